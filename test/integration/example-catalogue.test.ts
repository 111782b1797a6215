import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadDemoCatalog } from '#dev/demo-catalogue/index.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import type { ExampleCatalogue } from '#shared/schemas/example-catalogue.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.keptAdmin();
});
afterAll(() => shop.close());

beforeEach(async () => {
  await shop.db.updateTable('products').set({ is_example: false }).execute();
  await loadDemoCatalog({ db: shop.db, files: shop.shop.services.files, products: 6 });
});

const PATH = '/admin/example-catalogue';
const read = () => shop.expectOk(shop.call<ExampleCatalogue>('GET', PATH, { as: owner }));
async function remove(query = '') {
  const answer = await shop.call<ExampleCatalogue>('DELETE', `${PATH}${query}`, { as: owner });
  expect(answer.status).toBe(202);
  await shop.shop.services.jobs.drain('imports');
  return answer.body;
}
const examples = async (): Promise<Product[]> => {
  const ids = await shop.db.selectFrom('products').select('id').where('is_example', '=', true).execute();
  return Promise.all(ids.map(({ id }) => shop.expectOk(shop.call<Product>('GET', `/products/${id}`))));
};
const orders = async () =>
  (await shop.expectOk(shop.call<Order[]>('GET', '/orders?limit=100', { as: owner }))).map(({ _id }) => _id);

/** An order for one unit of each of these variants, paid at the sandbox or not. */
async function givenOrder(variants: ReadonlyArray<{ _id: string }>, result: 'approved' | null) {
  const buyer = await shop.givenCustomer();
  for (const variant of variants) await shop.putInCart(buyer, variant);
  const { orderId, init_point } = await shop.expectOk(shop.createOrder(buyer));
  if (result) await shop.pay(init_point, result);
  return orderId;
}

async function sellableOf(product: Product | undefined) {
  const variant = product?.IDSubProducts.find(({ stock }) => stock > 1);
  if (!variant) throw new Error('the example has nothing to sell');
  return variant;
}

test('leaves with its orders; own articles, and orders with one of them, stay', async () => {
  const own = await shop.givenProduct({ stock: 5 });
  const [first, second] = await examples();
  const [ownVariant] = own.variants;
  const paid = await givenOrder([await sellableOf(first)], 'approved');
  const unpaid = await givenOrder([await sellableOf(second)], null);
  const mixed = await givenOrder([await sellableOf(first), ownVariant ?? { _id: '' }], 'approved');
  const before = await read();
  expect(before).toMatchObject({ products: 6, edited: 0, orders: 2, keptOrders: 1, progress: null });
  expect(before.ownProducts).toBeGreaterThan(0);

  expect((await remove()).progress).toEqual({ done: 0, total: 8 });

  expect(await read()).toEqual({ ...before, products: 0, orders: 0, progress: null });
  expect(await orders()).not.toContain(paid);
  expect(await orders()).not.toContain(unpaid);
  expect(await orders()).toContain(mixed);
  const left = await shop.expectOk(shop.call<Product[]>('GET', '/products'));
  expect(left.map(({ _id }) => _id)).toContain(own._id);
  expect(left.map(({ _id }) => _id)).not.toContain(first?._id);
  expect(await findBrokenBooks(shop.db)).toEqual([]);
});

test('products that somebody has edited stay, unless it is asked for; new prices and stock are no edit', async () => {
  const [renamed, repriced] = await examples();
  if (!renamed || !repriced) throw new Error('no example');
  const path = `/products/${renamed._id}`;
  await shop.expectOk(shop.call('PUT', path, { as: owner, body: { ...renamed, name: 'El mío' } }));
  await shop.db
    .updateTable('products')
    .set({ price_centavos: 100, modified_at: new Date() })
    .where('id', '=', repriced._id)
    .execute();
  expect(await read()).toMatchObject({ products: 5, edited: 1 });
  await remove();
  expect(await read()).toMatchObject({ products: 0, edited: 1 });
  expect((await shop.call('GET', path)).status).toBe(200);
  await remove('?edited=1');
  expect(await read()).toMatchObject({ products: 0, edited: 0 });
  expect((await shop.call('GET', path)).status).toBe(404);
});

test('an order that the real gateway was paid for stays', async () => {
  const [first] = await examples();
  const orderId = await givenOrder([await sellableOf(first)], 'approved');
  await shop.db
    .updateTable('checkouts')
    .set({ url: 'https://www.mercadopago.com.ar/checkout/v1/redirect?pref_id=1' })
    .where('order_id', '=', orderId)
    .execute();
  expect(await read()).toMatchObject({ orders: 0, keptOrders: 1 });
  await remove();
  expect(await orders()).toContain(orderId);
});

test('an order that was paid at the till stays', async () => {
  const [first] = await examples();
  const orderId = await givenOrder([await sellableOf(first)], 'approved');
  const { id: till_id } = await shop.db
    .insertInto('tills')
    .values({ opened_by: owner.user._id, opening_centavos: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db.updateTable('payments').set({ till_id }).where('order_id', '=', orderId).execute();
  expect(await read()).toMatchObject({ orders: 0, keptOrders: 1 });
  await remove();
  expect(await orders()).toContain(orderId);
});

test('it is in the audit once, and nothing to remove is no removal', async () => {
  await remove('?edited=1');
  await remove('?edited=1');
  const { body } = await shop.call('GET', '/admin/audit?what=example&limit=1', { as: owner });
  expect(body).toMatchObject([
    { action: 'deleted', before: { products: 6 }, admin: { _id: owner.user._id } },
  ]);
  expect((await read()).progress).toBeNull();
});
