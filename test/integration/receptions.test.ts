import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Article, Reception, StockMovement } from '#shared/schemas/stock.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
});

afterAll(async () => {
  expect(await findBrokenBooks(shop.db)).toEqual([]);
  await shop.close();
});

async function givenVariant(stock: number, barcode?: string): Promise<{ _id: string }> {
  const { variants } = await shop.givenProduct({ stock });
  const _id = variants[0]?._id ?? '';
  if (barcode !== undefined) {
    await shop.expectOk(shop.call('PUT', `/subproducts/${_id}`, { as: admin, body: { barcode } }));
  }
  return { _id };
}

const post = <Body>(path: string, body: object = {}) => shop.call<Body>('POST', path, { as: admin, body });
const receive = (body: object) => post<Reception>('/admin/receptions', body);
const correct = (body: object) => post<Article>('/admin/stock-corrections', body);

const readLedger = ({ _id }: { _id: string }, query = '') =>
  shop.expectOk(
    shop.call<StockMovement[]>('GET', `/admin/stock-movements?subProduct=${_id}${query}`, { as: admin }),
  );

async function buy(variant: { _id: string }, quantity: number): Promise<string> {
  const buyer = await shop.givenCustomer();
  await shop.putInCart(buyer, variant, quantity);
  return (await shop.expectOk(shop.createOrder(buyer))).init_point;
}

test('a reception adds units by id and by barcode, and says who sent them and at what cost', async () => {
  const pencils = await givenVariant(5, '7790000000017');
  const pens = await givenVariant(0);
  const { status, body } = await receive({
    lines: [
      { barcode: '7790000000017', quantity: 12, cost: 150.5 },
      { subProduct: pens._id, quantity: 3 },
      { subProduct: pens._id, quantity: 2 },
    ],
    supplier: 'Distribuidora Sur',
    note: 'Remito 14',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    units: 17,
    supplier: { name: 'Distribuidora Sur' },
    note: 'Remito 14',
    undone: null,
  });
  expect(
    body.lines.map(({ article, quantity, cost }) => [article._id, article.stock, quantity, cost]),
  ).toEqual([
    [pencils._id, 17, 12, 150.5],
    [pens._id, 5, 3, null],
    [pens._id, 5, 2, null],
  ]);
  expect(await shop.readStock(pencils)).toBe(17);
  const costs = await shop.db
    .selectFrom('supplier_articles')
    .select(['sub_product_id', 'cost_centavos'])
    .where('supplier_id', '=', body.supplier?._id ?? '')
    .execute();
  expect(new Map(costs.map((row) => [row.sub_product_id, row.cost_centavos]))).toEqual(
    new Map([
      [pencils._id, 15_050],
      [pens._id, null],
    ]),
  );
});

test('a supplier is found by name without regard to case and accents, or by id; costs keep their history', async () => {
  const variant = await givenVariant(0);
  const line = { subProduct: variant._id, quantity: 1 };
  const first = await shop.expectOk(receive({ lines: [{ ...line, cost: 10 }], supplier: 'Papelera Ñandú' }));
  const again = await shop.expectOk(
    receive({ lines: [{ ...line, cost: 10 }], supplier: ' papelera  ñandu ' }),
  );
  const dearer = await shop.expectOk(
    receive({ lines: [{ ...line, cost: 12 }], supplier: first.supplier?._id }),
  );
  expect([again.supplier, dearer.supplier]).toEqual([first.supplier, first.supplier]);
  const history = await shop.db
    .selectFrom('supplier_costs')
    .select('cost_centavos')
    .where('sub_product_id', '=', variant._id)
    .orderBy('id')
    .execute();
  expect(history.map((row) => row.cost_centavos)).toEqual([1000, 1200]);
  const unknown = await receive({ lines: [line], supplier: crypto.randomUUID() });
  expect(unknown.status).toBe(404);
});

