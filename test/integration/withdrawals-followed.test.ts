import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderEvent } from '#shared/schemas/order-history.ts';
import type { Overview } from '#shared/schemas/overview.ts';
import type { Withdrawal } from '#shared/schemas/withdrawals.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

/** A paid order: its code, and its buyer's e-mail. */
async function givenOrder() {
  const buyer = await shop.givenCustomer();
  const { variants } = await shop.givenProduct({ stock: 5 });
  await shop.putInCart(buyer, { _id: variants[0]?._id ?? '' });
  const { orderId, init_point } = await shop.expectOk(shop.createOrder(buyer));
  await shop.pay(init_point, 'approved');
  const { code } = await shop.readOrder(orderId);
  return { orderId, asked: { orderCode: code, email: buyer.user.email } };
}

const ask = (body: object) =>
  shop.expectOk(shop.call<{ code: string; requestedDate: string }>('POST', '/withdrawals', { body }));
const read = <Body>(path: string) => shop.expectOk(shop.call<Body>('GET', path, { as: admin }));
const withdrawalsOf = (orderId: string) => read<Withdrawal[]>(`/withdrawals?order=${orderId}`);
const pending = async () => (await read<Overview>('/admin/overview')).withdrawals;

test('pending ones are counted, with the date of the oldest, until they are settled', async () => {
  expect(await pending()).toEqual({ pending: 0, oldest: null });
  const { asked } = await givenOrder();
  const first = await ask(asked);
  await ask({ ...asked, scope: 'part', note: 'El cuaderno' });
  expect(await pending()).toEqual({ pending: 2, oldest: first.requestedDate });
  for (const { _id } of await read<Withdrawal[]>('/withdrawals?state=pendiente'))
    await shop.expectOk(shop.call('PUT', `/withdrawals/${_id}/state/resuelto`, { as: admin }));
  expect(await pending()).toEqual({ pending: 0, oldest: null });
});

test('the withdrawals of one order, and of no other', async () => {
  const [one, other] = [await givenOrder(), await givenOrder()];
  const { code } = await ask(one.asked);
  await ask(other.asked);
  expect(await withdrawalsOf(one.orderId)).toMatchObject([{ code, state: 'pendiente' }]);
  expect(await withdrawalsOf('no-es-un-id')).toEqual([]);
});

test('an order’s history shows its withdrawal, and who settled or reopened it', async () => {
  const { orderId, asked } = await givenOrder();
  const { code } = await ask({ ...asked, scope: 'part', note: 'El cuaderno' });
  await ask({ ...asked, scope: 'part', note: 'El cuaderno' });
  const [withdrawal] = await withdrawalsOf(orderId);
  for (const state of ['resuelto', 'resuelto', 'pendiente'])
    await shop.expectOk(shop.call('PUT', `/withdrawals/${withdrawal?._id}/state/${state}`, { as: admin }));
  const events = await read<OrderEvent[]>(`/orders/${orderId}/events`);
  const entries = events.filter(({ kind }) => kind.startsWith('withdrawal'));
  expect(entries.map(({ kind, by, detail }) => [kind, by?._id ?? null, detail])).toEqual([
    ['withdrawal_requested', null, { code, scope: 'part' }],
    ['withdrawal_settled', admin.user._id, { code }],
    ['withdrawal_reopened', admin.user._id, { code }],
  ]);
});
