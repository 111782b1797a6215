import { expect, expectAccessible, test } from './fixtures.ts';
import { productWhere, waitForHydration } from './support/demo-catalogue.ts';

test('the catalogue says what it shows: category, brand, counts', async ({ page }) => {
  await page.goto('/catalogo');
  await expect(page).toHaveTitle('Catálogo · Tintero');
  await expect(page.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible();
  const filters = page.getByRole('complementary', { name: 'Filtros' });
  await expect(filters.getByText('Categorías', { exact: true })).toBeVisible();
  await expect(filters.getByText('Marcas', { exact: true })).toBeVisible();

  const mochilas = filters.getByRole('link', { name: /^Mochilas/ });
  const count = Number(/(\d+)/.exec(await mochilas.innerText())?.[1]);
  await mochilas.click();
  await expect(page).toHaveURL('/catalogo/categoria/Mochilas');
  await expect(page.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Mochilas' })).toBeVisible();
  await expect(page.getByText(`${count} productos`, { exact: true }).first()).toBeVisible();

  // A brand within the category.
  const brand = filters
    .getByRole('link', { name: /producto/ })
    .and(page.locator('details', { hasText: 'Marcas' }).getByRole('link'))
    .first();
  await brand.click();
  await expect(page).toHaveURL(/\/catalogo\/categoria\/Mochilas\?marca=/);
  await expect(page.getByRole('heading', { level: 2, name: /^Mochilas · / })).toBeVisible();
  const chips = page.getByRole('list', { name: 'Filtros elegidos' });
  await chips.getByRole('link', { name: 'Quitar: Mochilas' }).click();
  await expect(page).toHaveURL(/\/catalogo\/marca\//);
});

test('categories and brands are listed alphabetically', async ({ page }) => {
  await page.goto('/catalogo');
  for (const title of ['Categorías', 'Marcas']) {
    const section = page.locator('details', { hasText: title });
    if (!(await section.evaluate((details: HTMLDetailsElement) => details.open)))
      await section.locator('summary').click();
    const names = (await section.getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
    expect(names.length).toBeGreaterThan(10);
    expect(names).toEqual([...names].sort(new Intl.Collator('es').compare));
  }
});

test('dashes in an address stand for spaces, and a category has one address', async ({ page }) => {
  await page.goto('/catalogo/categoria/lapices de COLORES?orden=menor-precio');
  await expect(page).toHaveURL('/catalogo/categoria/L%C3%A1pices-de-colores?orden=menor-precio');
  await expect(page.getByRole('heading', { level: 2, name: 'Lápices de colores' })).toBeVisible();
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
    /\/catalogo\/categoria\/L%C3%A1pices-de-colores$/,
  );
  const moved = await page.request.get('/catalogo/marca/FABER-castell', { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers().location).toBe('/catalogo/marca/Faber-Castell');
});

for (const path of ['/catalogo/categoria/no-hay-tal', '/catalogo/marca/no-hay-tal']) {
  test(`${path} is an empty list with a way on, and answers 404`, async ({ page, pageErrors }) => {
    pageErrors.allow(/^404 GET \/catalogo/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(/No hay productos en «no.hay.tal»/)).toBeVisible();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ver todo el catálogo' }).click();
    await expect(page).toHaveURL('/catalogo');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
}

test('the three orders', async ({ page }) => {
  await page.goto('/catalogo');
  const order = page.getByLabel('Ordenar');
  await expect(order.locator('option')).toHaveText(['Por nombre', 'Menor precio', 'Mayor precio']);
  await expect(order.locator('option:checked')).toHaveText('Por nombre');
  // Right after the name; the price without taxes stands below it.
  const prices = async () =>
    (await page.locator('article h3 + *').allInnerTexts()).map((text) =>
      Number(text.replace(/[^\d,]/g, '').replace(',', '.')),
    );
  await waitForHydration(page);
  await order.selectOption('Menor precio');
  await expect(page).toHaveURL('/catalogo?orden=menor-precio');
  await expect(async () => {
    const shown = await prices();
    expect(shown).toHaveLength(24);
    expect(shown).toEqual([...shown].sort((one, other) => one - other));
  }).toPass();
  await order.selectOption('Mayor precio');
  await expect(page).toHaveURL('/catalogo?orden=mayor-precio');
  await expect(async () => {
    const shown = await prices();
    expect(shown).toEqual([...shown].sort((one, other) => other - one));
  }).toPass();
  // Reload and deep link keep it; back undoes it.
  await page.reload();
  await expect(order.locator('option:checked')).toHaveText('Mayor precio');
  await page.goBack();
  await expect(order.locator('option:checked')).toHaveText('Menor precio');
});

test('pages are real links; back returns to the same page and place', async ({ page }) => {
  await page.goto('/catalogo');
  await waitForHydration(page);
  await page
    .getByRole('navigation', { name: 'Páginas' })
    .getByRole('link', { name: 'Página 2', exact: true })
    .click();
  await expect(page).toHaveURL('/catalogo?pagina=2');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveTitle('Catálogo (página 2) · Tintero');

  const card = page.getByRole('article').nth(13);
  const name = await card.getByRole('link').first().innerText();
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(200);
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/catalogo?pagina=2');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await expect(page.getByRole('article').nth(13)).toContainText(name);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al catálogo' }).click();
  await expect(page).toHaveURL('/catalogo?pagina=2');
});

test('a page beyond the last leads to the last', async ({ page }) => {
  await page.goto('/catalogo/categoria/Mochilas?pagina=99');
  await expect(page).toHaveURL('/catalogo/categoria/Mochilas');
});

test('only what has stock', async ({ page }) => {
  const soldOut = await productWhere(page, ({ IDSubProducts }) =>
    IDSubProducts.every(({ stock }) => stock === 0),
  );
  const list = `/catalogo?q=${encodeURIComponent(soldOut.name)}`;
  await page.goto(list);
  await expect(page.getByRole('article')).toContainText('Sin stock');
  await page.getByRole('switch', { name: 'Solo con stock' }).click();
  await expect(page).toHaveURL(`${list.replaceAll('%20', '+')}&stock=1`);
  await expect(page.getByRole('article').filter({ hasText: soldOut.name })).toHaveCount(0);
});

test('on a phone the filters are a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 900 });
  await page.goto('/catalogo');
  const sheet = page.getByRole('complementary', { name: 'Filtros' });
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await sheet.getByRole('link', { name: /^Tijeras/ }).click();
  await expect(page).toHaveURL('/catalogo/categoria/Tijeras');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filtrar (1)' })).toBeVisible();
});

test('categories and brands are both in sight on a desktop, and say how many there are', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/catalogo', '/catalogo/categoria/Mochilas']) {
    await page.goto(path);
    for (const title of ['Categorías', 'Marcas']) {
      const section = page.locator('details', { hasText: title });
      const options = section.getByRole('link');
      await expect(section.locator('summary')).toHaveText(`${title} ${await options.count()}`);
      await expect(section.locator('summary')).toBeInViewport({ ratio: 1 });
      for (const place of [0, 1, 2]) await expect(options.nth(place)).toBeInViewport({ ratio: 1 });
    }
  }
});
