import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { adminCalls } from './support/admin-catalog.ts';
import { givenShopper, openAs, payWith, type Shopper } from './support/shopper.ts';

const NONE = 'Todavía no tienes ordenes generadas';

/** A customer and a product of 1000 pesos in two colours. */
async function givenCustomer(shopUrl: string, name: string) {
  const { call, givenProduct } = await adminCalls(shopUrl);
  const product = await givenProduct({
    price: 1000,
    colors: [
      { color: 'Azul', stock: 50 },
      { color: 'Rojo', stock: 50 },
    ],
  });
  const shopper = await givenShopper(shopUrl, name, { address: true });
  return { call, product, shopper, buys: () => buy(call, shopper, product) };
}

type AdminCall = Awaited<ReturnType<typeof adminCalls>>['call'];

/** A paid order of three units in two colours: 3000 pesos. */
async function buy(
  call: AdminCall,
  shopper: Shopper,
  { IDSubProducts: [blue, red] }: { IDSubProducts: Array<{ _id: string }> },
) {
  await shopper.put(blue, 1);
  await shopper.put(red, 2);
  const { orderId, init_point } = await shopper.order();
  await payWith(init_point, 'approved');
  const order = () =>
    call<{ code: string; state: string; creationDate: string }>('GET', `/orders/${orderId}`);
  await expect.poll(async () => (await order()).state).toBe('En-preparación');
  return { id: orderId, ...(await order()) };
}

/** A paid order of one unit, sent to the rest of the country. */
async function buyForFarAway(shopper: Shopper, product: { IDSubProducts: Array<{ _id: string }> }) {
  await shopper.put(product.IDSubProducts[0], 1);
  const { init_point } = await shopper.call<{ init_point: string }>(
    'POST',
    `/payments/create-order/${shopper.user.cartId}/${shopper.user._id}`,
    { typeOfShipment: 'argentina', priceShipment: 0 },
    shopper.token,
  );
  await payWith(init_point, 'approved');
}

const orders = (page: Page) => page.getByRole('article');

test('none yet: the sentence and the way to the catalogue', async ({ page, shop }) => {
  await openAs(page, await givenShopper(shop.url, 'sin-pedidos'), '/mis-pedidos');
  await expect(page).toHaveTitle('Mis pedidos · Tintero');
  await expect(page.getByRole('heading', { level: 1, name: 'Mis pedidos', exact: true })).toBeVisible();
  await expect(page.getByText(NONE, { exact: true })).toBeVisible();
  await expectReadsWell(page);
  await page.getByRole('link', { name: 'Ir al catálogo' }).click();
  await expect(page).toHaveURL('/catalogo');
});

test('each card: code, total, state, day, and the items with picture, quantity, name, colour', async ({
  page,
  shop,
}) => {
  const { shopper, product, buys } = await givenCustomer(shop.url, 'tarjeta');
  const order = await buys();
  await openAs(page, shopper, '/mis-pedidos');
  const card = page.getByRole('article', { name: `Pedido ${order.code}` });
  await expect(card.getByRole('heading', { name: `Pedido ${order.code}` })).toBeVisible();
  await expect(card.getByText('En preparación', { exact: true })).toBeVisible();
  await expect(card).toContainText(/Total \$ 3\.000/);
  // Buenos Aires, three hours behind the clock of the wire.
  const day = new Date(Date.parse(order.creationDate) - 3 * 3_600_000).toISOString().slice(0, 10);
  await expect(card.locator('time')).toHaveText(day.split('-').reverse().join('/'));
  const items = card.getByRole('listitem');
  await expect(items).toHaveCount(2);
  for (const [at, facts] of ['1 × $ 1.000 · Azul', '2 × $ 1.000 · Rojo'].entries()) {
    await expect(items.nth(at)).toContainText(product.name);
    await expect(items.nth(at)).toContainText(facts);
    await expect(items.nth(at).locator('img')).toBeVisible();
  }
  await card.getByRole('link', { name: `Arrepentirme de esta compra del pedido ${order.code}` }).click();
  await expect(page).toHaveURL(`/arrepentimiento?pedido=${order.code}`);
});

test('newest first, every state in words, what was not paid is not there', async ({ page, shop }) => {
  const { call, shopper, product, buys } = await givenCustomer(shop.url, 'estados');
  const [first, second, third] = [await buys(), await buys(), await buys()];
  await call('PUT', `/orders/${first.id}/state/recibida`);
  await call('PUT', `/orders/${second.id}/state/En-camino`);
  await shopper.put(product.IDSubProducts[0], 1);
  await shopper.order();
  await openAs(page, shopper, '/mis-pedidos');
  await expect(orders(page).getByRole('heading', { name: /^Pedido / })).toHaveText(
    [third, second, first].map(({ code }) => `Pedido ${code}`),
  );
  for (const [at, state] of ['En preparación', 'En camino', 'recibida'].entries())
    await expect(orders(page).nth(at).getByText(state, { exact: true })).toBeVisible();
  await expect(page.getByText(/Orden.creada/)).toHaveCount(0);
  await expectReadsWell(page);
});

test('an order that is picked up says when it is ready, where and at what hours', async ({ page, shop }) => {
  const { call, shopper, buys } = await givenCustomer(shop.url, 'retira');
  const [waiting, ready, fetched] = [await buys(), await buys(), await buys()];
  await call('PUT', `/orders/${ready.id}/state/En-camino`);
  await call('PUT', `/orders/${fetched.id}/state/recibida`);
  await openAs(page, shopper, '/mis-pedidos');
  for (const [order, stage, words] of [
    [
      waiting,
      'En preparación',
      /Te avisamos cuando puedas retirarlo: .*San Andrés de Giles.*Lunes a viernes/,
    ],
    [ready, 'Listo para retirar', /Ya podés pasar a retirarlo: .*San Andrés de Giles.*Lunes a viernes/],
    [fetched, 'Retirado', /Retiro en la librería/],
  ] as const) {
    const card = page.getByRole('article', { name: `Pedido ${order.code}` });
    await expect(card.locator('[aria-current=step]')).toHaveText(stage);
    await expect(card).toContainText(words);
  }
  await expectReadsWell(page);
});

