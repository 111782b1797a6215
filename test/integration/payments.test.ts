import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** A customer with an unpaid order of 2 of `stock` units. */
async function givenUnpaidOrder(stock = 5) {
  const product = await shop.givenProduct({ stock });
  const variant = variantOf(product);
  const buyer = await shop.givenCustomer();
  await shop.putInCart(buyer, variant, 2);
  const { body } = await shop.createOrder(buyer);
  return { variant, buyer, orderId: body.orderId, initPoint: body.init_point };
}

function variantOf(product: Product) {
  const [variant] = product.IDSubProducts;
  if (!variant) throw new Error('a product without sub-products');
  return variant;
}

/** Ends the reservation. */
async function reservationRunsOut(orderId: string) {
  await shop.db
    .updateTable('orders')
    .set({ reserved_until: new Date(Date.now() - 1000) })
    .where('id', '=', orderId)
    .execute();
  await shop.shop.services.orders.expireReservations();
}

const paymentIdOf = (returnUrl: URL) => returnUrl.searchParams.get('payment_id') ?? '';
const preferenceOf = (initPoint: string) => new URL(initPoint).searchParams.get('pref_id') ?? '';
const controls = () => {
  const controls = shop.sandbox?.controls;
  if (!controls) throw new Error('the sandbox has no controls');
  return controls;
};

/** Subjects of mails about orders, without that of the sign-up. */
const subjectsTo = async (buyer: Visitor) =>
  (await shop.mailsTo(buyer.user.email))
    .map(({ subject }) => subject)
    .filter((subject) => /pedido/.test(subject));

async function ordersSeenBy(buyer: Visitor) {
  return shop.expectOk(
    shop.call<Array<{ _id: string; state: string }>>('GET', `/orders/user/${buyer.user._id}`, { as: buyer }),
  );
}

test('approved: En-preparación, the stock is sold, the cart is empty, customer and shop get mails', async () => {
  const { variant, buyer, orderId, initPoint } = await givenUnpaidOrder();
  expect(await shop.readStock(variant)).toBe(3);
  expect(await ordersSeenBy(buyer)).toEqual([]);

  const returned = await shop.pay(initPoint, 'approved');

  expect(returned.pathname).toBe('/success');
  expect(await shop.readOrder(orderId)).toMatchObject({
    state: 'En-preparación',
    totalPrice: 3000,
    payment: { status: 'approved', id: paymentIdOf(returned) },
  });
  expect(await ordersSeenBy(buyer)).toMatchObject([{ _id: orderId, state: 'En-preparación' }]);
  const cart = await shop.expectOk(shop.call('GET', `/carts/${buyer.user.cartId}`, { as: buyer }));
  expect(cart).toMatchObject({ products: [], held: [] });
  expect(await subjectsTo(buyer)).toEqual([
    `Tu pedido ${(await shop.readOrder(orderId)).code} está en preparación`,
  ]);
  const row = await shop.db
    .selectFrom('sub_products')
    .select(['on_hand', 'reserved'])
    .where('id', '=', variant._id)
    .executeTakeFirst();
  expect(row).toEqual({ on_hand: 3, reserved: 0 });
});

test('the same notification 20 times at once has one effect', async () => {
  const { variant, buyer, orderId, initPoint } = await givenUnpaidOrder();
  controls().dropNotifications(true);
  const paymentId = paymentIdOf(await shop.pay(initPoint, 'approved'));
  expect((await shop.readOrder(orderId)).state).toBe('Orden-creada');
  controls().dropNotifications(false);

  await Promise.all(Array.from({ length: 20 }, () => controls().notifyAgain(Number(paymentId))));

  expect((await shop.readOrder(orderId)).state).toBe('En-preparación');
  expect(await shop.readStock(variant)).toBe(3);
  expect(await subjectsTo(buyer)).toHaveLength(1);
  const sales = await shop.db
    .selectFrom('stock_movements')
    .select('quantity')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'sale')
    .execute();
  expect(sales).toEqual([{ quantity: -2 }]);
});

test('a lost notification: reconciliation finds the payment', async () => {
  const { orderId, initPoint } = await givenUnpaidOrder();
  controls().dropNotifications(true);
  await shop.pay(initPoint, 'approved');
  controls().dropNotifications(false);
  await shop.db
    .updateTable('checkouts')
    .set({ created_at: new Date(Date.now() - 300_000) })
    .where('order_id', '=', orderId)
    .execute();

  await shop.shop.services.payments.reconcilePayments();

  expect((await shop.readOrder(orderId)).state).toBe('En-preparación');
});

