import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTable } from '#server/import-export/tables/read-table.ts';
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

test('the ledger begins with the first units and says why, by whom and for what', async () => {
  const variant = await steps.givenVariant(5);
  await shop.pay(await steps.buy(variant, 2), 'approved');
  await steps.buy(variant, 1);
  const reception = await shop.expectOk(
    steps.receive({ lines: [{ subProduct: variant._id, quantity: 10 }] }),
  );
  await shop.expectOk(
    steps.correct({ subProduct: variant._id, change: -1, reason: 'other', note: 'Se mojó' }),
  );
  await shop.expectOk(shop.call('PUT', `/subproducts/${variant._id}`, { as: admin, body: { stock: 20 } }));
  const ledger = await steps.readLedger(variant);
  expect(ledger.map(({ reason, quantity, balance }) => [reason, quantity, balance])).toEqual([
    ['initial', 5, 5],
    ['sale', -2, 3],
    ['reception', 10, 13],
    ['other', -1, 12],
    ['adjustment', 9, 21],
  ]);
  expect(ledger[1]?.reference).toMatchObject({ kind: 'order' });
  expect(ledger[1]?.reference?.code).toBeTruthy();
  expect(ledger[2]?.reference).toEqual({ kind: 'reception', _id: reception._id, code: null });
  expect(ledger[3]).toMatchObject({ note: 'Se mojó', by: { _id: admin.user._id } });
  const newest = await steps.readLedger(variant, '&order=newest&limit=2&page=2');
  expect(newest.map(({ reason, balance }) => [reason, balance])).toEqual([
    ['reception', 13],
    ['sale', 3],
  ]);
  expect(await steps.readLedger(variant, '&limit=2&page=9')).toEqual([]);
});

test('what was counted becomes what is on hand, and reserved units stay', async () => {
  const variant = await steps.givenVariant(10);
  await steps.buy(variant, 4);
  const counted = await shop.expectOk(steps.correct({ subProduct: variant._id, counted: 9, reason: 'lost' }));
  expect(counted).toMatchObject({ onHand: 9, stock: 5 });
  const refused = await steps.correct({ subProduct: variant._id, counted: 3, reason: 'lost' });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'units_reserved', lines: [{ reserved: 4 }] });
  await shop.expectOk(steps.correct({ subProduct: variant._id, counted: 9, reason: 'lost' }));
  expect(await steps.readLedger(variant)).toHaveLength(2);
});

test('a correction that is sent again counts once, also one that changed nothing', async () => {
  const variant = await steps.givenVariant(10);
  const less = { subProduct: variant._id, change: -1, reason: 'lost', attempt: 'Se rompió' };
  const answers = await Promise.all(Array.from({ length: 4 }, () => steps.correct(less)));
  expect(answers.map(({ status, body }) => [status, body.onHand])).toEqual(answers.map(() => [201, 9]));

  const counted = { subProduct: variant._id, counted: 9, reason: 'lost', attempt: 'Recontado' };
  await shop.expectOk(steps.correct(counted));
  await shop.pay(await steps.buy(variant, 2), 'approved');
  expect(await shop.expectOk(steps.correct(counted))).toMatchObject({ onHand: 7, stock: 7 });
  expect((await steps.readLedger(variant)).map(({ quantity }) => quantity)).toEqual([10, -1, -2]);
});

test('a refused correction may be sent again', async () => {
  const variant = await steps.givenVariant(3);
  await steps.buy(variant, 3);
  const less = { subProduct: variant._id, change: -1, reason: 'lost', attempt: 'Reservada' };
  expect((await steps.correct(less)).status).toBe(409);
  await shop.expectOk(steps.receive({ lines: [{ subProduct: variant._id, quantity: 1 }] }));
  expect(await shop.expectOk(steps.correct(less))).toMatchObject({ onHand: 3 });
});

test.each([
  [{ change: 1, counted: 1, reason: 'lost' }, 'change'],
  [{ reason: 'lost' }, 'change'],
  [{ change: 1, reason: 'other' }, 'note'],
  [{ change: 1, reason: 'sale' }, 'reason'],
])('a correction of %o is refused at %s', async (given, path) => {
  const { _id } = await steps.givenVariant(1);
  const { status, body } = await steps.correct({ subProduct: _id, ...given });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ path }] });
});

test('the ledger comes as a file that Excel opens here, and as a workbook', async () => {
  const variant = await steps.givenVariant(3);
  await shop.expectOk(
    steps.correct({ subProduct: variant._id, change: -1, reason: 'other', note: 'Roto; "mal"' }),
  );
  const file = (format: string) =>
    shop.shop.app.inject({
      url: `/api/admin/stock-movements?subProduct=${variant._id}&format=${format}&page=7`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
  const csv = await file('csv');
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.headers['content-disposition']).toBe('attachment; filename="movimientos.csv"');
  const [header, first, second] = csv.body.split('\r\n');
  expect(header).toBe('\ufeffFecha;Motivo;Unidades;Existencias;Quién;Pedido;Nota');
  expect(first).toMatch(/;Stock inicial;3;3;/);
  expect(second).toMatch(/;Otro motivo;-1;2;.*;;"Roto; ""mal"""$/);
  const xlsx = await file('xlsx');
  expect(readTable(xlsx.rawPayload).rows.map((row) => row[3])).toEqual(['Existencias', 3, 2]);
  expect((await file('pdf')).statusCode).toBe(400);
});
