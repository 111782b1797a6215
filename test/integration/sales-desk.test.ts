import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { ParkedSale, TakenSale } from '#shared/schemas/parked-sales.ts';
import type { ReceiptLink } from '#shared/schemas/receipts.ts';
import { printPdf, readCodes } from '#test/support/pdf-pages.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { aParkedSale } from './access-sales.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const call = async <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  shop.call<Answer>(method, path, { as: await shop.keptAdmin(), ...(body && { body }) });
const ok = async <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  shop.expectOk(call<Answer>(method, path, body));

async function sell() {
  const barcode = `20${Math.floor(Math.random() * 1e10)}`;
  const [variant] = (await shop.givenProduct({ stock: 9, price: 1500 })).variants;
  await shop.db
    .updateTable('sub_products')
    .set({ barcode })
    .where('id', '=', variant?._id ?? '')
    .execute();
  const order = await ok<AdminOrder>('POST', '/admin/sales', {
    channel: 'mostrador',
    lines: [{ subProduct: variant?._id, quantity: 3 }],
    payments: [{ method: 'cash', amount: 4500 }],
  });
  return { barcode, order };
}

async function fetchPdf(path: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(`${shop.url}${path}`, { headers });
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

test('a parked sale is seen by every till and taken up once, with its own prices', async () => {
  const parked = await ok<ParkedSale>('POST', '/admin/parked-sales', await aParkedSale(shop));
  expect(parked).toMatchObject({ units: 2 });
  const listed = await ok<ParkedSale[]>('GET', '/admin/parked-sales');
  expect(listed.map(({ _id }) => _id)).toContain(parked._id);
  const both = await Promise.all(
    [1, 2].map(() => call<TakenSale>('POST', `/admin/parked-sales/${parked._id}/take`)),
  );
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  const taken = both.find(({ status }) => status === 200)?.body;
  expect(taken).toMatchObject({
    gone: 0,
    sale: { lines: [{ quantity: 2, price: 90, article: { stock: 5 } }] },
  });
  expect((await call('DELETE', `/admin/parked-sales/${parked._id}`)).status).toBe(404);
});

test('articles that were deleted meanwhile are left out of a parked sale, and counted', async () => {
  const body = await aParkedSale(shop);
  const parked = await ok<ParkedSale>('POST', '/admin/parked-sales', body);
  await ok('DELETE', `/subproducts/${body.sale.lines[0]?.subProduct}`);
  const taken = await ok<TakenSale>('POST', `/admin/parked-sales/${parked._id}/take`);
  expect(taken).toMatchObject({ gone: 1, sale: { lines: [] } });
});

test.each([crypto.randomUUID(), 'no'])('the article %s is none, so its sale is not put aside', async (id) => {
  const body = await aParkedSale(shop);
  const [line] = body.sale.lines;
  const sale = { ...body.sale, lines: [line, { ...line, subProduct: id }] };
  const refused = await call('POST', '/admin/parked-sales', { ...body, sale });
  expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const listed = await ok<ParkedSale[]>('GET', '/admin/parked-sales');
  expect(listed.map(({ name }) => name)).not.toContain(body.name);
});

test('a receipt fits its paper, its code is read back, and its link needs no account until it expires', async () => {
  const { order } = await sell();
  const { token } = await shop.keptAdmin();
  for (const [paper, width] of [
    ['80', 80],
    ['a4', 210],
  ] as const) {
    const { bytes } = await fetchPdf(`/api/admin/orders/${order._id}/receipt?paper=${paper}`, token);
    const [page] = await printPdf(bytes);
    if (!page) throw new Error('a receipt without a page');
    expect(page.width).toBeCloseTo(width, 0);
    expect(await readCodes(page, { x: 0, y: 0, width: page.width, height: page.height })).toContain(
      `Code128 ${order.code}`,
    );
  }
  const link = await ok<ReceiptLink>('POST', `/admin/orders/${order._id}/receipt-links`);
  const path = new URL(link.url).pathname;
  expect((await fetchPdf(path)).status).toBe(200);
  expect(link.whatsapp).toContain(encodeURIComponent(link.url));
  await shop.db
    .updateTable('receipt_links')
    .set({ expires_at: new Date(0) })
    .execute();
  expect((await fetchPdf(path)).status).toBe(400);
});

test('a sale to return is found by its code, or by an article that is not all returned', async () => {
  const { order, barcode } = await sell();
  const find = async (q: string) =>
    (await ok<AdminOrder[]>('GET', `/admin/counter-sales?q=${encodeURIComponent(q)}`)).map(({ _id }) => _id);
  expect(await find(order.code.toLowerCase())).toEqual([order._id]);
  expect(await find(barcode)).toEqual([order._id]);
  await ok('POST', `/admin/orders/${order._id}/refunds`, {
    lines: [{ line: order.cartProducts[0]?._id, quantity: 3 }],
    restock: true,
    reason: '',
  });
  expect(await find(barcode)).toEqual([]);
});
