import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Withdrawal } from '#shared/schemas/withdrawals.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { deskOf } from '#test/support/order-desk.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  shop = await openTestShop();
  desk = deskOf(shop);
});
afterEach(async () => expect(await findBrokenBooks(shop.db)).toEqual([]));
afterAll(() => shop.close());

const answer = async (id: string, what: 'accept' | 'refuse', body: object) =>
  shop.call<Withdrawal>('POST', `/admin/withdrawals/${id}/${what}`, { as: await shop.keptAdmin(), body });

async function givenWithdrawal(buyer: Visitor, orderId: string): Promise<Withdrawal> {
  const { code: orderCode } = await desk.read(orderId);
  const { email } = buyer.user;
  await shop.expectOk(shop.call('POST', '/withdrawals', { body: { email, orderCode } }));
  const as = await shop.keptAdmin();
  const [made] = await shop.expectOk(shop.call<Withdrawal[]>('GET', `/withdrawals?order=${orderId}`, { as }));
  return made ?? expect.fail('no withdrawal');
}

test('an accepted one gives all back, units too, says so by mail, and is settled once', async () => {
  const { buyer, orderId, variant } = await desk.givenPaidOrder();
  const made = await givenWithdrawal(buyer, orderId);
  expect(Date.parse(made.deadline) - Date.parse(made.requestedDate)).toBe(24 * 3_600_000);

  const words = 'Traelo al local cuando quieras.';
  const [one, other] = await Promise.all([
    answer(made._id, 'accept', { restock: true, answer: words }),
    answer(made._id, 'accept', { restock: true, answer: words }),
  ]);
  expect([one.status, other.status].sort((a, b) => a - b)).toEqual([200, 409]);
  const settled = one.status === 200 ? one.body : other.body;
  expect(settled).toMatchObject({ state: 'resuelto', outcome: 'accepted', refunded: 2000, answer: words });

  const mails = await shop.mailsTo(buyer.user.email);
  const mail = mails.find(({ subject }) => subject.startsWith('Aceptamos tu arrepentimiento'));
  expect(mail?.text).toContain(words);
  expect(mail?.text).toContain('2.000');
  await shop.shop.services.jobs.drain('payments', 'mails');
  expect(await desk.read(orderId)).toMatchObject({
    payment: { status: 'refunded', paid: 0, owed: 0, refunded: 2000 },
  });
  expect(await shop.readStock(variant)).toBe(5);
});

test('a part is given back; more than was paid is not', async () => {
  const { buyer, orderId } = await desk.givenPaidOrder();
  const made = await givenWithdrawal(buyer, orderId);
  const line = (await desk.read(orderId)).cartProducts[0]?._id;
  expect((await answer(made._id, 'accept', { amount: 2000.01 })).body).toMatchObject({ code: 'too_much' });
  const part = await answer(made._id, 'accept', { lines: [{ line, quantity: 1 }], restock: true });
  expect(part.body).toMatchObject({ outcome: 'accepted', refunded: 1000 });
});

test('one that is reopened keeps what was given back for it, and adds to it', async () => {
  const { buyer, orderId } = await desk.givenPaidOrder();
  const made = await givenWithdrawal(buyer, orderId);
  expect((await answer(made._id, 'accept', { amount: 300 })).body).toMatchObject({ refunded: 300 });
  const as = await shop.keptAdmin();
  await shop.expectOk(shop.call('PUT', `/withdrawals/${made._id}/state/pendiente`, { as }));
  expect((await answer(made._id, 'accept', { amount: 200 })).body).toMatchObject({ refunded: 500 });
});

test('a refused one says why, and gives nothing back', async () => {
  const { buyer, orderId } = await desk.givenPaidOrder();
  const made = await givenWithdrawal(buyer, orderId);
  expect((await answer(made._id, 'refuse', { reason: '' })).status).toBe(400);
  const reason = 'Es una libreta personalizada.';
  expect((await answer(made._id, 'refuse', { reason })).body).toMatchObject({
    outcome: 'refused',
    refunded: 0,
  });
  expect((await shop.mailsTo(buyer.user.email)).at(-1)?.text).toContain(reason);
  expect((await desk.read(orderId)).payment).toMatchObject({ paid: 2000 });
  const as = await shop.keptAdmin();
  await shop.expectOk(shop.call('PUT', `/withdrawals/${made._id}/state/pendiente`, { as }));
  expect((await answer(made._id, 'accept', {})).body).toMatchObject({ outcome: 'accepted', refunded: 2000 });
});
