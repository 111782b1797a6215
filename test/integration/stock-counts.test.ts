import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StockCount } from '#shared/schemas/stock-counts.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';
import { stockSteps } from '#test/support/stock-steps.ts';

let shop: TestShop;
let admin: Visitor;
let steps: ReturnType<typeof stockSteps>;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  steps = stockSteps(shop, admin);
});

afterAll(async () => {
  expect(await findBrokenBooks(shop.db)).toEqual([]);
  await shop.close();
});

type Line = { subProduct: string; counted: number; before: number };
const count = (lines: Line[], more: object = {}) =>
  steps.post<StockCount>('/admin/stock-counts', { lines, attempt: randomUUID(), ...more });
const undo = ({ _id }: StockCount) => steps.post<StockCount>(`/admin/stock-counts/${_id}/undo`);

test('a count changes what differs, by the difference, with its reason in the ledger', async () => {
  const [pencils, pens] = [await steps.givenVariant(5), await steps.givenVariant(2)];
  const lines = [
    { subProduct: pencils._id, counted: 3, before: 5 },
    { subProduct: pens._id, counted: 2, before: 2 },
  ];
  const { status, body } = await count(lines, { note: 'Estante 4' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ note: 'Estante 4', undone: null, lines: [{ counted: 3 }, { counted: 2 }] });
  expect(await shop.readStock(pencils)).toBe(3);
  expect((await steps.readLedger(pencils)).at(-1)).toMatchObject({
    quantity: -2,
    reason: 'count',
    note: 'Estante 4',
    balance: 3,
  });
  expect(await steps.readLedger(pens)).toHaveLength(1);
});

test('a sale between the counting and its end still counts', async () => {
  const pencils = await steps.givenVariant(5);
  await steps.correct({ subProduct: pencils._id, change: -1, reason: 'own_use' });
  await count([{ subProduct: pencils._id, counted: 4, before: 5 }]);
  expect(await shop.readStock(pencils)).toBe(3);
});

test('the same attempt counts once, also when both are sent at once', async () => {
  const pencils = await steps.givenVariant(5);
  const lines = [{ subProduct: pencils._id, counted: 3, before: 5 }];
  const attempt = randomUUID();
  const answers = await Promise.all([count(lines, { attempt }), count(lines, { attempt })]);
  answers.push(await count(lines, { attempt }));
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  expect(await shop.readStock(pencils)).toBe(3);
});

test('a count that takes all units is no refusal to whoever sends it again at once', async () => {
  const pencils = await steps.givenVariant(4);
  const sent = { attempt: randomUUID() };
  const lines = [{ subProduct: pencils._id, counted: 0, before: 4 }];
  const answers = await Promise.all([1, 2, 3].map(() => count(lines, sent)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await shop.readStock(pencils)).toBe(0);
});

test('a count is undone once, unless what it found has been sold', async () => {
  const pencils = await steps.givenVariant(5);
  const { body } = await count([{ subProduct: pencils._id, counted: 8, before: 5 }]);
  expect((await undo(body)).body.undone).not.toBeNull();
  expect((await undo(body)).status).toBe(200);
  expect(await shop.readStock(pencils)).toBe(5);
  const second = await count([{ subProduct: pencils._id, counted: 8, before: 5 }]);
  await steps.correct({ subProduct: pencils._id, change: -7, reason: 'lost' });
  expect(await undo(second.body)).toMatchObject({ status: 409, body: { code: 'units_sold' } });
});

test('a count takes nothing that unpaid orders hold, and then nothing at all', async () => {
  const [held, other] = [await steps.givenVariant(2), await steps.givenVariant(2)];
  await steps.buy(held, 2);
  const lines = [
    { subProduct: other._id, counted: 0, before: 2 },
    { subProduct: held._id, counted: 1, before: 2 },
  ];
  expect(await count(lines)).toMatchObject({ status: 409, body: { code: 'units_reserved' } });
  expect(await shop.readStock(other)).toBe(2);
  const unknown = await count([{ subProduct: randomUUID(), counted: 1, before: 1 }]);
  expect(unknown.status).toBe(404);
});

test('a shelf is what a category has in the shop', async () => {
  const product = await shop.givenProduct({
    stock: [3, 0],
    name: 'Del estante',
    category: `Estante-${randomUUID()}`,
  });
  const path = `/admin/stock-counts/shelf?category=${product.category}`;
  const shelf = await shop.expectOk(shop.call<Array<{ _id: string }>>('GET', path, { as: admin }));
  expect(shelf.map(({ _id }) => _id)).toEqual([product.variants[0]?._id]);
});
