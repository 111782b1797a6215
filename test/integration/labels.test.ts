import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LabelRun, WaitingLabels } from '#shared/schemas/labels.ts';
import { deskOf } from '#test/support/order-desk.ts';
import { printPdf, readCodes } from '#test/support/pdf-pages.ts';
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

const CODES = ['7791407103465', '9789500700016'] as const;

const fetchLabels = (query: string) =>
  shop.shop.app.inject({
    url: `/api/admin/labels?${query}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });

const readWaiting = () =>
  shop.expectOk(shop.call<WaitingLabels>('GET', '/admin/labels/waiting', { as: admin }));

const startRun = (body: object) => steps.post<LabelRun>('/admin/labels/runs', body);
const notePrinted = (run: LabelRun) =>
  shop.expectOk(steps.post<WaitingLabels>('/admin/labels/printed', { run: run._id }));

const changePrice = ({ _id, ...product }: { _id: string }, price: number) =>
  shop.expectOk(shop.call('PUT', `/products/${_id}`, { as: admin, body: { ...product, price } }));

const isPdf = ({ statusCode, headers }: Awaited<ReturnType<typeof fetchLabels>>) => [
  statusCode,
  headers['content-type'],
];

test('labels of chosen articles come as a PDF that a reader reads, each as often as asked', async () => {
  const variants = await Promise.all(CODES.map((code) => steps.givenVariant(1, code)));
  const ids = variants.map(({ _id }) => _id).join(',');
  const answer = await fetchLabels(`layout=50x25&copies=2&subProducts=${ids}`);
  expect(isPdf(answer)).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="etiquetas.pdf"');
  const pages = await printPdf(answer.rawPayload);
  const read = await Promise.all(pages.map((page) => readCodes(page, { x: 0, y: 0, width: 50, height: 25 })));
  expect(read.flat().sort()).toEqual(CODES.flatMap((code) => [`EAN13 ${code}`, `EAN13 ${code}`]).sort());
});

test('a label waits until it is printed, and again when the price has changed', async () => {
  const { variants, ...product } = await shop.givenProduct({ stock: [1, 1], price: 100 });
  const subProducts = variants.map(({ _id }) => _id).join(',');
  const before = await readWaiting();
  const first = await shop.expectOk(startRun({ subProducts, copies: 3 }));
  expect(first).toMatchObject({ articles: 2, labels: 6 });
  expect((await readWaiting()).open).toEqual(first);
  const printed = await notePrinted(first);
  expect(printed).toEqual({ ...before, never: before.never - 2, open: null });
  await changePrice(product, 110);
  expect((await readWaiting()).changed).toBe(before.changed + 2);

  const run = await shop.expectOk(startRun({ which: 'changed' }));
  const drawn = await fetchLabels(`layout=40x30&run=${run._id}`);
  expect(isPdf(drawn)).toEqual([200, 'application/pdf']);
  expect(await printPdf(drawn.rawPayload)).toHaveLength(run.labels);
  expect((await notePrinted(run)).changed).toBe(0);
  expect((await notePrinted(run)).changed).toBe(0);
  expect((await startRun({ which: 'changed' })).body).toMatchObject({ code: 'nothing_to_print' });
});

test('what was drawn is noted, whatever changes before somebody says that it is printed', async () => {
  const { variants, ...product } = await shop.givenProduct({ stock: [1, 1], price: 100 });
  const late = await shop.givenProduct({ stock: 1, price: 50 });
  const subProducts = variants.map(({ _id }) => _id).join(',');
  await notePrinted(await shop.expectOk(startRun({ subProducts })));
  await notePrinted(await shop.expectOk(startRun({ subProducts: late.variants[0]?._id })));
  await changePrice(product, 110);
  const run = await shop.expectOk(startRun({ which: 'changed' }));
  // Both change between the file and the note; a change of many prices has the time of its beginning.
  await changePrice(product, 120);
  await changePrice(late, 60);
  await shop.db
    .updateTable('products')
    .set({ modified_at: new Date(0) })
    .where('id', 'in', [product._id, late._id])
    .execute();
  expect((await notePrinted(run)).changed).toBe(3);
  const rows = await shop.db
    .selectFrom('label_prints')
    .select('price_centavos')
    .where(
      'sub_product_id',
      'in',
      variants.map(({ _id }) => _id),
    )
    .execute();
  expect(rows.map((row) => row.price_centavos)).toEqual([11_000, 11_000]);
});

test('a file has 5,000 labels at most: of those that wait some are left, chosen ones are refused', async () => {
  const { variants } = await shop.givenProduct({ stock: Array.from({ length: 51 }, () => 0) });
  const waiting = await readWaiting();
  expect(waiting.never).toBeGreaterThan(50);
  const run = await shop.expectOk(startRun({ which: 'never', copies: 100 }));
  expect(run).toMatchObject({ articles: 50, labels: 5_000 });
  expect((await notePrinted(run)).never).toBe(waiting.never - 50);
  const subProducts = variants.map(({ _id }) => _id).join(',');
  const { status, body } = await startRun({ subProducts, copies: 100 });
  expect([status, body]).toMatchObject([409, { code: 'too_many_labels' }]);
});

test('a delivery gets a label for each unit', async () => {
  const variant = await steps.givenVariant(0);
  const lines = [{ subProduct: variant._id, quantity: 3 }];
  const { _id } = await shop.expectOk(steps.receive({ lines }));
  const answer = await fetchLabels(`layout=40x30&reception=${_id}`);
  expect(await printPdf(answer.rawPayload)).toHaveLength(3);
});

test.each([
  ['layout=a4-24', 400],
  ['layout=a4-24&subProducts=', 400],
  ['layout=a5&which=changed', 400],
  ['layout=a4-24&which=all', 400],
  ['layout=a4-24&which=changed&subProducts=x', 400],
  ['layout=a4-24&which=never&start=0', 400],
  ['layout=a4-24&which=never&start=25', 400],
  ['layout=50x25&which=never&start=2', 400],
  ['layout=a4-24&run=nada', 404],
  ['layout=a4-24&run=01999999-0000-7000-8000-000000000000', 404],
  ['layout=a4-24&subProducts=nada', 404],
  ['layout=a4-24&subProducts=01999999-0000-7000-8000-000000000000', 404],
  ['layout=a4-24&reception=nada', 404],
])('labels for %s are refused with %d', async (query, status) => {
  expect((await fetchLabels(query)).statusCode).toBe(status);
});

test('parcels have a label each, with the address and the order’s code as a barcode', async () => {
  const desk = deskOf(shop);
  const orders = [await desk.givenPaidOrder(), await desk.givenOrder()];
  const ids = orders.map(({ orderId }) => orderId).join(',');
  const answer = await shop.shop.app.inject({
    url: `/api/admin/address-labels?orders=${ids}&start=8`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(isPdf(answer)).toEqual([200, 'application/pdf']);
  const pages = await printPdf(answer.rawPayload);
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [210, 297],
    [210, 297],
  ]);
  const [last, first] = pages;
  if (!last || !first) throw new Error('two pages');
  const codes = await Promise.all(orders.map(async ({ orderId }) => (await desk.read(orderId)).code));
  expect(await readCodes(last, { x: 105, y: 222.75, width: 105, height: 74.25 })).toEqual([
    `Code128 ${codes[0]}`,
  ]);
  expect(await readCodes(first, { x: 0, y: 0, width: 105, height: 74.25 })).toEqual([`Code128 ${codes[1]}`]);
  const refused = await shop.shop.app.inject({
    url: `/api/admin/address-labels?orders=${crypto.randomUUID()}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(refused.statusCode).toBe(404);
});
