import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminProduct, Product, SubProduct } from '#shared/schemas/catalog.ts';
import type { Overview, ShopInfo } from '#shared/schemas/overview.ts';
import { aProduct } from '#test/support/forms.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

const IMG = 'https://example.com/a.jpg';

/** Name, price, category, brand, weight, minimum stock, discount, stocks */
const FACTS = [
  ['Ñoqui borrador', 300, 'Gomas', 'Zeta', 30, 5, 15, [0, 0]],
  ['Nube de papel', 100, 'Papelería', 'Ábaco', 10, 5, 0, [9, 3]],
  ['Árbol de notas', 200, 'Papelería', 'Maped', 20, 0, 5, [40]],
] as const;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  for (const [name, price, category, brand, weight, minimumStock, discount, stocks] of FACTS) {
    const subProducts = stocks.map((stock, index) => ({
      color: `Color ${index}`,
      stock,
      img: index === 0 ? [IMG] : [],
    }));
    const body = { ...aProduct(), name, price, category, brand, weight, minimumStock, discount, subProducts };
    await shop.expectOk(shop.call<Product>('POST', '/products', { as: admin, body }));
  }
});

afterAll(() => shop.close());

const get = <Body>(path: string) => shop.call<Body>('GET', path, { as: admin });
const names = async (query: string) =>
  (await get<AdminProduct[]>(`/admin/products?${query}`)).body.map(({ name }) => name.split(' ')[0]);

test.each([
  ['', 'Árbol Nube Ñoqui'],
  ['order=desc', 'Ñoqui Nube Árbol'],
  ['sort=price', 'Nube Árbol Ñoqui'],
  ['sort=category', 'Ñoqui Árbol Nube'],
  ['sort=category&order=desc', 'Árbol Nube Ñoqui'],
  ['sort=brand', 'Nube Árbol Ñoqui'],
  ['sort=creationDate', 'Ñoqui Nube Árbol'],
  ['sort=weight&order=desc', 'Ñoqui Árbol Nube'],
  ['sort=minimumStock', 'Árbol Nube Ñoqui'],
  ['sort=discount&order=desc', 'Ñoqui Árbol Nube'],
  ['sort=stock', 'Ñoqui Nube Árbol'],
  ['sort=stock&order=desc', 'Árbol Nube Ñoqui'],
  ['sort=lastModifiedDate', 'Árbol Nube Ñoqui'],
  ['q=de not', 'Árbol'],
  ['q=NOTAS arbol', 'Árbol'],
  ['q=n%25', ''],
  ['category=papeleria', 'Árbol Nube'],
  ['brand=abaco', 'Nube'],
  ['category=Gomas&brand=Maped', ''],
  ['stock=out', 'Ñoqui'],
  ['stock=low', 'Nube'],
  ['limit=2&page=2', 'Ñoqui'],
  ['page=9', ''],
  ['deleted=1', ''],
])('/api/admin/products?%s: %s', async (query, expected) => {
  expect((await names(query)).join(' ')).toBe(expected);
});

test('ten on a page, with the total, and the sub-products', async () => {
  const { headers, body } = await get<AdminProduct[]>('/admin/products');
  expect(headers['x-total-count']).toBe('3');
  expect(body[1]).toMatchObject({ name: 'Nube de papel', deletedDate: null, size: { long: 30.5 } });
  expect(body[1]?.IDSubProducts.map(({ stock }) => stock)).toEqual([9, 3]);
  expect((await get('/admin/products?sort=precio')).status).toBe(400);
});

test.each([
  ['stock=out', 'Ñoqui 0, Ñoqui 1'],
  ['stock=low', 'Nube 1'],
  ['pictures=missing', 'Nube 1, Ñoqui 1'],
  ['stock=out&pictures=missing', 'Ñoqui 1'],
  ['sort=color&order=desc&name=nube', 'Nube 1, Nube 0'],
])('/api/subproducts?%s: %s', async (query, expected) => {
  const { body } = await get<SubProduct[]>(`/subproducts?limit=10&${query}`);
  const listed = body.map(({ IDProduct, color }) => `${IDProduct.name.split(' ')[0]} ${color.slice(6)}`);
  expect(listed.join(', ')).toBe(expected);
});

