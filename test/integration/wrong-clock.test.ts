import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

const DAYS = 24 * 60 * 60 * 1000;
const realTime = Date.now();

let shop: TestShop;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: realTime - 3 * DAYS });
  shop = await openTestShop();
});
afterAll(async () => {
  await shop.close();
  vi.useRealTimers();
});

test('a wrong machine clock ends no reservation, session or limit early, and begins none wrongly', async () => {
  const { variants } = await shop.givenProduct({ stock: 5 });
  const buyer = await shop.givenCustomer();
  await shop.putInCart(buyer, variants[0] ?? { _id: '' });
  const { orderId } = await shop.expectOk(shop.createOrder(buyer));

  const { rows } = await sql<{ minutes: number; days: number }>`
    select (select extract(epoch from reserved_until - now()) / 60 from orders)::float8 as minutes,
      (select extract(epoch from min(expires_at) - now()) / 86400 from sessions)::float8 as days`.execute(
    shop.db,
  );
  expect(Math.round((rows[0]?.minutes ?? 0) / 10)).toBe(3);
  expect(rows[0]?.days).toBeGreaterThan(0);

  vi.setSystemTime(realTime + 90 * DAYS);
  await shop.shop.services.orders.expireReservations();
  await shop.shop.services.accounts.forgetOld();
  expect((await shop.readOrder(orderId)).payment.status).not.toBe('expired');
  expect((await shop.call('GET', '/user/profile', { as: buyer })).status).toBe(200);
});
