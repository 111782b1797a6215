import { adminCalls } from '../support/admin-calls.ts';
import { expect, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { givenShopper, openAs } from './support/shopper.ts';

/** A customer with an order that waits for its payment. */
async function givenUnpaid(shopUrl: string, name: string) {
  const { call, givenProduct } = await adminCalls(shopUrl);
  const product = await givenProduct({ price: 1000 });
  const shopper = await givenShopper(shopUrl, name);
  await shopper.put(product.IDSubProducts[0], 2);
  const { orderId, init_point } = await shopper.order();
  const order = () =>
    call<{ code: string; state: string; payment: { status: string } }>('GET', `/orders/${orderId}`);
  return { shopper, orderId, init_point, order };
}

// What each page says, and of whose order: test/screens/outcome.test.ts.
test('the three pages after a payment have their titles, are not for search engines, and read well', async ({
  page,
}) => {
  for (const [path, title] of [
    ['/success', 'Pago realizado · Tintero'],
    ['/failure', 'Pago no realizado · Tintero'],
    ['/pending', 'Pago pendiente · Tintero'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expectReadsWell(page);
  }
});

test('a failed payment: one press leads to the purchase as it was chosen', async ({ page, shop }) => {
  const { shopper, init_point } = await givenUnpaid(shop.url, 'otra-vez');
  await openAs(page, shopper, init_point);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fallo el pago' })).toBeVisible();
  await page.getByRole('link', { name: 'Probar de nuevo', exact: true }).click();
  await expect(page).toHaveURL('/buy?envio=retira');
  await expect(page.getByRole('radio', { name: /Retiro/ })).toBeChecked();
});
