import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { SalesReport, SalesRow, StockWorth, UnsoldReport } from '#shared/schemas/reports.ts';
import { givenEmployee } from '#test/support/employees.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let owner: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  owner = await shop.keptAdmin();
});

const WEEK = 'since=2026-03-09&until=2026-03-15';

const read = (by: string, query = WEEK, as = owner) =>
  shop.expectOk(shop.call<SalesReport>('GET', `/admin/reports/sales?by=${by}&${query}`, { as }));

const rowOf = ({ rows }: SalesReport, key: string): SalesRow => {
  const row = rows.find((one) => one.key === key);
  if (!row) throw new Error(`no row of ${key}`);
  return row;
};

async function givenArticle(facts: { price?: number; category?: string; brand?: string; stock?: number }) {
  const product = await shop.givenProduct({ stock: 50, price: 1000, ...facts });
  const [variant] = product.variants;
  if (!variant) throw new Error('a product has a variant');
  return { product, variant };
}

/** Ten units come in at a cost. */
function receive(subProduct: string, cost: number) {
  const body = { supplier: 'Mayorista', lines: [{ subProduct, quantity: 10, cost }] };
  return shop.expectOk(shop.call('POST', '/admin/receptions', { as: owner, body }));
}

/** A sale at the counter, at a moment. */
async function sell(at: string, sale: { lines: Array<[id: string, quantity: number]>; more?: object }) {
  const lines = sale.lines.map(([subProduct, quantity]) => ({ subProduct, quantity }));
  const body = { channel: 'mostrador', lines, payments: [], ...sale.more };
  const order = await shop.expectOk(shop.call<AdminOrder>('POST', '/admin/sales', { as: owner, body }));
  await shop.db
    .updateTable('orders')
    .set({ created_at: new Date(at) })
    .where('id', '=', order._id)
    .execute();
  return order;
}

test('sales by day, beside the same days before; what was given back is not sold', async () => {
  const { variant } = await givenArticle({});
  const paid = { payments: [{ method: 'cash', amount: 3000 }] };
  // The last moment of one day and the first of the next, in Buenos Aires.
  await sell('2026-03-10T02:59:59Z', { lines: [[variant._id, 2]] });
  const order = await sell('2026-03-10T03:00:00Z', { lines: [[variant._id, 3]], more: paid });
  await sell('2026-03-03T12:00:00Z', { lines: [[variant._id, 1]] });
  const gone = await sell('2026-03-11T12:00:00Z', { lines: [[variant._id, 7]] });
  const cancel = { reason: 'No vino', restock: true, refund: false };
  await shop.expectOk(shop.call('POST', `/admin/orders/${gone._id}/cancel`, { as: owner, body: cancel }));
  const [line] = order.cartProducts;
  const refund = { lines: [{ line: line?._id, quantity: 1 }], restock: true, reason: 'Roto' };
  await shop.expectOk(shop.call('POST', `/admin/orders/${order._id}/refunds`, { as: owner, body: refund }));

  const report = await read('day');
  expect(report).toMatchObject({ beforeSince: '2026-03-02', beforeUntil: '2026-03-08', count: 7 });
  expect(report.rows.map(({ key, orders, units, total }) => [key, orders, units, total])).toEqual([
    ['2026-03-09', 1, 2, 2000],
    ['2026-03-10', 1, 2, 2000],
    ...['11', '12', '13', '14', '15'].map((day) => [`2026-03-${day}`, 0, 0, 0]),
  ]);
  expect(rowOf(report, '2026-03-10').before).toMatchObject({ orders: 1, units: 1, total: 1000 });
  expect(report.totals).toMatchObject({ orders: 2, units: 4, total: 4000 });
  expect(report.before).toMatchObject({ orders: 1, units: 1, total: 1000 });
  expect(rowOf(await read('hour'), '0')).toMatchObject({ orders: 1, total: 2000 });
  expect(rowOf(await read('weekday'), '1')).toMatchObject({ orders: 1, total: 2000 });
  expect((await read('month')).rows).toMatchObject([{ key: '2026-03', orders: 2, before: null }]);
});

