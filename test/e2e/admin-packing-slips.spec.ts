import { admin, expect, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { givenOrders } from './support/orders.ts';
import { signInAs } from './support/sign-in.ts';

// The order's own page and slips of nothing: test/screens/admin-order-detail.test.ts.
test('a picking list and packing slips are printed, one on each sheet and nothing else of the page', async ({
  page,
  shop,
}) => {
  const { surname, orders } = await givenOrders(shop.url, { paid: 2 });
  await signInAs(page, admin);
  await page.goto(`/admin/order?q=${surname}`);
  await page.getByRole('checkbox', { name: /marcar todas/ }).check();
  await page.getByRole('link', { name: 'Imprimir remitos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '2 remitos' })).toBeVisible();
  for (const { code } of orders) {
    const slip = page.getByRole('article', { name: `Remito de la orden ${code}` });
    for (const text of [`Ana ${surname}`, 'Moreno 450', '+54 2325 40-0000', 'Total'])
      await expect(slip).toContainText(text);
    await expect(slip).toContainText(/10 días corridos .*\/arrepentimiento/);
  }
  await expect(page.getByRole('article', { name: 'Lista de preparación' })).toContainText(
    '2 órdenes · 4 unidades',
  );
  await expectReadsWell(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const part of [
    page.getByRole('banner').first(),
    page.getByRole('contentinfo'),
    page.getByText('2 remitos'),
  ])
    await expect(part).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Volver a las órdenes' }).click();
  await expect(page).toHaveURL(`/admin/order?q=${surname}`);
});
