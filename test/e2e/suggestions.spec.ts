import { expect, expectAccessible, test } from './fixtures.ts';
import { productWhere, waitForHydration } from './support/demo-catalogue.ts';

const boxOf = { name: 'Buscar productos' };

test('by keyboard: suggestions have the category and products; Escape closes them, Enter opens the chosen one', async ({
  page,
}) => {
  await page.goto('/sobre-nosotros');
  await waitForHydration(page);
  const box = page.getByRole('combobox', boxOf);
  const options = page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option');
  await box.focus();
  await box.pressSequentially('birome', { delay: 30 });
  await expect(options.first()).toContainText('Ver Lapiceras');
  await expect(options.nth(1)).toContainText(/^Lapicera.*\$/);
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  // The search itself goes on while somebody types.
  await expect(page).toHaveURL('/catalogo?q=birome');
  await expectAccessible(page);
  await box.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue('birome');
  await box.press('ArrowDown');
  await expect(options.first()).toBeVisible();
  await box.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const id = (await options.first().getAttribute('id')) ?? '';
  await expect(box).toHaveAttribute('aria-activedescendant', id);
  await box.press('Enter');
  await expect(page).toHaveURL('/catalogo/categoria/Lapiceras');
  await expect(box).toHaveAttribute('aria-expanded', 'false');

  await box.fill('');
  await expect(options.first()).toHaveText('birome');
  await page.getByRole('button', { name: 'Borrar mis búsquedas' }).click();
  await expect(options).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 412, height: 915 } });

  test('a product is a tap away, and the panel is as wide as the screen', async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    const box = page.getByRole('combobox', boxOf);
    await box.tap();
    await box.fill('mochilas');
    const list = page.getByRole('listbox', { name: 'Sugerencias' });
    const product = list.getByRole('option', { name: /^Mochila/ }).first();
    await expect(product).toBeVisible();
    expect((await list.boundingBox())?.width).toBeGreaterThan(370);
    const name = (await product.textContent())?.split('$')[0]?.trim() ?? '';
    await product.tap();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(list).toHaveCount(0);
  });
});

test('other words lead to what is meant; a barcode to its product, nonsense to the shop', async ({
  page,
}) => {
  await page.goto('/catalogo?q=mochilas');
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^22 productos$/ }),
  ).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(/^Mochila/);
  // What a plural finds needs no apology.
  await expect(page.getByText(/No encontramos/)).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/catalogo?q=birome');
  await expect(page.getByText('Acá le decimos «lapicera».')).toBeVisible();
  await page.getByRole('link', { name: /^Ver Lapiceras/ }).click();
  await expect(page).toHaveURL('/catalogo/categoria/Lapiceras');

  const { IDSubProducts } = await productWhere(page, (product) =>
    product.IDSubProducts.some(({ barcode }) => barcode !== null),
  );
  const { barcode } = IDSubProducts.find((variant) => variant.barcode !== null) ?? {};
  await page.goto(`/catalogo?q=${barcode}`);
  await expect(page).toHaveURL(/\/detalle\//);

  await page.goto('/catalogo?q=xqzwvk');
  await expect(page.getByRole('link', { name: /Preguntar por WhatsApp/ })).toBeVisible();
  await expectAccessible(page);
});
