import { expect, expectAccessible, test } from './fixtures.ts';
import { waitForHydration } from './support/demo-catalogue.ts';

test('typing navigates to the catalogue, keeps the focus and does not flood the history', async ({
  page,
}) => {
  await page.goto('/sobre-nosotros');
  await waitForHydration(page);
  const before = await page.evaluate(() => history.length);
  const box = page.getByRole('searchbox', { name: 'Buscar productos' });
  await expect(box).toHaveAttribute('placeholder', '¿Qué buscás?');
  await box.pressSequentially('lapiz', { delay: 60 });
  await expect(page).toHaveURL('/catalogo?q=lapiz');
  await expect(page.getByRole('heading', { level: 2, name: 'Resultados para «lapiz»' })).toBeVisible();
  await expect(box).toBeFocused();
  await box.pressSequentially(' grafito', { delay: 60 });
  await expect(page).toHaveURL('/catalogo?q=lapiz+grafito');
  await expect(page.getByRole('article').first()).toContainText(/grafito/i);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('lapiz grafito');
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL('/sobre-nosotros');
  await expect(box).toHaveValue('');
});

test('every word is contained in the name, in any order; case and accents do not matter', async ({
  page,
}) => {
  await page.goto(`/catalogo?q=${encodeURIComponent('  FABER  lápiz ')}`);
  const names = await page.getByRole('article').getByRole('heading').allInnerTexts();
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect(name.toLowerCase()).toMatch(/(?=.*faber)(?=.*l[aá]piz)/);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
});

test('searching from a category drops the category and keeps the order', async ({ page }) => {
  await page.goto('/catalogo/categoria/Mochilas?orden=menor-precio');
  await waitForHydration(page);
  const box = page.getByRole('searchbox', { name: 'Buscar productos' });
  await box.fill('tijera');
  await box.press('Enter');
  await expect(page).toHaveURL('/catalogo?q=tijera&orden=menor-precio');
  await expect(page.getByRole('article').first()).toContainText(/tijera/i);
});

test('emptying the box shows everything again', async ({ page }) => {
  await page.goto('/catalogo?q=tijera');
  await waitForHydration(page);
  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('');
  await expect(page).toHaveURL('/catalogo');
  await expect(page.getByRole('heading', { level: 2, name: 'Todos los productos' })).toBeVisible();
});

test('a typing error finds nothing, but what was meant is a link away', async ({ page }) => {
  await page.goto('/catalogo?q=cuderno');
  await expect(page.getByText('No encontramos productos para «cuderno»')).toBeVisible();
  await expect(page.getByText('¿Quisiste decir')).toBeVisible();
  const instead = page.getByRole('region', { name: 'Para «cuaderno» tenemos' });
  await expect(instead.getByRole('article')).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'cuaderno', exact: true }).click();
  await expect(page).toHaveURL('/catalogo?q=cuaderno');
  await expect(page.getByRole('searchbox', { name: 'Buscar productos' })).toHaveValue('cuaderno');
  await expect(page.getByRole('article').first()).toContainText(/cuaderno/i);
});

test('a search that is like nothing says so and leads on', async ({ page }) => {
  await page.goto('/catalogo?q=xqzwvk');
  await expect(page.getByText('No encontramos productos para «xqzwvk»')).toBeVisible();
  await expect(page.getByText(/Fijate cómo está escrito/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver todo el catálogo' }).click();
  await expect(page).toHaveURL('/catalogo');
});

test('a search within a category can be widened', async ({ page }) => {
  await page.goto('/catalogo/categoria/Mochilas?q=tijera');
  await page.getByRole('link', { name: 'Buscar en todo el catálogo' }).click();
  await expect(page).toHaveURL('/catalogo?q=tijera');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search, the filters, the order and the pages work', async ({ page, pageErrors }) => {
    pageErrors.allow(/^failed GET \/assets\/.* csp$/);
    await page.goto('/');
    await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('cuaderno');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/catalogo?q=cuaderno');
    await expect(page.getByRole('article').first()).toContainText(/cuaderno/i);
    await page.getByLabel('Ordenar').selectOption('Menor precio');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page).toHaveURL(/\/catalogo\?.*orden=menor-precio/);
    await expect(page.getByRole('heading', { level: 2, name: 'Resultados para «cuaderno»' })).toBeVisible();
    await page.goto('/catalogo');
    await page.getByRole('link', { name: 'Página 2', exact: true }).click();
    await expect(page).toHaveURL('/catalogo?pagina=2');
    await page.getByRole('link', { name: /^Tijeras/ }).click();
    await expect(page).toHaveURL('/catalogo/categoria/Tijeras');
    const picture = page.getByRole('article').last().locator('noscript img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(1);
  });
});

for (const [text, widths] of [
  [16, [320, 412]],
  [32, [412, 640, 1280]],
] as const) {
  test(`what the search asks is read whole with text of ${text} px`, async ({ playwright, shop }) => {
    const browser = await playwright.chromium.launch({
      ...test.info().project.use.launchOptions,
      args: [`--blink-settings=defaultFontSize=${text}`],
    });
    const page = await browser.newPage({ baseURL: shop.url });
    await page.goto('/sobre-nosotros');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const room = await page.getByLabel('Buscar productos').evaluate((box: HTMLInputElement) => {
        const { paddingLeft, paddingRight } = getComputedStyle(box);
        const { fontSize, fontFamily, fontWeight } = getComputedStyle(box, '::placeholder');
        const words = document.createElement('span');
        words.textContent = box.placeholder;
        const look = { position: 'absolute', fontSize, fontFamily, fontWeight, whiteSpace: 'nowrap' };
        Object.assign(words.style, look);
        document.body.append(words);
        const inside = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return inside - words.getBoundingClientRect().width;
      });
      expect(room, `${width} px`).toBeGreaterThanOrEqual(0);
    }
    await browser.close();
  });
}
