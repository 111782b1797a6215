import { adminCalls } from '../support/admin-calls.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenShopper, openAs, payWith } from './support/shopper.ts';

test('a pending coupon is found again: after paying, above the orders and in the cart', async ({
  page,
  shop,
}) => {
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({ price: 1000 });
  const shopper = await givenShopper(shop.url, 'cupon');
  await shopper.put(product.IDSubProducts[0], 2);
  const { orderId, init_point } = await shopper.order();
  await payWith(init_point, 'pending');
  const { code } = await call<{ code: string }>('GET', `/orders/${orderId}`);
  const coupons = page.getByRole('list', { name: 'Cupones por pagar' });
  const link = coupons.getByRole('link', { name: /^Ver cupón \(vence \d\d\/\d\d\/\d{4} \d\d:\d\d\)/ });

  await openAs(page, shopper, `/pending?external_reference=${orderId}`);
  await expect(coupons).toContainText(`Te falta pagar el pedido ${code}: $ 2.000 en Rapipago`);
  await expect(link).toBeVisible();
  await expectAccessible(page);
  for (const width of [1280, 412]) {
    await page.setViewportSize({ width, height: 915 });
    const words = await page.getByText(/^Terminá el pago/).boundingBox();
    const box = await coupons.boundingBox();
    expect((box?.y ?? 0) - (words?.y ?? 0) - (words?.height ?? 0)).toBeGreaterThanOrEqual(16);
  }
  await page.goto('/mis-pedidos');
  await expect(link).toBeVisible();
  await expect(page.getByText('Todavía no tienes ordenes generadas', { exact: true })).toBeVisible();
  await page.goto('/carrito');
  const [ticket] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(ticket.getByText(/Cupón de Rapipago Nº/)).toBeVisible();
});
