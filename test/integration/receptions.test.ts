import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reception } from '#shared/schemas/stock.ts';
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

test('a reception adds units by id and by barcode, and says who sent them and at what cost', async () => {
  const pencils = await steps.givenVariant(5, '7790000000017');
  const pens = await steps.givenVariant(0);
  const { status, body } = await steps.receive({
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
  const variant = await steps.givenVariant(0);
  const line = { subProduct: variant._id, quantity: 1 };
  const first = await shop.expectOk(
    steps.receive({ lines: [{ ...line, cost: 10 }], supplier: 'Papelera Ñandú' }),
  );
  const again = await shop.expectOk(
    steps.receive({ lines: [{ ...line, cost: 10 }], supplier: ' papelera  ñandu ' }),
  );
  const dearer = await shop.expectOk(
    steps.receive({ lines: [{ ...line, cost: 12 }], supplier: first.supplier?._id }),
  );
  expect([again.supplier, dearer.supplier]).toEqual([first.supplier, first.supplier]);
  const history = await shop.db
    .selectFrom('supplier_costs')
    .select('cost_centavos')
    .where('sub_product_id', '=', variant._id)
    .orderBy('id')
    .execute();
  expect(history.map((row) => row.cost_centavos)).toEqual([1000, 1200]);
  const unknown = await steps.receive({ lines: [line], supplier: crypto.randomUUID() });
  expect(unknown.status).toBe(404);
});

test('of several lines of one article, the last that has a cost says it', async () => {
  const variant = await steps.givenVariant(0);
  const line = { subProduct: variant._id, quantity: 1 };
  const lines = [{ ...line, cost: 90 }, { ...line, cost: 100 }, line];
  const { supplier } = await shop.expectOk(steps.receive({ lines, supplier: 'Costos del Oeste' }));
  const costsIn = (table: 'supplier_articles' | 'supplier_costs') =>
    shop.db
      .selectFrom(table)
      .select('cost_centavos')
      .where('supplier_id', '=', supplier?._id ?? '')
      .execute();
  expect(await costsIn('supplier_articles')).toEqual([{ cost_centavos: 10_000 }]);
  expect(await costsIn('supplier_costs')).toEqual([{ cost_centavos: 10_000 }]);
});

test('many first receptions from one new supplier at once make one supplier', async () => {
  const variants = await Promise.all(Array.from({ length: 6 }, () => steps.givenVariant(0)));
  const answers = await Promise.all(
    variants.map(({ _id }) =>
      steps.receive({ lines: [{ subProduct: _id, quantity: 1 }], supplier: 'Mayorista Único' }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(variants.map(() => 201));
  expect(new Set(answers.map(({ body }) => body.supplier?._id)).size).toBe(1);
});

test('a barcode is found with and without the zero of a UPC, and is never taken for an id', async () => {
  const upc = await steps.givenVariant(0, '036000291452');
  const named = await steps.givenVariant(0);
  // An article whose barcode is the id of another one.
  const odd = await steps.givenVariant(0, named._id);
  const lines = [
    { barcode: '0036000291452', quantity: 1 },
    { subProduct: named._id, quantity: 2 },
    { barcode: named._id, quantity: 4 },
  ];
  await shop.expectOk(steps.receive({ lines }));
  const stock = await Promise.all([upc, named, odd].map((variant) => shop.readStock(variant)));
  expect(stock).toEqual([1, 2, 4]);
});

test('a reception that fills an article up is no refusal to whoever sends it again at once', async () => {
  const variant = await steps.givenVariant(999_999);
  const lines = [{ subProduct: variant._id, quantity: 1 }];
  const sent = { lines, attempt: crypto.randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => steps.receive(sent)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await steps.receive({ lines })).body).toMatchObject({ code: 'too_many_units' });
});

test('the same attempt sent again is the same reception, whatever became of its first answer', async () => {
  const variant = await steps.givenVariant(0);
  const attempt = crypto.randomUUID();
  const send = (quantity: number) =>
    steps.receive({ lines: [{ subProduct: variant._id, quantity }], supplier: 'Una Vez', attempt });
  const [first, second] = await Promise.all([send(3), send(3)]);
  const later = await send(5);
  expect([first.status, second.status, later.status]).toEqual([201, 201, 201]);
  expect(new Set([first, second, later].map(({ body }) => body._id)).size).toBe(1);
  expect(later.body).toMatchObject({ units: 3, lines: [{ quantity: 3 }] });
  expect(await shop.readStock(variant)).toBe(3);
});

test('lines that name no article are all named, and nothing comes in', async () => {
  const variant = await steps.givenVariant(1);
  const { status, body } = await steps.receive({
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
  const sold = await steps.givenVariant(0);
  const kept = await steps.givenVariant(2);
  const body = { lines: [sold, kept].map(({ _id }) => ({ subProduct: _id, quantity: 3 })) };
  const reception = await shop.expectOk(steps.receive(body));
  await shop.pay(await steps.buy(sold, 1), 'approved');
  await steps.buy(sold, 1);
  const refused = await steps.post<{ lines: object[] }>(`/admin/receptions/${reception._id}/undo`);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'units_sold', lines: [{ subProduct: sold._id, available: 1 }] });
  expect(await shop.readStock(kept)).toBe(5);

  await shop.expectOk(steps.correct({ subProduct: sold._id, change: 2, reason: 'found' }));
  const [undone, again] = await Promise.all([
    steps.post<Reception>(`/admin/receptions/${reception._id}/undo`),
    steps.post<Reception>(`/admin/receptions/${reception._id}/undo`),
  ]);
  expect([undone.status, again.status]).toEqual([200, 200]);
  expect(undone.body.undone?.by?._id).toBe(admin.user._id);
  expect(await shop.readStock(kept)).toBe(2);
  expect(await shop.readStock(sold)).toBe(0);
});

test('receptions while others buy leave the books exact', async () => {
  const variants = await Promise.all([steps.givenVariant(3), steps.givenVariant(3)]);
  const lines = variants.map(({ _id }) => ({ subProduct: _id, quantity: 2 }));
  await Promise.all([
    ...Array.from({ length: 5 }, (_, n) => steps.receive({ lines: n % 2 ? lines : lines.toReversed() })),
    ...variants.map((variant) => steps.buy(variant, 2)),
    ...variants.map(({ _id }) => steps.correct({ subProduct: _id, change: -1, reason: 'broken' })),
  ]);
  for (const variant of variants) expect(await shop.readStock(variant)).toBe(3 + 10 - 2 - 1);
});

test('a variant has a million units at most', async () => {
  const variant = await steps.givenVariant(999_999);
  const over = await steps.receive({ lines: [{ subProduct: variant._id, quantity: 2 }] });
  expect([over.status, over.body]).toMatchObject([409, { code: 'too_many_units' }]);
  const corrected = await steps.correct({ subProduct: variant._id, change: 2, reason: 'found' });
  expect([corrected.status, corrected.body]).toMatchObject([409, { code: 'too_many_units' }]);
  expect(await shop.readStock(variant)).toBe(999_999);
});

test('costs are for those who may see prices', async () => {
  const variant = await steps.givenVariant(0);
  const line = { subProduct: variant._id, quantity: 1 };
  const { _id } = await shop.expectOk(steps.receive({ lines: [{ ...line, cost: 7 }] }));
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
