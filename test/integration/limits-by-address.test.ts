import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => shop.close());

/** The newsletter has the lowest limit: thirty an address. */
const subscribe = (address: string, n: number) =>
  shop.call('POST', '/newsletter', {
    headers: { 'x-forwarded-for': address },
    body: { email: `lectora${n}-${address.length}@tintero.test` },
  });

test('addresses of an IPv6 /64 count as one, another /64 as another', async () => {
  for (let n = 0; n < 30; n++)
    expect((await subscribe(`2001:db8:7:7::${n.toString(16)}`, n)).status).toBe(204);
  expect((await subscribe('2001:db8:7:7:ffff:ffff:ffff:ffff', 31)).status).toBe(429);
  expect((await subscribe('2001:db8:7:8::1', 32)).status).toBe(204);
});

test('an IPv4 address also counts as itself in IPv6 notation', async () => {
  for (let n = 0; n < 30; n++) expect((await subscribe('203.0.113.7', n)).status).toBe(204);
  expect((await subscribe('::ffff:203.0.113.7', 31)).status).toBe(429);
  expect((await subscribe('203.0.113.8', 32)).status).toBe(204);
});