test('forged, unsigned and empty-keyed notifications are refused and change nothing', async () => {
  const { orderId, initPoint } = await givenUnpaidOrder();
  controls().dropNotifications(true);
  const paymentId = paymentIdOf(await shop.pay(initPoint, 'approved'));
  controls().dropNotifications(false);
  const path = `/payments/webhook?data.id=${paymentId}&type=payment`;
  const body = { action: 'payment.updated', type: 'payment', data: { id: paymentId } };
  const signatures = [
    {},
    { 'x-signature': 'nonsense' },
    { 'x-signature': `ts=1766455693,v1=${'0'.repeat(64)}` },
  ];
  for (const headers of signatures) {
    const answer = await shop.call<{ code: string }>('POST', path, {
      body,
      headers: { 'x-request-id': '2066ca19-c6f1-498a-be75-1923005edd06', ...headers },
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_signature' } });
  }
  expect((await shop.readOrder(orderId)).state).toBe('Orden-creada');
});

test('rejected: the stock returns, the cart stays; approved on the second try', async () => {
  const { variant, buyer, orderId, initPoint } = await givenUnpaidOrder();

  const returned = await shop.pay(initPoint, 'rejected');

  expect(returned.pathname).toBe('/failure');
  expect(await shop.readStock(variant)).toBe(5);
  expect(await shop.readOrder(orderId)).toMatchObject({
    state: 'Orden-creada',
    payment: { status: 'rejected' },
  });
  const cart = await shop.expectOk(shop.call('GET', `/carts/${buyer.user.cartId}`, { as: buyer }));
  expect(cart).toMatchObject({ products: [{ quantity: 2 }] });

  await shop.pay(initPoint, 'approved');
  expect((await shop.readOrder(orderId)).state).toBe('En-preparación');
  expect(await shop.readStock(variant)).toBe(3);
});

test('pending holds the stock longer than half an hour, blocks a second order, and can be paid', async () => {
  const { variant, buyer, orderId, initPoint } = await givenUnpaidOrder();

  expect((await shop.pay(initPoint, 'pending')).pathname).toBe('/pending');

  const order = await shop.readOrder(orderId);
  expect(order.payment.status).toBe('pending');
  const days = (Date.parse(order.payment.reservedUntil ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(2.9);
  expect(await shop.readStock(variant)).toBe(3);
  const second = await shop.createOrder(buyer);
  expect(second).toMatchObject({ status: 409, body: { code: 'order_pending', orderCode: order.code } });
  expect(second.body).toHaveProperty('link', expect.stringContaining('http'));

  await shop.pay(initPoint, 'approved');
  expect((await shop.readOrder(orderId)).state).toBe('En-preparación');
});

test('a pending payment that expires gives the stock back', async () => {
  const { variant, orderId, initPoint } = await givenUnpaidOrder();
  await shop.pay(initPoint, 'pending');
  await shop.pay(initPoint, 'expired');
  expect(await shop.readStock(variant)).toBe(5);
  expect((await shop.readOrder(orderId)).payment.status).toBe('expired');
});

test('paid after the reservation ran out: accepted if the stock allows', async () => {
  const { variant, orderId, initPoint } = await givenUnpaidOrder();
  controls().dropNotifications(true);
  const paymentId = paymentIdOf(await shop.pay(initPoint, 'approved'));
  controls().dropNotifications(false);
  await reservationRunsOut(orderId);
  expect(await shop.readStock(variant)).toBe(5);
  expect((await shop.readOrder(orderId)).payment.status).toBe('expired');

  await controls().notifyAgain(Number(paymentId));

  expect(await shop.readOrder(orderId)).toMatchObject({
    state: 'En-preparación',
    payment: { status: 'approved' },
  });
  expect(await shop.readStock(variant)).toBe(3);
});

test('paid after the reservation ran out and the units were sold: refunded and reported', async () => {
  const { variant, buyer, orderId, initPoint } = await givenUnpaidOrder(2);
  controls().dropNotifications(true);
  const paymentId = paymentIdOf(await shop.pay(initPoint, 'approved'));
  controls().dropNotifications(false);
  await reservationRunsOut(orderId);
  const other = await shop.givenCustomer();
  await shop.putInCart(other, variant, 2);
  await shop.pay((await shop.createOrder(other)).body.init_point, 'approved');

  await controls().notifyAgain(Number(paymentId));
  expect(await subjectsTo(buyer)).toEqual([
    `Te devolvimos el pago del pedido ${(await shop.readOrder(orderId)).code}`,
  ]);
  await shop.shop.services.jobs.drain('payments', 'mails');

  expect((await shop.readOrder(orderId)).state).toBe('Orden-creada');
  const payment = await shop.sandbox?.controls.readPayment(Number(paymentId));
  expect(payment?.status).toBe('refunded');
});

test('a second approved payment of one order is refunded, the first stays', async () => {
  const { variant, orderId, initPoint } = await givenUnpaidOrder();
  const first = paymentIdOf(await shop.pay(initPoint, 'approved'));
  const second = await controls().payAgain(preferenceOf(initPoint));
  await shop.shop.services.jobs.drain('payments', 'mails');

  expect((await shop.readOrder(orderId)).payment).toMatchObject({ status: 'approved', id: first });
  expect(await shop.readStock(variant)).toBe(3);
  expect((await shop.sandbox?.controls.readPayment(Number(second?.id)))?.status).toBe('refunded');
});