test('many first receptions from one new supplier at once make one supplier', async () => {
  const variants = await Promise.all(Array.from({ length: 6 }, () => givenVariant(0)));
  const answers = await Promise.all(
    variants.map(({ _id }) =>
      receive({ lines: [{ subProduct: _id, quantity: 1 }], supplier: 'Mayorista Único' }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(variants.map(() => 201));
  expect(new Set(answers.map(({ body }) => body.supplier?._id)).size).toBe(1);
});

test('lines that name no article are all named, and nothing comes in', async () => {
  const variant = await givenVariant(1);
  const { status, body } = await receive({
    lines: [
      { subProduct: variant._id, quantity: 1 },
      { barcode: '999', quantity: 1 },
      { subProduct: 'nada', quantity: 1 },
    ],
  });
  expect(status).toBe(404);
  expect(body).toMatchObject({
    code: 'unknown_articles',
    errors: [{ path: 'lines.1.barcode' }, { path: 'lines.2.subProduct' }],
  });
  expect(await shop.readStock(variant)).toBe(1);
});

test('undoing takes the units back once; when some are sold, none', async () => {
  const sold = await givenVariant(0);
  const kept = await givenVariant(2);
  const body = { lines: [sold, kept].map(({ _id }) => ({ subProduct: _id, quantity: 3 })) };
  const reception = await shop.expectOk(receive(body));
  await shop.pay(await buy(sold, 1), 'approved');
  await buy(sold, 1);
  const refused = await post<{ lines: object[] }>(`/admin/receptions/${reception._id}/undo`);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'units_sold', lines: [{ subProduct: sold._id, available: 1 }] });
  expect(await shop.readStock(kept)).toBe(5);

  await shop.expectOk(correct({ subProduct: sold._id, change: 2, reason: 'found' }));
  const [undone, again] = await Promise.all([
    post<Reception>(`/admin/receptions/${reception._id}/undo`),
    post<Reception>(`/admin/receptions/${reception._id}/undo`),
  ]);
  expect([undone.status, again.status]).toEqual([200, 200]);
  expect(undone.body.undone?.by?._id).toBe(admin.user._id);
  expect(await shop.readStock(kept)).toBe(2);
  expect(await shop.readStock(sold)).toBe(0);
});

test('receptions while others buy leave the books exact', async () => {
  const variants = await Promise.all([givenVariant(3), givenVariant(3)]);
  const lines = variants.map(({ _id }) => ({ subProduct: _id, quantity: 2 }));
  await Promise.all([
    ...Array.from({ length: 5 }, (_, n) => receive({ lines: n % 2 ? lines : lines.toReversed() })),
    ...variants.map((variant) => buy(variant, 2)),
    ...variants.map(({ _id }) => correct({ subProduct: _id, change: -1, reason: 'broken' })),
  ]);
  for (const variant of variants) expect(await shop.readStock(variant)).toBe(3 + 10 - 2 - 1);
});

test('the ledger begins with the first units and says why, by whom and for what', async () => {
  const variant = await givenVariant(5);
  await shop.pay(await buy(variant, 2), 'approved');
  await buy(variant, 1);
  const reception = await shop.expectOk(receive({ lines: [{ subProduct: variant._id, quantity: 10 }] }));
  await shop.expectOk(correct({ subProduct: variant._id, change: -1, reason: 'other', note: 'Se mojó' }));
  await shop.expectOk(shop.call('PUT', `/subproducts/${variant._id}`, { as: admin, body: { stock: 20 } }));
  const ledger = await readLedger(variant);
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
  const newest = await readLedger(variant, '&order=newest&limit=2&page=2');
  expect(newest.map(({ reason, balance }) => [reason, balance])).toEqual([
    ['reception', 13],
    ['sale', 3],
  ]);
  expect(await readLedger(variant, '&limit=2&page=9')).toEqual([]);
});

test('what was counted becomes what is on hand, and reserved units stay', async () => {
  const variant = await givenVariant(10);
  await buy(variant, 4);
  const counted = await shop.expectOk(correct({ subProduct: variant._id, counted: 9, reason: 'lost' }));
  expect(counted).toMatchObject({ onHand: 9, stock: 5 });
  const refused = await correct({ subProduct: variant._id, counted: 3, reason: 'lost' });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'units_reserved', lines: [{ reserved: 4 }] });
  await shop.expectOk(correct({ subProduct: variant._id, counted: 9, reason: 'lost' }));
  expect(await readLedger(variant)).toHaveLength(2);
});

test.each([
  [{ change: 1, counted: 1, reason: 'lost' }, 'change'],
  [{ reason: 'lost' }, 'change'],
  [{ change: 1, reason: 'other' }, 'note'],
  [{ change: 1, reason: 'sale' }, 'reason'],
])('a correction of %o is refused at %s', async (given, path) => {
  const { _id } = await givenVariant(1);
  const { status, body } = await correct({ subProduct: _id, ...given });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ path }] });
});

test('a variant has a million units at most', async () => {
  const variant = await givenVariant(999_999);
  const over = await receive({ lines: [{ subProduct: variant._id, quantity: 2 }] });
  expect([over.status, over.body]).toMatchObject([409, { code: 'too_many_units' }]);
  const corrected = await correct({ subProduct: variant._id, change: 2, reason: 'found' });
  expect([corrected.status, corrected.body]).toMatchObject([409, { code: 'too_many_units' }]);
  expect(await shop.readStock(variant)).toBe(999_999);
});

test('costs are for those who may see prices', async () => {
  const variant = await givenVariant(0);
  const line = { subProduct: variant._id, quantity: 1 };
  const { _id } = await shop.expectOk(receive({ lines: [{ ...line, cost: 7 }] }));
  const helper = await shop.givenCustomer();
  await shop.db
    .updateTable('users')
    .set({ rol: 'admin', permissions: ['stock'] })
    .where('id', '=', helper.user._id)
    .execute();
  const costless = await shop.expectOk(
    shop.call<Reception>('GET', `/admin/receptions/${_id}`, { as: helper }),
  );
  expect(costless.lines.map(({ cost }) => cost)).toEqual([null]);
  const send = (lines: object[]) => shop.call('POST', '/admin/receptions', { as: helper, body: { lines } });
  const refused = await send([{ ...line, cost: 8 }]);
  expect([refused.status, refused.body]).toMatchObject([
    403,
    { code: 'permission_missing', permissions: ['prices'] },
  ]);
  expect((await send([line])).status).toBe(201);
});
