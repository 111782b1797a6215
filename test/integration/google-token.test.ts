import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findFreePort } from '#test/support/free-port.ts';
import { googleSteps, startGoogle, type TestGoogle, tokenOf, visitGoogle } from '#test/support/google.ts';
import { lastResetToken } from '#test/support/reset-link.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let google: TestGoogle;
let shop: TestShop;
let steps: ReturnType<typeof googleSteps>;

beforeAll(async () => {
  google = await startGoogle();
  shop = await openTestShop({ env: google.env });
  steps = googleSteps(shop);
});

afterAll(async () => {
  await shop.close();
  await google.close();
});

let lucia: { email: string };
let made = 0;

beforeEach(() => {
  lucia = { email: `lucia${++made}@gmail.test` };
});

describe('the token in the address', () => {
  async function asleep() {
    const { url, cookie } = await steps.begin();
    const token = tokenOf(await steps.comeBack(await visitGoogle(url, lucia), cookie));
    return { token, cookie };
  }
  const profile = (token: string) =>
    shop.call('GET', '/user/profile', { headers: { authorization: `Bearer ${token}` } });

  test('is refused until the browser that began the flow wakes it, once', async () => {
    const { token, cookie } = await asleep();
    expect((await profile(token)).status).toBe(401);
    const woken = await steps.wake(token, cookie);
    expect(woken).toMatchObject({ status: 200, body: { token, user: { email: lucia.email } } });
    expect([woken.headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(/^google_flow=; Path=\/; Max-Age=0;/),
    );
    expect((await profile(token)).status).toBe(200);
    expect(await steps.wake(token, cookie)).toMatchObject({ status: 401, body: { code: 'flow_not_yours' } });
  });

  test('is not woken by another browser, nor after a minute; a session’s own token never is', async () => {
    const refused = { status: 401, body: { code: 'flow_not_yours' } };
    const { token, cookie } = await asleep();
    const stranger = await steps.begin();
    for (const other of ['', 'google_flow=', stranger.cookie])
      expect(await steps.wake(token, other)).toMatchObject(refused);
    const session = await shop.givenCustomer();
    expect(await steps.wake(session.token, cookie)).toMatchObject(refused);
    await shop.db.updateTable('sleeping_sessions').set({ expires_at: sql`now()` }).execute();
    expect(await steps.wake(token, cookie)).toMatchObject(refused);
    expect((await profile(token)).status).toBe(401);
    await shop.shop.services.accounts.forgetOld();
    expect(await shop.db.selectFrom('sleeping_sessions').selectAll().execute()).toEqual([]);
  });

  test('is void once the password was changed by mail', async () => {
    const { token, cookie } = await asleep();
    await shop.expectOk(shop.call('POST', '/user/request-password-reset', { body: { email: lucia.email } }));
    const link = await lastResetToken(shop, lucia.email);
    const body = { token: link, password: 'cartulina verde 7' };
    await shop.expectOk(shop.call('POST', '/user/reset-password', { body }));
    expect((await steps.wake(token, cookie)).status).toBe(401);
  });
});

test('over https no other host can set the cookie', async () => {
  const env = {
    ...google.env,
    PORT: String(await findFreePort()),
    PUBLIC_URL: 'https://tintero.example',
  };
  const published = await openTestShop({ env });
  const answer = await published.shop.app.inject({ url: '/api/user/google' });
  expect(answer.headers['set-cookie']).toMatch(/^__Host-google_flow=[\w-]{43}; Path=\/; .*; Secure$/);
  await published.close();
});