const APRIL = 'since=2026-04-01&until=2026-04-30';

test('sales by category, brand, article, channel, customer and way of payment; all add up', async () => {
  const pens = await givenArticle({ category: 'Biromes', brand: 'Bic' });
  const book = await givenArticle({ category: 'Libros', brand: 'Kapelusz', price: 4000 });
  const customer = { name: 'Marta', lastName: 'Sosa', email: 'marta@informes.test', phone: 2325401234 };
  const way = { channel: 'whatsapp', customer, typeOfShipment: 'retira' };
  const payments = [
    { method: 'cash', amount: 1000 },
    { method: 'transfer', amount: 4000 },
  ];
  const both: Array<[string, number]> = [
    [pens.variant._id, 2],
    [book.variant._id, 1],
  ];
  await sell('2026-04-05T12:00:00Z', { lines: both, more: { ...way, payments } });
  await sell('2026-04-06T12:00:00Z', { lines: [[pens.variant._id, 5]] });

  expect(rowOf(await read('category', APRIL), 'Biromes')).toMatchObject({
    units: 7,
    total: 7000,
    orders: null,
  });
  expect(rowOf(await read('brand', APRIL), 'Kapelusz')).toMatchObject({ units: 1, total: 4000 });
  const { _id, name } = book.product;
  expect(rowOf(await read('article', APRIL), _id)).toMatchObject({ label: name, units: 1, total: 4000 });
  expect(rowOf(await read('channel', APRIL), 'whatsapp')).toMatchObject({ orders: 1, units: 3, total: 6000 });
  expect((await read('customer', APRIL)).rows[1]).toMatchObject({ label: '', total: 5000 });
  expect((await read('customer', APRIL)).rows[0]).toMatchObject({ label: 'Marta Sosa', total: 6000 });
  expect((await read('payment', APRIL)).rows.map(({ key, total }) => [key, total])).toEqual([
    ['owed', 6000],
    ['transfer', 4000],
    ['cash', 1000],
  ]);
  for (const by of ['day', 'hour', 'category', 'brand', 'article', 'channel', 'customer', 'payment']) {
    const { rows, totals } = await read(by, APRIL);
    expect(totals).toMatchObject({ orders: 2, units: 8, total: 11_000 });
    expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(11_000);
  }
  expect((await read('article', `${APRIL}&sort=units`)).rows[0]?.key).toBe(pens.product._id);
});

const MAY = 'since=2026-05-01&until=2026-05-31';

test('the margin counts what an article had cost when it was sold, for those who may see costs', async () => {
  const { product, variant } = await givenArticle({ price: 1000 });
  await sell('2026-05-02T12:00:00Z', { lines: [[variant._id, 1]] });
  await receive(variant._id, 600);
  await sell('2026-05-03T12:00:00Z', { lines: [[variant._id, 2]] });
  await receive(variant._id, 900);
  await sell('2026-05-04T12:00:00Z', { lines: [[variant._id, 1]] });
  const row = { units: 4, total: 4000, known: 3000, margin: 900 };
  expect(rowOf(await read('article', MAY), product._id)).toMatchObject(row);
  expect((await read('day', MAY)).totals).toMatchObject({ known: 3000, margin: 900 });
  const reader = await givenEmployee(shop, ['reports']);
  expect(rowOf(await read('article', MAY, reader), product._id)).toMatchObject({ known: null, margin: null });

  const worth = await shop.expectOk(
    shop.call<StockWorth>('GET', '/admin/reports/stock?by=brand', { as: owner }),
  );
  const own = { units: 66, price: 66_000, cost: 59_400, unknown: 0 };
  const rest = worth.rows.find(({ key }) => key === product.brand);
  expect(rest?.units).toBeGreaterThanOrEqual(own.units);
  expect(rest?.cost).toBe(own.cost);
  expect(worth.totals.units).toBe(worth.rows.reduce((sum, { units }) => sum + units, 0));
  const unpriced = await shop.expectOk(shop.call<StockWorth>('GET', '/admin/reports/stock', { as: reader }));
  expect(unpriced.totals.cost).toBeNull();
});

