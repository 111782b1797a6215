import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { TillReport } from '#shared/schemas/till.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { untilLockWaits } from '#test/support/lock-waits.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(async () => expect(await findBrokenBooks(shop.db)).toEqual([]));
afterAll(() => shop.close());

const post = async <Body = unknown>(path: string, body: object) =>
  shop.call<Body>('POST', path, { as: await shop.keptAdmin(), body });

/** The statuses of so many equal calls at once, sorted. */
async function together(count: number, path: string, body: object): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => post(path, body)));
  return answers.map(({ status }) => status).sort((one, other) => one - other);
}

test('of several people one opens the till, and one closes it', async () => {
  expect(await together(4, '/admin/tills', { opening: 100 })).toEqual([201, 409, 409, 409]);
  const as = await shop.keptAdmin();
  const { till } = await shop.expectOk(shop.call<{ till: TillReport }>('GET', '/admin/till', { as }));
  const path = `/admin/tills/${till._id}/close`;
  expect(await together(4, path, { counted: 100 })).toEqual([200, 409, 409, 409]);
});

test('units are returned once, however many tills take them back', async () => {
  const [variant] = (await shop.givenProduct({ stock: 3, price: 100 })).variants;
  const sale = {
    channel: 'mostrador',
    lines: [{ subProduct: variant?._id, quantity: 2 }],
    payments: [{ method: 'cash', amount: 200 }],
  };
  const { _id, cartProducts } = await shop.expectOk(post<AdminOrder>('/admin/sales', sale));
  const lines = [{ line: cartProducts[0]?._id, quantity: 2 }];
  const wish = { lines, restock: true, reason: 'No era' };
  expect(await together(3, `/admin/orders/${_id}/refunds`, wish)).toEqual([201, 409, 409]);
});

async function givenCorrection(change: number) {
  const [variant] = (await shop.givenProduct({ stock: 10 })).variants;
  const id = variant?._id ?? '';
  await shop.expectOk(post('/admin/stock-corrections', { subProduct: id, change, reason: 'found' }));
  const as = await shop.keptAdmin();
  const path = `/admin/audit?thing=${id}&action=stock_corrected`;
  const [entry] = await shop.expectOk(shop.call<AuditEntry[]>('GET', path, { as }));
  return { id, path: `/admin/audit/${entry?._id}/take-back` };
}

test('of several people one takes a correction back', async () => {
  const { id, path } = await givenCorrection(2);
  const statuses = await together(3, path, {});
  expect(statuses[0]).toBe(204);
  // Whoever comes later finds it edited, or done.
  for (const status of statuses.slice(1)) expect([409, 412]).toContain(status);
  expect(await shop.readStock({ _id: id })).toBe(10);
});

test('units that go while a correction is taken back stay gone', async () => {
  const { id, path } = await givenCorrection(2);
  const takenBack = await shop.db.transaction().execute(async (db) => {
    await sql`update sub_products set on_hand = 9 where id = ${id}`.execute(db);
    const gone = { sub_product_id: id, kind: 'adjustment', quantity: -3 } as const;
    await db.insertInto('stock_movements').values(gone).execute();
    const answer = post(path, {});
    await untilLockWaits(shop.db);
    return { answer };
  });
  expect(await takenBack.answer).toMatchObject({ status: 412, body: { code: 'edited_meanwhile' } });
  expect(await shop.readStock({ _id: id })).toBe(9);
});
