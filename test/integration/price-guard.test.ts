import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const put = (product: Product, { price, query = '' }: { price: number; query?: string }) =>
  shop.call<Product & { code: string; detail: string }>('PUT', `/products/${product._id}${query}`, {
    as: admin,
    body: { ...product, price },
  });
const priceOf = async ({ _id }: Product) =>
  (await shop.expectOk(shop.call<Product>('GET', `/products/${_id}`))).price;

test('with ask=price a price beyond 30 % is refused, and nothing is saved', async () => {
  const product = await shop.givenProduct({ stock: 1, price: 8900 });
  const refused = await put({ ...product, name: 'Otro nombre' }, { price: 89, query: '?ask=price' });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'price_beyond',
      from: 8900,
      to: 89,
      detail: 'El precio pasa de $ 8.900 a $ 89: cambia más de ±30 %.',
    },
  });
  expect(await shop.expectOk(shop.call<Product>('GET', `/products/${product._id}`))).toMatchObject({
    name: product.name,
    price: 8900,
  });
});

test.each([
  [100, 130, 200],
  [100, 130.01, 409],
  [100, 70, 200],
  [100, 69.99, 409],
  [0, 0, 200],
  [0, 1, 409],
])('as for a bulk change: from %d to %d answers %i', async (price, changed, status) => {
  const product = await shop.givenProduct({ stock: 1, price });
  expect((await put(product, { price: changed, query: '?ask=price' })).status).toBe(status);
});

test('without ask it is saved', async () => {
  const product = await shop.givenProduct({ stock: 1, price: 8900 });
  expect((await put(product, { price: 89 })).status).toBe(200);
  expect(await priceOf(product)).toBe(89);
  expect((await put(product, { price: 89, query: '?ask=everything' })).status).toBe(400);
});

test('another’s edit is reported before the price is asked about', async () => {
  const product = await shop.givenProduct({ stock: 1, price: 8900 });
  const answer = await shop.call('PUT', `/products/${product._id}?ask=price`, {
    as: admin,
    body: { ...product, price: 89 },
    headers: { 'if-match': '"vieja"' },
  });
  expect(answer.status).toBe(412);
});
