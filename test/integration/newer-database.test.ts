import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenBooks } from '#test/support/books.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const touched = [
  'carts',
  'cart_lines',
  'cart_removals',
  'sub_products',
  'products',
  'categories',
  'brands',
  'users',
];
const written = [
  'sessions',
  'orders',
  'order_lines',
  'order_events',
  'payments',
  'refunds',
  'stock_movements',
  'jobs',
];

/** Makes purchases that are paid, replaced, refused and ended by hand; at once, so that all connections are used. */
async function purchaseInEveryWay(): Promise<number[]> {
  const { variants } = await shop.givenProduct({ stock: [50, 50] });
  const [first, second] = variants;
  if (!first || !second) throw new Error('no variants');
  const admin = await shop.admin();
  const purchase = async (result: 'approved' | 'rejected' | null) => {
    const buyer = await shop.givenCustomer();
    await shop.putInCart(buyer, first, 2);
    await shop.expectOk(shop.createOrder(buyer));
    await shop.putInCart(buyer, second, 1);
    const { init_point, orderId } = await shop.expectOk(shop.createOrder(buyer));
    if (result) await shop.pay(init_point, result);
    else {
      const path = `/orders/${orderId}/state/En-camino?confirm=unpaid`;
      await shop.expectOk(shop.call('PUT', path, { as: admin }));
    }
    await shop.shop.services.jobs.drain('payments', 'mails');
  };
  await Promise.all(([null, 'approved', 'rejected', 'approved'] as const).map(purchase));
  return Promise.all([first, second].map(shop.readStock));
}

test('a shop goes on selling while another version of it adds columns', async () => {
  expect(await purchaseInEveryWay()).toEqual([44, 47]);
  for (const table of [...touched, ...written]) {
    await sql`alter table ${sql.table(table)} add column added_later integer not null default 0`.execute(
      shop.db,
    );
  }
  expect(await purchaseInEveryWay()).toEqual([44, 47]);
  expect(await findBrokenBooks(shop.db)).toEqual([]);
});
