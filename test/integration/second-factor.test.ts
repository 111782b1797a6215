import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SecondFactorSetup } from '#shared/schemas/second-factor.ts';
import { codeOf, letTimePass, secondFactorSteps, stopTime } from '#test/support/second-factor.ts';
import { ADMIN, openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;
let steps: ReturnType<typeof secondFactorSteps>;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

beforeEach(async () => {
  admin = await shop.admin();
  steps = secondFactorSteps(shop, admin);
  stopTime();
});

afterEach(async () => {
  letTimePass();
  await shop.db.deleteFrom('second_factors').execute();
  await shop.db.deleteFrom('throttles').execute();
});

describe('signing in', () => {
  test('a right password returns a challenge, a right code the session', async () => {
    const { secret } = await steps.switchOn();
    const first = await steps.logIn();
    expect(first).toMatchObject({
      status: 401,
      body: { code: 'second_factor_needed', expiresIn: 300 },
    });
    expect(first.body.challenge).toMatch(/^[\w-]{43}$/);
    expect(first.body.token).toBeUndefined();
    const { status, body } = await steps.answer(first.body.challenge, codeOf(secret));
    expect(status).toBe(200);
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(body.user).toEqual(admin.user);
    const profile = await shop.call('GET', '/user/profile', { as: body as Visitor });
    expect(profile.status).toBe(200);
  });

  test('a wrong password does not reveal the second factor', async () => {
    await steps.switchOn();
    expect(await steps.logIn('mal')).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
  });

  test('customers and administrators without it sign in as before', async () => {
    expect((await steps.logIn()).status).toBe(200);
    await shop.givenCustomer();
  });

  test('a code works once, and older ones no longer', async () => {
    const { secret } = await steps.switchOn();
    const code = codeOf(secret);
    expect((await steps.answer(await steps.challenge(), code)).status).toBe(200);
    for (const used of [code, codeOf(secret, -1)])
      expect(await steps.answer(await steps.challenge(), used)).toMatchObject({
        status: 401,
        body: { code: 'used_code' },
      });
    expect((await steps.answer(await steps.challenge(), codeOf(secret, 1))).status).toBe(200);
  });

  test('of two simultaneous answers with one code, one signs in', async () => {
    const { secret } = await steps.switchOn();
    const challenges = [await steps.challenge(), await steps.challenge()];
    const code = codeOf(secret);
    const both = await Promise.all(challenges.map((challenge) => steps.answer(challenge, code)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const again = await Promise.all(
      [1, 2].map(async () => steps.answer(await steps.challenge(), codeOf(secret, 1))),
    );
    expect(again.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('a challenge is valid once, for five minutes, and for its own account', async () => {
    const { secret } = await steps.switchOn();
    const challenge = await steps.challenge();
    expect((await steps.answer(challenge, codeOf(secret))).status).toBe(200);
    expect(await steps.answer(challenge, codeOf(secret, 1))).toMatchObject({
      body: { code: 'challenge_expired' },
    });
    const old = await steps.challenge();
    await shop.db
      .updateTable('sign_in_challenges')
      .set({ expires_at: new Date(Date.now() - 60_000) })
      .execute();
    expect(await steps.answer(old, codeOf(secret, 1))).toMatchObject({ body: { code: 'challenge_expired' } });
    expect(await steps.answer('x', codeOf(secret, 1))).toMatchObject({ body: { code: 'challenge_expired' } });
  });

  test('after a wrong code the right one works; after ten wrong ones it is 429', async () => {
    const { secret } = await steps.switchOn();
    const challenge = await steps.challenge();
    for (const wrong of ['000000', '', 'abc', codeOf(secret, 5)])
      expect(await steps.answer(challenge, wrong)).toMatchObject({
        status: 401,
        body: { code: 'wrong_code' },
      });
    expect((await steps.answer(challenge, codeOf(secret))).status).toBe(200);
    const next = await steps.challenge();
    for (let tries = 0; tries < 6; tries++) await steps.answer(next, '000000');
    const refused = await steps.answer(next, codeOf(secret, 1));
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await steps.answer(await steps.challenge(), codeOf(secret, 1))).status).toBe(429);
  });

  test('a recovery code signs in once, in any spelling', async () => {
    const { recoveryCodes } = await steps.switchOn();
    const [first = '', second = ''] = recoveryCodes;
    expect((await steps.answer(await steps.challenge(), first)).status).toBe(200);
    expect(await steps.answer(await steps.challenge(), first)).toMatchObject({
      status: 401,
      body: { code: 'wrong_code' },
    });
    expect(
      (await steps.answer(await steps.challenge(), ` ${second.toLowerCase().replaceAll('-', ' ')} `)).status,
    ).toBe(200);
    expect((await steps.readState()).recoveryCodesLeft).toBe(8);
  });

  test('another account’s recovery code does not work', async () => {
    const { recoveryCodes } = await steps.switchOn();
    const other = await shop.givenCustomer();
    const password = 'papel glasé 48';
    await shop.db.updateTable('users').set({ rol: 'admin' }).where('id', '=', other.user._id).execute();
    const { secret } = await shop.expectOk(
      shop.call<SecondFactorSetup>('POST', '/user/second-factor', { as: other, body: { password } }),
    );
    const body = { code: codeOf(secret), password };
    await shop.expectOk(shop.call('POST', '/user/second-factor/confirm', { as: other, body }));
    const login = await shop.call<{ challenge: string }>('POST', '/user/login', {
      body: { email: other.user.email, password },
    });
    expect(await steps.answer(login.body.challenge, recoveryCodes[0] ?? '')).toMatchObject({
      body: { code: 'wrong_code' },
    });
  });

  test('a new password ends unfinished sign-ins, and the code is still needed', async () => {
    const { secret } = await steps.switchOn();
    const challenge = await steps.challenge();
    await shop.call('POST', '/user/request-password-reset', { body: { email: ADMIN.email } });
    const mail = (await shop.mailsTo(ADMIN.email)).at(-1);
    const token = /nueva-contrasena\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    await shop.expectOk(
      shop.call('POST', '/user/reset-password', { body: { token, password: ADMIN.password } }),
    );
    expect(await steps.answer(challenge, codeOf(secret))).toMatchObject({
      body: { code: 'challenge_expired' },
    });
    expect((await steps.logIn()).body.code).toBe('second_factor_needed');
  });
});