test('an order whose lines are changed has the costs of its day', async () => {
  const [{ variant }, known] = [await givenArticle({}), await givenArticle({})];
  await receive(known.variant._id, 400);
  const order = await sell('2026-06-02T12:00:00Z', {
    lines: [[variant._id, 1]],
    more: { channel: 'telefono' },
  });
  await shop.db
    .updateTable('supplier_costs')
    .set({ at: new Date('2026-06-01T12:00:00Z') })
    .where('sub_product_id', '=', known.variant._id)
    .execute();
  await receive(variant._id, 600);
  await receive(known.variant._id, 900);
  const lines = [
    { subProduct: variant._id, quantity: 2 },
    { subProduct: known.variant._id, quantity: 1 },
  ];
  await shop.expectOk(shop.call('PUT', `/admin/orders/${order._id}/lines`, { as: owner, body: { lines } }));
  const { totals } = await read('day', 'since=2026-06-01&until=2026-06-03');
  expect(totals).toMatchObject({ total: 3000, known: 1000, margin: 600 });
});

test('what nobody bought in some days, with its last sale', async () => {
  const [dead, sold, fresh] = [await givenArticle({}), await givenArticle({}), await givenArticle({})];
  const made = (id: string, at: string) =>
    shop.db
      .updateTable('sub_products')
      .set({ created_at: new Date(at) })
      .where('id', '=', id)
      .execute();
  await made(dead.variant._id, '2026-01-01T12:00:00Z');
  await made(sold.variant._id, '2026-01-01T12:00:00Z');
  await sell('2026-01-05T12:00:00Z', { lines: [[dead.variant._id, 1]] });
  await sell('2026-06-10T12:00:00Z', { lines: [[sold.variant._id, 1]] });
  const query = '/admin/reports/unsold?since=2026-06-01&until=2026-06-30';
  const { rows, count } = await shop.expectOk(shop.call<UnsoldReport>('GET', query, { as: owner }));
  expect(rows.filter(({ subProduct }) => subProduct === dead.variant._id)).toMatchObject([
    { units: 49, worth: 49_000, lastSold: '2026-01-05T12:00:00.000Z' },
  ]);
  const ids = rows.map(({ subProduct }) => subProduct);
  expect(ids).not.toContain(sold.variant._id);
  expect(ids).not.toContain(fresh.variant._id);
  expect(count).toBe(rows.length);
});

test('a report as a file; wrong days are refused', async () => {
  const { variant } = await givenArticle({ category: 'Mochilas' });
  await sell('2026-07-02T12:00:00Z', { lines: [[variant._id, 3]] });
  const july = 'since=2026-07-01&until=2026-07-31';
  const answer = await shop.shop.app.inject({
    url: `/api/admin/reports/sales?by=category&${july}&format=csv`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(answer.headers['content-disposition']).toContain('ventas-2026-07-01-2026-07-31.csv');
  expect(
    answer.body
      .split('\r\n')
      .slice(0, 2)
      .map((line) => line.replace('\uFEFF', '')),
  ).toEqual([
    'Categoría;Unidades;Ventas;Margen;Ventas con costo;Unidades (antes);Ventas (antes);Margen (antes);Ventas con costo (antes)',
    'Mochilas;3;3000;;;0;0;;',
  ]);
  for (const days of [
    'since=2026-07-02&until=2026-07-01',
    'since=2020-01-01&until=2026-07-01',
    'since=ayer&until=hoy',
  ]) {
    const refused = await shop.call('GET', `/admin/reports/sales?by=day&${days}`, { as: owner });
    expect(refused.status).toBe(400);
  }
});
