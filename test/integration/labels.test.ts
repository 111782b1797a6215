import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WaitingLabels } from '#shared/schemas/labels.ts';
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

const notePrinted = (body: object) => shop.expectOk(steps.post<WaitingLabels>('/admin/labels/printed', body));

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
  const printed = await notePrinted({ subProducts, asOf: before.asOf });
  expect(printed).toMatchObject({ never: before.never - 2, changed: before.changed });
  const path = `/products/${product._id}`;
  await shop.expectOk(shop.call('PUT', path, { as: admin, body: { ...product, price: 110 } }));
  const changed = await readWaiting();
  expect(changed.changed).toBe(before.changed + 2);
  expect(isPdf(await fetchLabels('layout=a4-65&which=changed'))).toEqual([200, 'application/pdf']);

  // What was edited after the file was made is not on its labels.
  const stale = await notePrinted({ which: 'changed', asOf: before.asOf });
  expect(stale.changed).toBe(changed.changed);
  const { changed: left } = await notePrinted({ which: 'changed', asOf: changed.asOf });
  expect(left).toBe(0);
  expect((await fetchLabels('layout=a4-65&which=changed')).json()).toMatchObject({
    code: 'nothing_to_print',
  });
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
  ['layout=a4-24&subProducts=nada', 404],
  ['layout=a4-24&subProducts=01999999-0000-7000-8000-000000000000', 404],
  ['layout=a4-24&reception=nada', 404],
])('labels for %s are refused with %d', async (query, status) => {
  expect((await fetchLabels(query)).statusCode).toBe(status);
});
