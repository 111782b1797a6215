import { afterEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;

afterEach(() => shop.close());

/** The client's address as the shop sees it, for which wrong passwords are counted. */
async function addressSeen(forwarded: string): Promise<string[]> {
  await shop.shop.app.inject({
    method: 'POST',
    url: '/api/user/login',
    remoteAddress: '10.0.0.5',
    headers: { 'x-forwarded-for': forwarded, 'x-real-ip': '1.1.1.1', forwarded: 'for=1.1.1.1' },
    payload: { email: 'nadie@tintero.test', password: 'mal' },
  });
  const rows = await shop.db
    .selectFrom('throttles')
    .select('key')
    .where('key', 'like', 'login:address:%')
    .execute();
  await shop.db.deleteFrom('throttles').execute();
  return rows.map(({ key }) => key.replace('login:address:', ''));
}

test('TRUST_PROXY is the number of trusted proxies; unset, none is trusted', async () => {
  shop = await openTestShop();
  expect(await addressSeen('203.0.113.9')).toEqual(['10.0.0.5']);
  await shop.close();
  shop = await openTestShop({ env: { TRUST_PROXY: '1' } });
  expect(await addressSeen('203.0.113.9')).toEqual(['203.0.113.9']);
  expect(await addressSeen('6.6.6.6, 203.0.113.9')).toEqual(['203.0.113.9']);
  await shop.close();
  shop = await openTestShop({ env: { TRUST_PROXY: '2' } });
  expect(await addressSeen('6.6.6.6, 203.0.113.9, 10.0.0.4')).toEqual(['203.0.113.9']);
});
