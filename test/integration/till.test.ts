import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { OpenTill, Till, TillMovement, TillReport } from '#shared/schemas/till.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { printPdf } from '#test/support/pdf-pages.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(async () => expect(await findBrokenBooks(shop.db)).toEqual([]));
afterAll(() => shop.close());

const call = async <Answer>(method: 'GET' | 'POST', path: string, body?: object) =>
  shop.call<Answer>(method, path, { as: await shop.keptAdmin(), ...(body && { body }) });
const ok = async <Answer>(method: 'GET' | 'POST', path: string, body?: object) =>
  shop.expectOk(call<Answer>(method, path, body));

async function givenOpenTill(opening: number): Promise<TillReport> {
  const { till } = await ok<OpenTill>('GET', '/admin/till');
  if (till) await ok('POST', `/admin/tills/${till._id}/close`, { counted: 0 });
  return ok<TillReport>('POST', '/admin/tills', { opening });
}

async function sell(payments: object[], price = 1000): Promise<AdminOrder> {
  const [variant] = (await shop.givenProduct({ stock: 5, price })).variants;
  return ok<AdminOrder>('POST', '/admin/sales', {
    channel: 'mostrador',
    lines: [{ subProduct: variant?._id, quantity: 2 }],
    payments,
  });
}

test('a till is counted blind; what should be there is its float, its cash, and what was put in and taken out', async () => {
  const { _id } = await givenOpenTill(5000);
  const order = await sell([
    { method: 'cash', amount: 1200.5 },
    { method: 'card', amount: 799.5 },
  ]);
  await ok('POST', `/admin/tills/${_id}/entries`, { kind: 'out', amount: 300, reason: 'Flete' });
  await ok('POST', `/admin/tills/${_id}/entries`, { kind: 'in', amount: 100.25, reason: 'Cambio' });
  const [line] = order.cartProducts;
  await ok('POST', `/admin/orders/${order._id}/refunds`, {
    lines: [{ line: line?._id, quantity: 1 }],
    restock: true,
    reason: 'No era',
  });

  const { till: open } = await ok<OpenTill>('GET', '/admin/till');
  expect(open).toMatchObject({
    _id,
    expected: null,
    byMethod: null,
    entries: [{ kind: 'out' }, { kind: 'in' }],
  });
  expect((await call('GET', `/admin/tills/${_id}/movements`)).status).toBe(409);

  const closed = await ok<TillReport>('POST', `/admin/tills/${_id}/close`, {
    denominations: { 2000: 2, 1000: 1, 50: 3 },
    note: 'Faltó un billete',
  });
  const cash = closed.byMethod?.find(({ method }) => method === 'cash');
  const returned = cash?.refunds ?? 0;
  expect(cash).toMatchObject({ payments: 1200.5, paymentCount: 1 });
  expect(closed).toMatchObject({ counted: 5150, expected: 6000.75 - returned, note: 'Faltó un billete' });
  expect(closed.difference).toBeCloseTo(5150 - (6000.75 - returned), 2);
  const movements = await ok<TillMovement[]>('GET', `/admin/tills/${_id}/movements`);
  const sums = movements.filter(({ method }) => method === 'cash').map(({ amount }) => amount);
  expect(sums.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(closed.expected ?? 0, 2);
  expect(movements.find(({ kind }) => kind === 'payment')?.order?.code).toBe(order.code);
  const { token } = await shop.keptAdmin();
  const headers = { authorization: `Bearer ${token}` };
  const csv = await fetch(`${shop.url}/api/admin/tills/${_id}/movements?format=csv`, { headers });
  expect(await csv.text()).toMatch(/Salida;Efectivo;-300(,00)?;;/);
  const pdf = await fetch(`${shop.url}/api/admin/tills/${_id}/report`, { headers });
  const [page] = await printPdf(new Uint8Array(await pdf.arrayBuffer()));
  expect(page?.width).toBeCloseTo(80, 0);
  const listed = await ok<Till[]>('GET', '/admin/tills');
  expect(listed[0]).toMatchObject({ _id, difference: closed.difference });
});

test('one till is open at a time, and a closed one takes nothing more', async () => {
  const { _id } = await givenOpenTill(10);
  expect(await call('POST', '/admin/tills', { opening: 0 })).toMatchObject({
    status: 409,
    body: { code: 'till_open' },
  });
  await ok('POST', `/admin/tills/${_id}/close`, { counted: 10 });
  for (const [path, body] of [
    ['entries', { kind: 'in', amount: 1, reason: 'x' }],
    ['close', { counted: 10 }],
  ] as const) {
    const refused = await call('POST', `/admin/tills/${_id}/${path}`, body);
    expect(refused).toMatchObject({ status: 409, body: { code: 'till_closed' } });
  }
  expect((await ok<OpenTill>('GET', '/admin/till')).lastCounted).toBe(10);
});

test('a count misses no sale that is entered at the same moment', async () => {
  for (let round = 0; round < 5; round++) {
    const { _id } = await givenOpenTill(0);
    const sales = Array.from({ length: 4 }, () => sell([{ method: 'cash', amount: 2000 }]));
    const closing = ok<TillReport>('POST', `/admin/tills/${_id}/close`, { counted: 0 });
    await Promise.all([...sales, closing]);
    const { expected, byMethod } = await ok<TillReport>('GET', `/admin/tills/${_id}`);
    const cash = byMethod?.find(({ method }) => method === 'cash');
    expect(cash?.payments).toBe(expected);
  }
});

test('what is typed wrong is said at its field', async () => {
  const { _id } = await givenOpenTill(0);
  for (const body of [
    {},
    { counted: 1, denominations: { 10: 1 } },
    { denominations: { 3: 1 } },
    { counted: -1 },
  ]) {
    expect((await call('POST', `/admin/tills/${_id}/close`, body)).status).toBe(400);
  }
  const wrong = { kind: 'out', amount: 0, reason: ' ' };
  expect((await call('POST', `/admin/tills/${_id}/entries`, wrong)).status).toBe(400);
});
