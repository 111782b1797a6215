import { expect, test } from './fixtures.ts';
import { givenArticles, openSale, scan } from './support/counter.ts';

test('a ticket is printed once when it is asked for: not with the next scan, not by leaving', async ({
  page,
  shop,
  pageErrors,
}) => {
  // A browser without a viewer of PDFs downloads what the tab is to show.
  pageErrors.allow(/^failed GET blob:/);
  const { codes } = await givenArticles(shop.url, 2);
  const printed: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/receipt?')) printed.push(request.url());
  });
  await openSale(page, shop.url);
  const rows = page.getByRole('table', { name: 'Artículos de la venta' }).locator('tbody tr');
  const saved = page.getByRole('status', { name: 'Venta guardada' });
  for (const code of codes) {
    await scan(page, code);
    await expect(rows).toHaveCount(1);
    await expect(saved).toBeHidden();
    await page.keyboard.press('F2');
    await page.keyboard.press('Enter');
    await expect(saved).toBeVisible();
  }

  const tab = page.context().waitForEvent('page');
  await page.keyboard.press('F10');
  await (await tab).close();
  await expect(saved.getByRole('button', { name: /^Imprimir ticket/ })).toBeEnabled();
  await page.getByRole('navigation', { name: 'Administración' }).getByRole('link', { name: 'Caja' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Caja' })).toBeVisible();
  expect(printed).toHaveLength(1);
});
