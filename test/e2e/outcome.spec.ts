import { expect, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { adminCalls } from './support/admin-catalog.ts';
import { cartLink, givenShopper, openAs, payWith } from './support/shopper.ts';

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

for (const [path, title, heading, words, way] of [
  [
    '/success',
    'Pago realizado · Tintero',
    'El pago fué realizado con exito',
    /Gracias por tu compra/,
    ['Ver mis pedidos', '/mis-pedidos'],
  ],
  [
    '/failure',
    'Pago no realizado · Tintero',
    'Fallo el pago',
    /Intentá de nuevo más tarde/,
    ['Probar de nuevo', '/buy'],
  ],
  [
    '/pending',
    'Pago pendiente · Tintero',
    'El pago está pendiente',
    /Terminá el pago/,
    ['Ver mis pedidos', '/mis-pedidos'],
  ],
] as const) {
  test(`${path}: its sentence, what it means and where to go, signed in or not`, async ({ page, shop }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText(words)).toBeVisible();
    const [name, href] = way;
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      href,
    );
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expectReadsWell(page);

    await openAs(page, await givenShopper(shop.url, 'resultado'), path);
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(href);
  });
}

test('the query of /success changes no order', async ({ page, shop }) => {
  const { shopper, orderId, order } = await givenUnpaid(shop.url, 'trampa');
  const query = `?external_reference=${orderId}&status=approved&collection_status=approved&payment_id=1`;
  await openAs(page, shopper, `/success${query}`);
  await expect(page.getByRole('heading', { name: 'El pago fué realizado con exito' })).toBeVisible();
  await page.waitForResponse(/\/api\/orders\/user\//);
  expect((await order()).state).toBe('Orden-creada');
  await page.goto('/mis-pedidos');
  await expect(page.getByText('Todavía no tienes ordenes generadas', { exact: true })).toBeVisible();
});

test('back from a paid order: its code and state, and the cart is empty', async ({ page, shop }) => {
  const { shopper, init_point, orderId, order } = await givenUnpaid(shop.url, 'pagado');
  await openAs(page, shopper, '/carrito');
  await expect(cartLink(page, 2)).toBeVisible();
  await payWith(init_point, 'approved');
  await page.goto(`/success?external_reference=${orderId}`);
  const { code } = await order();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(`Tu pedido ${code} · En preparación`);
  await expect(cartLink(page, 0)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('status')).toContainText(code);
});

test('a failed payment leaves the cart as it was', async ({ page, shop }) => {
  const { shopper, init_point, orderId } = await givenUnpaid(shop.url, 'fallido');
  await payWith(init_point, 'rejected');
  await openAs(page, shopper, `/failure?external_reference=${orderId}`);
  await expect(cartLink(page, 2)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Volver al carrito' }).click();
  await expect(page.getByRole('link', { name: 'Iniciar compra' })).toBeVisible();
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

test('the order of somebody else is not shown, whatever the query says', async ({ page, shop }) => {
  const { init_point, orderId, order } = await givenUnpaid(shop.url, 'ajeno');
  await payWith(init_point, 'approved');
  await openAs(page, await givenShopper(shop.url, 'curioso'), `/success?external_reference=${orderId}`);
  await page.waitForResponse(/\/api\/orders\/user\//);
  await expect(page.getByText((await order()).code)).toHaveCount(0);
});