test('what needs attention: stock, pictures, orders, reservations; sales of 30 days', async () => {
  const quiet = (await get<Overview>('/admin/overview')).body;
  expect(quiet).toMatchObject({
    ordersToPrepare: 0,
    moneyToConfirm: 0,
    unpaidReservations: 0,
    unpaidTickets: { total: 0, next: null },
    withdrawals: { pending: 0, oldest: null },
    soldOut: 2,
    belowMinimum: 1,
    withoutPicture: 2,
    failedMails: { total: 0, list: [] },
    troubledPayments: { total: 0, list: [] },
  });
  expect(quiet.sales).toHaveLength(30);

  const nube = (await get<AdminProduct[]>('/admin/products?q=nube')).body[0]?.IDSubProducts[0];
  const buyer = await shop.givenCustomer();
  await shop.putInCart(buyer, { _id: nube?._id ?? '' }, 2);
  const { init_point: initPoint, orderId } = await shop.expectOk(shop.createOrder(buyer));
  expect((await get<Overview>('/admin/overview')).body).toMatchObject({
    unpaidReservations: 1,
    ordersToPrepare: 0,
  });
  await shop.pay(initPoint, 'pending');
  expect((await get<Overview>('/admin/overview')).body.unpaidTickets).toEqual({
    total: 1,
    next: expect.stringMatching(/^20/) as unknown,
  });
  await shop.pay(initPoint, 'approved');
  const busy = (await get<Overview>('/admin/overview')).body;
  expect(busy).toMatchObject({ unpaidReservations: 0, ordersToPrepare: 1 });
  const order = await shop.readOrder(orderId);
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Argentina/Buenos_Aires' });
  expect(busy.sales.at(-1)).toEqual({ day: today, orders: 1, total: order.totalPrice });
  expect(busy.sales.slice(0, -1).every(({ total }) => total === 0)).toBe(true);

  const none = { orders: 0, units: 0, total: 0 };
  const sold = { orders: 1, units: 2, total: order.totalPrice };
  expect(busy.today).toEqual({ now: sold, lastWeek: none });
  const made = (ago: string) =>
    sql`update orders set created_at = now() - ${ago}::interval where id = ${orderId}`.execute(shop.db);
  const ofDays = async () => (await get<Overview>('/admin/overview')).body.today;
  await made('7 days 1 second');
  expect(await ofDays()).toEqual({ now: none, lastWeek: sold });
  // Later on that day does not count: the comparison is until the same hour.
  await made('6 days 23 hours 59 minutes');
  expect(await ofDays()).toEqual({ now: none, lastWeek: none });
  await made('0 seconds');

  await shop.db.updateTable('orders').set({ payment_status: 'charged_back' }).execute();
  await shop.db
    .insertInto('jobs')
    .values({
      queue: 'mails',
      kind: 'mail',
      payload: JSON.stringify({ template: 'order-paid', to: 'ana@tintero.test', order }),
      last_error: 'Error: connect ECONNREFUSED',
      failed_at: new Date(),
    })
    .execute();
  expect((await get<Overview>('/admin/overview')).body).toMatchObject({
    failedMails: {
      total: 1,
      list: [{ to: 'ana@tintero.test', order: { _id: orderId, code: order.code }, givenUp: true }],
    },
    troubledPayments: { total: 1, list: [{ _id: orderId, code: order.code, status: 'charged_back' }] },
  });
});

test('the three numbers of the shop, and the lengths of the two lists', async () => {
  const { body } = await get<ShopInfo>('/admin/info');
  // 9 - 2 sold + 3 units at 100, 40 at 200
  expect(body).toEqual({ products: 3, units: 50, money: 9000, withoutPicture: 2, withoutStock: 2 });
});

test('the search finds names, barcodes, their last digits and ids; typing errors are corrected', async () => {
  const barcode = '7790123456784';
  const body = {
    ...aProduct(),
    name: 'Cuaderno Éxito espiralado',
    subProducts: [
      { color: 'Rojo', stock: 1, img: [] },
      { color: 'Verde', stock: 1, img: [], barcode },
    ],
  };
  const made = await shop.expectOk(shop.call<Product>('POST', '/products', { as: admin, body }));
  const variant = made.IDSubProducts[1]?._id ?? '';
  for (const q of ['cuaderno', barcode, barcode.slice(-5), made._id, variant, ` ${barcode} `])
    expect(await names(`q=${encodeURIComponent(q)}`), q).toEqual(['Cuaderno']);
  for (const q of ['cuadreno', 'cuadreno exito']) {
    const found = await get<AdminProduct[]>(`/admin/products?q=${encodeURIComponent(q)}&page=1&limit=10`);
    expect(found.body.map(({ _id }) => _id)).toEqual([made._id]);
    expect(found.headers['x-total-count']).toBe('1');
    expect(decodeURIComponent(String(found.headers['x-corrected-query']))).toMatch(/^cuaderno/i);
  }
  expect(await names('q=cuadreno zzzzzz')).toEqual([]);
  // A search for a bulk price change must not correct the words or match barcodes.
  for (const q of ['cuadreno', barcode]) expect(await names(`match=name&q=${q}`)).toEqual([]);
  await shop.call('DELETE', `/products/${made._id}`, { as: admin });
  expect(await names(`q=${barcode}`)).toEqual([]);
  expect(await names(`q=${barcode}&deleted=1`)).toEqual(['Cuaderno']);
});

test("a supplier's code finds its product, in capital letters or not, beside the names that contain it", async () => {
  const supplier = await shop.expectOk(
    shop.call<{ _id: string }>('POST', '/admin/suppliers', { as: admin, body: { name: 'Mayorista' } }),
  );
  const coded = await shop.givenProduct({ stock: 1, name: 'Con código', category: 'Codificados' });
  await shop.givenProduct({ stock: 1, name: 'Repuesto ZX-9', category: 'Codificados' });
  const path = `/admin/suppliers/${supplier._id}/articles/${coded.variants[0]?._id}`;
  await shop.expectOk(shop.call('PUT', path, { as: admin, body: { code: 'ZX-9' } }));
  const found = (q: string) => names(`q=${q}&category=Codificados`);
  expect(await found('ZX-9')).toEqual(['Con', 'Repuesto']);
  expect(await found('zx-9')).toEqual(['Con', 'Repuesto']);
  expect(await found('ZX-99')).toEqual([]);
  await shop.call('DELETE', `/products/${coded._id}`, { as: admin });
  expect(await found('ZX-9')).toEqual(['Repuesto']);
});
