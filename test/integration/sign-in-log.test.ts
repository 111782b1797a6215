import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

test('each attempt to sign in is a line of the log with account and outcome, never with what was typed', async () => {
  const ana = await shop.givenCustomer({ address: false });
  const info = vi.spyOn(shop.shop.app.log, 'info');
  const tries = [
    [ana.user.email, 'mal que sí'],
    ['nadie@tintero.test', 'mal que sí'],
    [ana.user.email, 'papel glasé 48'],
  ];
  for (const [email, password] of tries)
    await shop.call('POST', '/user/login', { body: { email, password } });
  await shop.call('POST', '/user/google/session', { body: { token: 'x'.repeat(43) } });
  const lines = info.mock.calls.filter(([, message]) => message === 'sign-in').map(([facts]) => facts);
  expect(lines).toEqual([
    { way: 'password', accountId: ana.user._id, outcome: 'wrong_credentials' },
    { way: 'password', accountId: null, outcome: 'wrong_credentials' },
    { way: 'password', accountId: ana.user._id, outcome: 'signed_in' },
    { way: 'google', accountId: null, outcome: 'flow_not_yours' },
  ]);
});
