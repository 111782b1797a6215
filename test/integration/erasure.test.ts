import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { Withdrawal } from '#shared/schemas/withdrawals.ts';
import { untilLockWaits } from '#test/support/lock-waits.ts';
import { deskOf } from '#test/support/order-desk.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let desk: ReturnType<typeof deskOf>;
let owner: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  desk = deskOf(shop);
  owner = await shop.keptAdmin();
});
afterAll(() => shop.close());

const admin = <Body = unknown>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.expectOk(shop.call<Body>(method, path, { as: owner, ...(body && { body }) }));
const erase = (id: string, email: string) =>
  shop.call<{ code: string }>('POST', `/admin/customers/${id}/erase`, { as: owner, body: { email } });

/** The tables of the shop in which any row mentions the text. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name, isView, schema } of await shop.db.introspection.getTables()) {
    // Answers of requests, kept for a day, which nobody reads.
    if (schema !== 'public' || isView || name === 'idempotency_keys') continue;
    const rows = await shop.db
      .selectFrom(name as 'users')
      .selectAll()
      .execute();
    if (JSON.stringify(rows).toLowerCase().includes(text.toLowerCase())) found.push(name);
  }
  return found;
}

/** Does with an order all that has a free text, with the mark in each. */
async function writeEverywhere(orderId: string, mark: string): Promise<void> {
  const call = (method: 'POST' | 'PUT', rest: string, body: object) =>
    shop.expectOk(desk.deskCall(method, orderId, { rest, body }));
  const direction = { address: mark, CP: 6720, city: mark, prov: mark };
  await call('PUT', '/delivery', { typeOfShipment: 'giles', direction, note: mark, phone: 2325401234 });
  const hand = { method: 'transfer', amount: 100, reference: mark };
  const { payments } = await call('POST', '/payments', hand);
  await call('POST', `/payments/${payments[0]?._id}/undo`, { reason: mark });
  await call('POST', '/payments', { ...hand, amount: 2000 });
  await call('POST', '/notes', { text: mark });
  await call('PUT', '/tracking', { carrier: mark, code: mark, url: `https://correo.example/${mark}` });
  await call('POST', '/refunds', { amount: 1, reason: mark });
  await admin('POST', `/orders/${orderId}/mails`, { mail: 'order-paid' });
}

test('deleting a customer’s data leaves no word of theirs, or about them, in any table', async () => {
  const mark = `zorzal${Date.now()}`;
  const { orderId, buyer } = await desk.givenPaidOrder();
  const { _id: id, email } = buyer.user;
  const update = `/user/update-user/${id}`;
  await shop.expectOk(shop.call('PUT', update, { as: buyer, body: { name: mark, lastName: mark } }));
  await writeEverywhere(orderId, mark);
  const line = { subProduct: (await desk.read(orderId)).cartProducts[0]?.subProduct._id, quantity: 1 };
  // The account's e-mail is unproven, so that the order keeps what was typed, and no account.
  const sale = await admin<AdminOrder>('POST', '/admin/sales', {
    channel: 'mostrador',
    customer: { email, name: mark },
    lines: [line],
    adjustments: [{ kind: 'manual', label: mark, amount: -1 }],
    payments: [{ method: 'cash', amount: 999 }],
    note: mark,
  });
  expect(sale.userId._id).toBeNull();
  await admin('POST', '/admin/parked-sales', {
    name: mark,
    sale: {
      channel: 'telefono',
      customer: { email, name: mark },
      address: { address: mark },
      lines: [line],
      note: mark,
    },
  });
  const { code } = await desk.read(orderId);
  for (const asked of [code, `no sé ${mark}`]) {
    const body = { email, orderCode: asked, scope: 'part', note: mark };
    await shop.expectOk(shop.call('POST', '/withdrawals', { body }));
  }
  const pending = await admin<Withdrawal[]>('GET', `/withdrawals?q=${mark}`);
  expect(pending).toHaveLength(2);
  for (const { _id } of pending) await admin('POST', `/admin/withdrawals/${_id}/refuse`, { reason: mark });
  await admin('POST', `/admin/customers/${id}/notes`, { text: mark });
  const cancel = { reason: mark, restock: true, refund: true };
  await shop.expectOk(desk.deskCall('POST', orderId, { rest: '/cancel', body: cancel }));
  await desk.aMinuteLater();
  await shop.shop.services.jobs.drain('payments', 'mails');
  expect((await tablesWith(mark)).length).toBeGreaterThan(8);

  expect((await erase(id, email)).status).toBe(204);
  expect(await tablesWith(mark)).toEqual([]);
  expect(await tablesWith(email)).toEqual([]);
  const after = await desk.read(orderId);
  expect(after).toMatchObject({ code, totalPrice: 4000, cancellation: { reason: '' }, notes: [] });
  expect(after.history.find(({ kind }) => kind === 'payment_entered')?.detail).toEqual({
    method: 'transfer',
    amount: 100,
  });
});

test('a sale to somebody whose data are being deleted waits, and belongs to a new account', async () => {
  const { user } = await shop.givenCustomer();
  const proven = { email_verified_at: new Date() };
  await shop.db.updateTable('users').set(proven).where('id', '=', user._id).execute();
  const [variant] = (await shop.givenProduct({ stock: 2, price: 1000 })).variants;
  const sale = {
    channel: 'mostrador',
    customer: { email: user.email, name: 'Marta' },
    lines: [{ subProduct: variant?._id, quantity: 1 }],
    payments: [{ method: 'cash', amount: 1000 }],
  };
  const note = { text: 'Paga los viernes' };
  const selling = await shop.db.transaction().execute(async (held) => {
    // As the deletion does, until it commits.
    await held.selectFrom('users').select('id').where('id', '=', user._id).forUpdate().execute();
    const waiting = [
      shop.call<AdminOrder>('POST', '/admin/sales', { as: owner, body: sale }),
      shop.call('POST', `/admin/customers/${user._id}/notes`, { as: owner, body: note }),
    ] as const;
    await untilLockWaits(shop.db, 2);
    const gone = { email: 'borrado-x', email_key: 'borrado-x', erased_at: new Date() };
    await held.updateTable('users').set(gone).where('id', '=', user._id).execute();
    return waiting;
  });
  const [sold, noted] = await Promise.all(selling);
  expect(sold).toMatchObject({ status: 201, body: { userId: { email: user.email, name: 'Marta' } } });
  expect(sold.body.userId._id).not.toBe(user._id);
  expect(noted).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
