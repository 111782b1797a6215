import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenBooks } from '#test/support/books.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { fill } from '../../bench/seed.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('the shop that measurements use has consistent books, and its customers can buy', async () => {
  const { customers, variants } = await fill(shop.db, {
    products: 60,
    orders: 70,
    customers: 2,
    office: 30,
  });

  expect(await findBrokenBooks(shop.db)).toEqual([]);
  const admin = await shop.admin();
  const orders = await shop.call('GET', '/orders?limit=1&page=1&cancelled=1', { as: admin });
  expect(orders.headers['x-total-count']).toBe('70');
  const [customer] = customers;
  const cart = await shop.call('POST', `/carts/add-subproducts/${customer?.cartId}`, {
    headers: { authorization: `Bearer ${customer?.token}` },
    body: { idSubProduct: variants[0], quantity: 3 },
  });
  expect(cart.status).toBe(200);
});
