import { expect, test } from './fixtures.ts';
import { productWhere } from './support/demo-catalogue.ts';

test('on paper a page is black on white, without buttons, whatever the screen’s scheme', async ({ page }) => {
  const product = await productWhere(page, ({ IDSubProducts }) => IDSubProducts.length > 2);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of [`/detalle/${product._id}`, '/arrepentimiento']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(main.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(27, 42, 73)');
    await expect(main.getByRole('button')).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Volver al catálogo' })).toHaveCount(0);
  }
});
