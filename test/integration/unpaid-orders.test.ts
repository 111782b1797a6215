import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UnpaidOrder } from '#shared/schemas/unpaid-orders.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Makes a customer who ordered two of five units, of 1500 pesos each, and left the gateway without paying. */
async function givenUnpaid() {
  const product = await shop.givenProduct({ stock: 5 });
  const variant = product.variants[0] ?? { _id: '' };
  const buyer = await shop.givenCustomer();
  await shop.putInCart(buyer, variant, 2);
  const { orderId, init_point: initPoint } = await shop.expectOk(shop.createOrder(buyer));
  return { buyer, product, variant, order: await shop.readOrder(orderId), initPoint };
}

/** As `givenUnpaid`; the customer chose to pay in cash. */
async function givenVoucher() {
  const unpaid = await givenUnpaid();
  const returned = await shop.pay(unpaid.initPoint, 'pending');
  const order = await shop.readOrder(unpaid.order._id);
  return { ...unpaid, order, number: returned.searchParams.get('payment_id') ?? '' };
}

const unpaidOf = (buyer: Visitor) =>
  shop.expectOk(shop.call<UnpaidOrder[]>('GET', `/orders/user/${buyer.user._id}/unpaid`, { as: buyer }));

const ordersOf = (buyer: Visitor) =>
  shop.expectOk(shop.call('GET', `/orders/user/${buyer.user._id}`, { as: buyer }));

const couponMailsTo = async (buyer: Visitor) =>
  (await shop.mailsTo(buyer.user.email)).filter(({ subject }) => subject.includes('cupón'));

test('whoever left the gateway finds what was ordered, until when it is held, and the way back', async () => {
  const { buyer, product, order, initPoint } = await givenUnpaid();
  const [unpaid, ...others] = await unpaidOf(buyer);
  expect(others).toEqual([]);
  expect(unpaid).toMatchObject({
    _id: order._id,
    code: order.code,
    creationDate: order.creationDate,
    totalPrice: 3000,
    owed: 3000,
    way: 'mercadopago',
    link: initPoint,
    until: order.payment.reservedUntil,
    voucher: null,
    isInReview: false,
  });
  expect(unpaid?.cartProducts).toMatchObject([
    { quantity: 2, price: 1500, subProduct: { IDProduct: { name: product.name } } },
  ]);
  expect(unpaid).not.toHaveProperty('state');
  // The list of orders leaves it out (rules 7.5).
  expect(await ordersOf(buyer)).toEqual([]);
});

test('nobody else reads it, with or without a session', async () => {
  const { buyer } = await givenUnpaid();
  const path = `/orders/user/${buyer.user._id}/unpaid`;
  expect((await shop.call('GET', path, { as: await shop.givenCustomer() })).status).toBe(403);
  expect((await shop.call('GET', path)).status).toBe(401);
});

test('when its time is over it is gone, at once, and its units come back', async () => {
  const { buyer, variant, order } = await givenUnpaid();
  expect(await shop.readStock(variant)).toBe(3);
  await shop.db
    .updateTable('orders')
    .set({ reserved_until: new Date(Date.now() - 1000) })
    .where('id', '=', order._id)
    .execute();
  expect(await unpaidOf(buyer)).toEqual([]);
  await shop.shop.services.orders.expireReservations();
  expect(await unpaidOf(buyer)).toEqual([]);
  expect(await shop.readStock(variant)).toBe(5);
});

test('a second order of the cart takes the place of the first', async () => {
  const { buyer, order } = await givenUnpaid();
  const { orderId } = await shop.expectOk(shop.createOrder(buyer));
  expect(orderId).not.toBe(order._id);
  expect((await unpaidOf(buyer)).map(({ _id }) => _id)).toEqual([orderId]);
});

test('a pending voucher: its owner finds code, amount, number, link and end; the order stays hidden', async () => {
  const { buyer, order, number } = await givenVoucher();
  const [unpaid, ...others] = await unpaidOf(buyer);
  expect(others).toEqual([]);
  expect(unpaid).toMatchObject({
    _id: order._id,
    code: order.code,
    owed: 3000,
    voucher: { number, method: 'rapipago' },
  });
  expect(unpaid?.until).toBe(order.payment.reservedUntil);
  expect(await (await fetch(unpaid?.link ?? '')).text()).toContain(`Cupón de Rapipago Nº ${number}`);
  expect(await ordersOf(buyer)).toEqual([]);
});

test('one mail has the voucher with link and end, and no name', async () => {
  const { buyer, order, initPoint, number } = await givenVoucher();
  await shop.pay(initPoint, 'pending');
  const mails = await couponMailsTo(buyer);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain(order.code);
  const [unpaid] = await unpaidOf(buyer);
  for (const fact of [unpaid?.link ?? '?', `Cupón n.º ${number}`, '$ 3.000', 'en Rapipago']) {
    expect(mails[0]?.text.replaceAll('\u00a0', ' ')).toContain(fact);
  }
  expect(mails[0]?.text).not.toContain(buyer.user.name);
});

test('after it was paid, expired or refused there is none', async () => {
  for (const result of ['approved', 'expired', 'rejected'] as const) {
    const { buyer, initPoint } = await givenVoucher();
    await shop.pay(initPoint, result);
    expect(await unpaidOf(buyer), result).toEqual([]);
  }
});
