import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderEvent } from '#shared/schemas/order-history.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function givenCart(stock: number, quantity: number) {
  const { variants } = await shop.givenProduct({ stock });
  const [variant] = variants;
  if (!variant) throw new Error('a product without sub-products');
  const buyer = await shop.givenCustomer();
  await shop.putInCart(buyer, variant, quantity);
  return { variant, buyer };
}

test('a second order of the same cart replaces the first, whose units are free for it', async () => {
  const { variant, buyer } = await givenCart(3, 3);
  const first = (await shop.createOrder(buyer)).body;
  expect(await shop.readStock(variant)).toBe(0);

  const second = await shop.createOrder(buyer);

  expect(second.status).toBe(201);
  expect(await shop.readStock(variant)).toBe(0);
  expect((await shop.readOrder(first.orderId)).payment.status).toBe('replaced');
  await shop.shop.services.jobs.drain('payments', 'mails');
  const page = await fetch(first.init_point);
  expect(await page.text()).toContain('venc');
});

test('a payment of the replaced order is refunded', async () => {
  const { buyer } = await givenCart(3, 1);
  const first = (await shop.createOrder(buyer)).body;
  await shop.createOrder(buyer);
  const preference = new URL(first.init_point).searchParams.get('pref_id') ?? '';
  const payment = await shop.sandbox?.controls.payAgain(preference);
  await shop.shop.services.jobs.drain('payments', 'mails');

  expect((await shop.readOrder(first.orderId)).state).toBe('Orden-creada');
  expect((await shop.sandbox?.controls.readPayment(Number(payment?.id)))?.status).toBe('refunded');
});

test('two tabs at once leave one open order and one reservation', async () => {
  const { variant, buyer } = await givenCart(10, 2);
  const answers = await Promise.all(Array.from({ length: 6 }, () => shop.createOrder(buyer)));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const live = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', buyer.user._id)
    .where('stock', '=', 'reserved')
    .execute();
  expect(live).toHaveLength(1);
  expect(await shop.readStock(variant)).toBe(8);
});

test('a payment with a wrong amount or currency does not pay the order', async () => {
  for (const lie of [{ transaction_amount: 1 }, { currency_id: 'USD' }]) {
    const { buyer } = await givenCart(3, 1);
    const { orderId, init_point } = (await shop.createOrder(buyer)).body;
    shop.sandbox?.controls.dropNotifications(true);
    const returned = await shop.pay(init_point, 'approved');
    shop.sandbox?.controls.dropNotifications(false);
    await shop.sandbox?.controls.tamper(Number(returned.searchParams.get('payment_id')), lie);
    expect((await shop.readOrder(orderId)).state).toBe('Orden-creada');
    const alerts = await shop.db
      .selectFrom('order_events')
      .select('kind')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'payment_alert')
      .execute();
    expect(alerts).toHaveLength(1);
  }
});

test('a chargeback shows on the order to the administrator', async () => {
  const { buyer } = await givenCart(3, 1);
  const { orderId, init_point } = (await shop.createOrder(buyer)).body;
  const returned = await shop.pay(init_point, 'approved');
  await shop.sandbox?.controls.chargeBack(Number(returned.searchParams.get('payment_id')));
  expect(await shop.readOrder(orderId)).toMatchObject({
    state: 'En-preparación',
    payment: { status: 'charged_back' },
  });
});

test('the server’s own prices count', async () => {
  const { buyer } = await givenCart(3, 1);
  const answer = await shop.createOrder(buyer, { typeOfShipment: 'giles', priceShipment: 1000 });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'shipping_price_changed', priceShipment: 2000 },
  });
});

test('a wrong total of the products is refused with the right one; without a total it is not checked', async () => {
  const { buyer, variant } = await givenCart(3, 2);
  const shipping = { typeOfShipment: 'retira', priceShipment: 0 };
  const total = 2 * variant.IDProduct.price;
  const seen = (totalPriceOfProducts: number) =>
    shop.createOrder(buyer, { ...shipping, totalPriceOfProducts });

  expect(await seen(total - 0.01)).toMatchObject({
    status: 409,
    body: { code: 'products_price_changed', totalPriceOfProducts: total },
  });
  expect(await shop.readStock(variant)).toBe(3);
  expect((await seen(total)).status).toBe(201);
  expect((await shop.createOrder(buyer, shipping)).status).toBe(201);
});

test('giles and argentina need a complete address, retira does not; an empty cart makes no order', async () => {
  const { variants } = await shop.givenProduct({ stock: 5 });
  const buyer = await shop.givenCustomer({ address: false });
  expect(await shop.createOrder(buyer)).toMatchObject({ status: 409, body: { code: 'empty_cart' } });
  if (variants[0]) await shop.putInCart(buyer, variants[0]);
  for (const [typeOfShipment, priceShipment] of [
    ['giles', 2000],
    ['argentina', 0],
  ] as const) {
    const answer = await shop.createOrder(buyer, { typeOfShipment, priceShipment });
    expect(answer).toMatchObject({ status: 409, body: { code: 'address_incomplete' } });
  }
  expect((await shop.createOrder(buyer)).status).toBe(201);
});

test('a gateway that does not answer: 503, nothing reserved, the cart unchanged', async () => {
  const away = await openTestShop({
    env: {
      MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-nobody',
      MERCADOPAGO_WEBHOOK_SECRET: 'a-secret-of-enough-length',
      MERCADOPAGO_API_URL: 'http://127.0.0.1:9',
    },
  });
  try {
    const { variants } = await away.givenProduct({ stock: 5 });
    const buyer = await away.givenCustomer();
    if (variants[0]) await away.putInCart(buyer, variants[0], 2);
    expect(await away.createOrder(buyer)).toMatchObject({
      status: 503,
      body: { code: 'gateway_unavailable' },
    });
    expect(variants[0] && (await away.readStock(variants[0]))).toBe(5);
    const [order] = await away.expectOk(away.call<Order[]>('GET', '/orders', { as: await away.admin() }));
    const events = await away.expectOk(
      away.call<OrderEvent[]>('GET', `/orders/${order?._id}/events`, { as: await away.admin() }),
    );
    expect(events.at(-1)).toMatchObject({ kind: 'expired', detail: { cause: 'gateway_unavailable' } });
    const cart = await away.expectOk(away.call('GET', `/carts/${buyer.user.cartId}`, { as: buyer }));
    expect(cart).toMatchObject({ products: [{ quantity: 2 }] });
  } finally {
    await away.close();
  }
});

test('an administrator moves orders; an unpaid one only with confirmation, and its units are sold', async () => {
  const { variant, buyer } = await givenCart(5, 2);
  const { orderId } = (await shop.createOrder(buyer)).body;
  const as = await shop.admin();
  const unpaid = await shop.call('PUT', `/orders/${orderId}/state/En-camino`, { as });
  expect(unpaid).toMatchObject({ status: 409, body: { code: 'order_unpaid' } });
  const moved = await shop.call('PUT', `/orders/${orderId}/state/En-camino?confirm=unpaid`, { as });
  expect(moved).toMatchObject({ status: 200, body: { state: 'En-camino', payment: { status: 'offline' } } });
  const row = await shop.db
    .selectFrom('sub_products')
    .select(['on_hand', 'reserved'])
    .where('id', '=', variant._id)
    .executeTakeFirst();
  expect(row).toEqual({ on_hand: 3, reserved: 0 });
  const back = await shop.call('PUT', `/orders/${orderId}/state/En-preparaci%C3%B3n`, { as });
  expect(back).toMatchObject({ status: 200, body: { state: 'En-preparación' } });
});