test('on a phone the total stands at the right, whatever is said of the shipping', async ({ page, shop }) => {
  await page.setViewportSize({ width: 412, height: 915 });
  const { shopper, product, buys } = await givenCustomer(shop.url, 'telefono');
  await buys();
  await buyForFarAway(shopper, product);
  await openAs(page, shopper, '/mis-pedidos');
  await expect(orders(page)).toHaveCount(2);
  const rights = async () => {
    const boxes = await Promise.all((await page.getByText(/^Total/).all()).map((each) => each.boundingBox()));
    return boxes.map((box) => Math.round((box?.x ?? 0) + (box?.width ?? 0)));
  };
  const [far, picked] = await rights();
  expect(far).toBeGreaterThan(300);
  expect(far).toBe(picked);
});

test('an order sent to the rest of the country says that its shipping is still to be agreed', async ({
  page,
  shop,
}) => {
  const { shopper, product } = await givenCustomer(shop.url, 'lejos');
  await buyForFarAway(shopper, product);
  await openAs(page, shopper, '/mis-pedidos');
  const card = orders(page).first();
  await expect(card).toContainText('Envío: a acordar, se paga aparte');
  for (const step of ['En preparación', 'En camino', 'recibida'])
    await expect(card.getByText(step, { exact: true })).toBeVisible();
  await expect(card.locator('[aria-current=step]')).toHaveText('En preparación');
});

test('an order that moves on shows so when its tab comes back, and after a reload', async ({
  page,
  shop,
}) => {
  const { call, shopper, buys } = await givenCustomer(shop.url, 'se-mueve');
  const order = await buys();
  await openAs(page, shopper, '/mis-pedidos');
  await expect(orders(page)).toContainText('En preparación');
  await call('PUT', `/orders/${order.id}/state/En-camino`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(orders(page)).toContainText('En camino');
  await call('PUT', `/orders/${order.id}/state/recibida`);
  await page.reload();
  await expect(orders(page)).toContainText('recibida');
});

test('what was bought stays as it was when the product changes or goes', async ({ page, shop }) => {
  const { call, shopper, product, buys } = await givenCustomer(shop.url, 'copia');
  await buys();
  await call('PUT', `/products/${product._id}`, { ...product, name: 'Otra cosa', price: 9 });
  await call('DELETE', `/products/${product._id}`);
  await openAs(page, shopper, '/mis-pedidos');
  await expect(orders(page)).toContainText(product.name);
  await expect(orders(page)).toContainText('2 × $ 1.000 · Rojo');
  await expect(orders(page)).not.toContainText('Otra cosa');
});

test('the orders of somebody else are never seen', async ({ page, shop }) => {
  const { shopper: owner, buys } = await givenCustomer(shop.url, 'duena');
  await buys();
  const stranger = await givenShopper(shop.url, 'ajena');
  await openAs(page, stranger, '/mis-pedidos');
  await expect(page.getByText(NONE, { exact: true })).toBeVisible();
  const answer = await page.request.get(`/api/orders/user/${owner.user._id}`, {
    headers: { authorization: `Bearer ${stranger.token}` },
  });
  expect(answer.status()).toBe(403);
});

test('the page of one customer does not stay when another signs in, in another tab', async ({
  page,
  context,
  shop,
}) => {
  const { shopper: owner, buys } = await givenCustomer(shop.url, 'cambia');
  const { code } = await buys();
  const stranger = await givenShopper(shop.url, 'llega');
  await openAs(page, owner, '/mis-pedidos');
  await expect(page.getByRole('article', { name: `Pedido ${code}` })).toBeVisible();
  await openAs(await context.newPage(), stranger, '/');
  await expect(page.getByText(NONE, { exact: true })).toBeVisible();
  await expect(page.getByText(code)).toHaveCount(0);
});

test('a load that fails says so and can be tried again', async ({ page, shop, faults }) => {
  faults.expect(/^(503 GET \/api\/orders|console: )/);
  const { shopper, buys } = await givenCustomer(shop.url, 'no-carga');
  const { code } = await buys();
  await page.route('**/api/orders/**', (route) => route.fulfill({ status: 503, body: 'no' }));
  await openAs(page, shopper, '/mis-pedidos');
  await expect(page.getByRole('heading', { level: 1, name: 'No pudimos cargar esta página.' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/orders/**');
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(page.getByRole('article', { name: `Pedido ${code}` })).toBeVisible();
});

test('what else makes the total is told beside the shipping', async ({ page, shop }) => {
  const { product, shopper } = await givenCustomer(shop.url, 'con-descuento');
  await shopper.put(product.IDSubProducts[0], 2);
  const { init_point } = await shopper.order();
  await payWith(init_point, 'approved');
  // No discount can be had yet: the shop's own answer with one.
  await page.route('**/api/orders/user/*', async (route) => {
    const answer = await route.fetch();
    const orders = (await answer.json()) as Array<{ adjustments: object[] }>;
    const coupon = { kind: 'coupon', label: 'Cupón PRIMERA', amount: -1500 };
    const json = orders.map((order) => ({ ...order, adjustments: [...order.adjustments, coupon] }));
    await route.fulfill({ response: answer, json });
  });
  await openAs(page, shopper, '/mis-pedidos');
  await expect(orders(page)).toContainText('Cupón PRIMERA: -$ 1.500');
});
