import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Coupon } from '#shared/schemas/coupons.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Makes a customer who chose to pay two units of 1500 pesos in cash. */
async function givenCoupon() {
  const { variants } = await shop.givenProduct({ stock: 5 });
  const buyer = await shop.givenCustomer();
  await shop.putInCart(buyer, variants[0] ?? { _id: '' }, 2);
  const { orderId, init_point: initPoint } = await shop.expectOk(shop.createOrder(buyer));
  const returned = await shop.pay(initPoint, 'pending');
  const order = await shop.readOrder(orderId);
  return { buyer, order, initPoint, number: returned.searchParams.get('payment_id') ?? '' };
}

const couponsOf = (buyer: Visitor) =>
  shop.expectOk(shop.call<Coupon[]>('GET', `/orders/user/${buyer.user._id}/coupons`, { as: buyer }));

const couponMailsTo = async (buyer: Visitor) =>
  (await shop.mailsTo(buyer.user.email)).filter(({ subject }) => subject.includes('cupón'));

test('a pending voucher: its owner finds code, amount, number, link and end; the order stays hidden', async () => {
  const { buyer, order, number } = await givenCoupon();
  const [coupon, ...others] = await couponsOf(buyer);
  expect(others).toEqual([]);
  expect(coupon).toMatchObject({
    orderId: order._id,
    code: order.code,
    total: 3000,
    number,
    method: 'rapipago',
  });
  expect(coupon?.until).toBe(order.payment.reservedUntil);
  expect(await (await fetch(coupon?.link ?? '')).text()).toContain(`Cupón de Rapipago Nº ${number}`);
  const orders = await shop.expectOk(shop.call('GET', `/orders/user/${buyer.user._id}`, { as: buyer }));
  expect(orders).toEqual([]);
});

test('one mail has the voucher with link and end, and no name', async () => {
  const { buyer, order, initPoint, number } = await givenCoupon();
  await shop.pay(initPoint, 'pending');
  const mails = await couponMailsTo(buyer);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain(order.code);
  const [coupon] = await couponsOf(buyer);
  for (const fact of [coupon?.link ?? '?', `Cupón n.º ${number}`, '$ 3.000', 'en Rapipago']) {
    expect(mails[0]?.text.replaceAll('\u00a0', ' ')).toContain(fact);
  }
  expect(mails[0]?.text).not.toContain(buyer.user.name);
});

test('after it was paid, expired or refused there is none', async () => {
  for (const result of ['approved', 'expired', 'rejected'] as const) {
    const { buyer, initPoint } = await givenCoupon();
    await shop.pay(initPoint, result);
    expect(await couponsOf(buyer), result).toEqual([]);
  }
});
