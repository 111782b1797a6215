import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PurchaseMove } from '#shared/purchases.ts';
import type { ListedPurchase, Purchase } from '#shared/schemas/purchases.ts';
import { printPdf } from '#test/support/pdf-pages.ts';
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

afterAll(() => shop.close());

const create = (body: object) => steps.post<Purchase>('/admin/purchases', body);
const move = ({ _id }: Purchase, to: PurchaseMove) => steps.post<Purchase>(`/admin/purchases/${_id}/${to}`);
const read = ({ _id }: Purchase) =>
  shop.expectOk(shop.call<Purchase>('GET', `/admin/purchases/${_id}`, { as: admin }));
const fetchFile = ({ _id }: Purchase, format: string) =>
  shop.shop.app.inject({
    url: `/api/admin/purchases/${_id}/file?format=${format}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });

async function givenPurchase(quantities: number[], supplier = 'Mayorista Pedidos') {
  const variants = await Promise.all(quantities.map(() => steps.givenVariant(0)));
  const lines = variants.map(({ _id }, n) => ({ subProduct: _id, quantity: quantities[n] }));
  return { variants, purchase: await shop.expectOk(create({ supplier, lines })) };
}

test('an order is a draft, is sent, and has arrived when its receptions have brought all', async () => {
  const { variants, purchase } = await givenPurchase([10, 4]);
  expect(purchase).toMatchObject({ state: 'draft', supplier: { name: 'Mayorista Pedidos' }, sent: null });
  expect(purchase.lines.map(({ article, quantity, arrived }) => [article._id, quantity, arrived])).toEqual([
    [variants[0]?._id, 10, 0],
    [variants[1]?._id, 4, 0],
  ]);
  expect((await shop.expectOk(move(purchase, 'send'))).sent).not.toBeNull();
  const receive = (units: number[]) =>
    shop.expectOk(
      steps.receive({
        purchase: purchase._id,
        lines: units.map((quantity, n) => ({ subProduct: variants[n]?._id, quantity })),
      }),
    );
  const first = await receive([6]);
  expect(first.purchase).toEqual({ _id: purchase._id, number: purchase.number });
  expect(await read(purchase)).toMatchObject({ state: 'partial', lines: [{ arrived: 6 }, { arrived: 0 }] });
  await receive([5, 4]);
  expect(await read(purchase)).toMatchObject({ state: 'arrived', lines: [{ arrived: 11 }, { arrived: 4 }] });
  expect((await move(purchase, 'cancel')).body).toMatchObject({ code: 'purchase_in_other_state' });
  expect((await move(purchase, 'reopen')).status).toBe(409);
  await shop.expectOk(steps.post(`/admin/receptions/${first._id}/undo`));
  expect(await read(purchase)).toMatchObject({ state: 'partial', lines: [{ arrived: 5 }, { arrived: 4 }] });
  expect((await shop.expectOk(move(purchase, 'close'))).state).toBe('arrived');
  expect((await shop.expectOk(move(purchase, 'reopen'))).state).toBe('partial');
});

test('only a draft changes, by version; a cancelled one comes back', async () => {
  const { variants, purchase } = await givenPurchase([1, 2]);
  const path = `/admin/purchases/${purchase._id}`;
  const [, second] = variants;
  const put = (body: object, headers: Record<string, string> = {}) =>
    shop.call<Purchase>('PUT', path, { as: admin, body, headers });
  const tagged = await shop.shop.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const version = { 'if-match': String(tagged.headers.etag) };
  // Stock is no part of the version.
  await shop.expectOk(steps.correct({ subProduct: second?._id, change: 3, reason: 'found' }));
  const half = { subProduct: second?._id, quantity: 3 };
  const edited = await shop.expectOk(put({ lines: [half, half], note: 'Urgente' }, version));
  expect(edited).toMatchObject({ supplier: null, note: 'Urgente', lines: [{ quantity: 6 }] });
  expect(edited.lines).toHaveLength(1);
  expect((await put({ lines: [half] }, version)).status).toBe(412);
  const unknown = await put({ lines: [{ subProduct: crypto.randomUUID(), quantity: 1 }] });
  expect([unknown.status, unknown.body]).toMatchObject([404, { code: 'unknown_articles' }]);
  await shop.expectOk(move(purchase, 'send'));
  expect((await put({ lines: [half] })).body).toMatchObject({ code: 'purchase_in_other_state' });
  await shop.expectOk(move(purchase, 'cancel'));
  expect((await shop.expectOk(move(purchase, 'restore'))).state).toBe('sent');
  expect((await shop.expectOk(move(purchase, 'unsend'))).state).toBe('draft');
});

test('nothing comes in for a cancelled order; a draft arrives and is one again when that is undone', async () => {
  const { variants, purchase } = await givenPurchase([3]);
  const [variant] = variants;
  const lines = [{ subProduct: variant?._id, quantity: 2 }];
  const receive = (attempt: string) => steps.receive({ purchase: purchase._id, lines, attempt });
  await shop.expectOk(move(purchase, 'cancel'));
  const refused = await receive('Temprano');
  expect(refused).toMatchObject({ status: 409, body: { code: 'purchase_cancelled' } });
  expect(await shop.readStock(variant ?? { _id: '' })).toBe(0);

  await shop.expectOk(move(purchase, 'restore'));
  const reception = await shop.expectOk(receive('Temprano'));
  expect(await read(purchase)).toMatchObject({ state: 'partial', lines: [{ arrived: 2 }] });
  const put = { lines: [{ subProduct: variant?._id, quantity: 9 }] };
  const edited = await shop.call('PUT', `/admin/purchases/${purchase._id}`, { as: admin, body: put });
  expect(edited).toMatchObject({ status: 409, body: { code: 'purchase_in_other_state' } });
  // A delivery that was saved before the order was cancelled is the same one when it is sent again.
  await shop.expectOk(move(purchase, 'cancel'));
  expect((await shop.expectOk(receive('Temprano')))._id).toBe(reception._id);
  await shop.expectOk(move(purchase, 'restore'));
  await shop.expectOk(steps.post(`/admin/receptions/${reception._id}/undo`));
  expect(await read(purchase)).toMatchObject({ state: 'draft', lines: [{ arrived: 0 }] });
});

test('of many moves at once, one counts', async () => {
  const { purchase } = await givenPurchase([1]);
  const answers = await Promise.all(Array.from({ length: 6 }, () => move(purchase, 'send')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
});

test('orders are listed by state, and come as PDF, CSV and XLSX', async () => {
  const { variants, purchase } = await givenPurchase(
    Array.from({ length: 60 }, () => 3),
    'Mayorista Archivos',
  );
  await shop.expectOk(
    shop.call('PUT', `/admin/suppliers/${purchase.supplier?._id}/articles/${variants[0]?._id}`, {
      as: admin,
      body: { code: 'CÓD-1' },
    }),
  );
  const listed = (state: string) =>
    shop.expectOk(
      shop.call<ListedPurchase[]>('GET', `/admin/purchases?state=${state}&limit=100`, { as: admin }),
    );
  const mine = (await listed('draft')).find(({ _id }) => _id === purchase._id);
  expect(mine).toMatchObject({ articles: 60, units: 180, arrived: 0 });
  expect((await listed('cancelled')).some(({ _id }) => _id === purchase._id)).toBe(false);
  const pdf = await fetchFile(purchase, 'pdf');
  expect(pdf.headers['content-type']).toBe('application/pdf');
  const pages = await printPdf(pdf.rawPayload);
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [210, 297],
    [210, 297],
  ]);
  const [heads, first] = (await fetchFile(purchase, 'csv')).body.split('\r\n');
  expect(heads).toContain('Cantidad;Código del proveedor;Código de barras;Producto;Color;Marca');
  expect(first).toMatch(/^3;CÓD-1;/);
  expect((await fetchFile(purchase, 'xlsx')).statusCode).toBe(200);
  expect((await fetchFile(purchase, 'doc')).statusCode).toBe(400);
});
