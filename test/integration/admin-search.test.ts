import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminFindings } from '#shared/schemas/admin-search.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;
let buyer: Visitor;
let order: { _id: string; code: string };

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  buyer = await shop.givenCustomer();
  const path = `/user/update-user/${buyer.user._id}`;
  const facts = { name: 'Íñigo', lastName: 'Núñez', phone: 5492325400123 };
  await shop.expectOk(shop.call('PUT', path, { as: buyer, body: facts }));
  const { variants } = await shop.givenProduct({ name: 'Ñandubay de Inigo', stock: 3 });
  for (const variant of variants) await shop.putInCart(buyer, variant);
  const { orderId } = await shop.expectOk(shop.createOrder(buyer));
  order = await shop.readOrder(orderId);
});

afterAll(() => shop.close());

const find = (q: string, as = admin) =>
  shop.expectOk(shop.call<AdminFindings>('GET', `/admin/search?q=${encodeURIComponent(q)}`, { as }));
const names = async (q: string) => (await find(q)).products.map(({ name }) => name);

test('products by every word of the name, without accents; those that begin with it come first', async () => {
  await shop.givenProduct({ name: 'Caja de zafiros', stock: 1 });
  await shop.givenProduct({ name: 'Zafiro Átomo', stock: [2, 3], price: 1234.5 });
  expect(await names('zafiro')).toEqual(['Zafiro Átomo', 'Caja de zafiros']);
  expect(await names('ATOMO zafi')).toEqual(['Zafiro Átomo']);
  const { products } = await find('zafiro atomo');
  expect(products).toMatchObject([{ name: 'Zafiro Átomo', price: 1234.5, stock: 5, img: null }]);
  expect(await find('zafiro_')).toEqual({ article: null, products: [], orders: [], customers: [] });
});

test('a whole barcode is its article and nothing else; some of its digits are its product', async () => {
  const { _id, variants } = await shop.givenProduct({ name: 'Lapicera con código', stock: 4 });
  const path = `/subproducts/${variants[0]?._id}`;
  await shop.expectOk(shop.call('PUT', path, { as: admin, body: { barcode: '7791234500017' } }));
  expect(await find(' 7791234500017 ')).toEqual({
    article: {
      product: _id,
      subProduct: variants[0]?._id,
      name: 'Lapicera con código',
      color: variants[0]?.color,
      barcode: '7791234500017',
      stock: 4,
    },
    products: [],
    orders: [],
    customers: [],
  });
  expect(await names('12345000')).toEqual(['Lapicera con código']);
  expect((await find('7791234500018')).article).toBeNull();
});

test('customers by name, mail and phone however it is typed, with their orders', async () => {
  for (const typed of ['nuñez', 'inigo nunez', buyer.user.email, '2325 40-0123', '+54 9 2325 400123']) {
    const { customers, orders } = await find(typed);
    expect(
      customers.map(({ _id }) => _id),
      typed,
    ).toEqual([buyer.user._id]);
    expect(
      orders.map(({ _id }) => _id),
      typed,
    ).toEqual([order._id]);
  }
  expect((await find('zz-nadie')).customers).toEqual([]);
  expect(await find('in')).toMatchObject({ customers: [], orders: [] });
});

test('orders by their code, whole or a part, in any case; not by what they hold', async () => {
  const [first = '', last = ''] = order.code.split('-');
  for (const typed of [
    order.code,
    order.code.toLowerCase(),
    first + last,
    `#${order.code}`,
    `pedido #${order.code}`,
  ])
    expect(
      (await find(typed)).orders.map(({ code }) => code),
      typed,
    ).toEqual([order.code]);
  expect((await find(last)).orders.map(({ code }) => code)).toContain(order.code);
  expect(await find('ñandubay')).toMatchObject({ products: [{ name: 'Ñandubay de Inigo' }], orders: [] });
});

test('customers and orders only for who may see orders', async () => {
  const clerk = await shop.givenCustomer();
  await shop.db
    .updateTable('users')
    .set({ rol: 'admin', permissions: ['catalogue'] })
    .where('id', '=', clerk.user._id)
    .execute();
  expect(await find('inigo', clerk)).toMatchObject({
    products: [{ name: 'Ñandubay de Inigo' }],
    orders: [],
    customers: [],
  });
});

test('at most six of each kind; an empty search finds nothing', async () => {
  for (let n = 0; n < 7; n++) await shop.givenProduct({ name: `Repetido ${n}`, stock: 1 });
  expect(await names('repetido')).toHaveLength(6);
  expect(await find(' ')).toEqual({ article: null, products: [], orders: [], customers: [] });
});
