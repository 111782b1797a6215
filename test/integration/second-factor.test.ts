import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SecondFactorSetup, SecondFactorState } from '#shared/schemas/second-factor.ts';
import { ADMIN, openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

const HALF_MINUTE = 30_000;

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

beforeEach(async () => {
  admin = await shop.admin();
  // A test that begins just before the half minute turns would meet another code than the one it made.
  const left = HALF_MINUTE - (Date.now() % HALF_MINUTE);
  if (left < 4000) await wait(left);
});

afterEach(async () => {
  await shop.db.deleteFrom('second_factors').execute();
  await shop.db.deleteFrom('throttles').execute();
});

/** The code that the app shows, some half minutes from now. */
const codeOf = (secret: string, halfMinutes = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + halfMinutes * HALF_MINUTE,
  });

/** Switches the factor on; the code before now is used up by it, so that now's is still good. */
async function givenSecondFactor(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await shop.expectOk(
    shop.call<SecondFactorSetup>('POST', '/user/second-factor', { as: admin }),
  );
  const { recoveryCodes } = await shop.expectOk(
    shop.call<{ recoveryCodes: string[] }>('POST', '/user/second-factor/confirm', {
      as: admin,
      body: { code: codeOf(secret, -1) },
    }),
  );
  return { secret, recoveryCodes };
}

const logIn = (password = ADMIN.password) =>
  shop.call<{ code: string; challenge: string; expiresIn: number; token?: string }>('POST', '/user/login', {
    body: { email: ADMIN.email, password },
  });

const answer = (challenge: string, code: string) =>
  shop.call<Partial<Visitor> & { code?: string }>('POST', '/user/login/second-factor', {
    body: { challenge, code },
  });

const stateOf = () =>
  shop.expectOk(shop.call<SecondFactorState>('GET', '/user/second-factor', { as: admin }));

const challenged = async () => (await logIn()).body.challenge;

describe('setting up', () => {
  test('asks for nothing until a code has confirmed it', async () => {
    expect(await stateOf()).toEqual({ enabled: false, since: null, recoveryCodesLeft: 0 });
    const { status, body } = await shop.call<SecondFactorSetup>('POST', '/user/second-factor', { as: admin });
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(body.qr).toMatch(/^<svg .*<\/svg>$/s);
    expect((await stateOf()).enabled).toBe(false);
    expect((await logIn()).status).toBe(200);
  });

  test('is confirmed with a code, answers ten recovery codes once, and tells by mail and in the audit list', async () => {
    const { recoveryCodes } = await givenSecondFactor();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await stateOf()).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    expect((await shop.mailsTo(ADMIN.email)).at(-1)?.subject).toBe(
      'Activaste la verificación en dos pasos en Tintero',
    );
    const audited = await shop.expectOk(
      shop.call<object[]>('GET', '/admin/audit?what=user&action=second_factor_on', { as: admin }),
    );
    expect(audited[0]).toMatchObject({ after: { secondFactor: true }, admin: { email: ADMIN.email } });
    const rows = JSON.stringify(await shop.db.selectFrom('recovery_codes').selectAll().execute());
    for (const code of recoveryCodes) expect(rows).not.toContain(code);
  });

  test('a wrong code confirms nothing; beginning anew makes the first secret worthless', async () => {
    const begin = () =>
      shop.expectOk(shop.call<SecondFactorSetup>('POST', '/user/second-factor', { as: admin }));
    const confirm = (code: string) =>
      shop.call('POST', '/user/second-factor/confirm', { as: admin, body: { code } });
    expect(await confirm('123456')).toMatchObject({ status: 409, body: { code: 'second_factor_not_begun' } });
    const first = await begin();
    const second = await begin();
    expect(first.secret).not.toBe(second.secret);
    for (const code of ['', '000', codeOf(first.secret), codeOf(second.secret, 3)])
      expect(await confirm(code)).toMatchObject({ status: 400, body: { code: 'wrong_code' } });
    // As the app shows it, with a space.
    expect((await confirm(codeOf(second.secret).replace(/(\d{3})/, '$1 '))).status).toBe(200);
    expect(await confirm(codeOf(second.secret))).toMatchObject({
      status: 409,
      body: { code: 'second_factor_on' },
    });
    expect(await shop.call('POST', '/user/second-factor', { as: admin })).toMatchObject({
      status: 409,
      body: { code: 'second_factor_on' },
    });
  });
});

describe('signing in', () => {
  test('a right password is answered with a challenge, a right code with the session', async () => {
    const { secret } = await givenSecondFactor();
    const first = await logIn();
    expect(first).toMatchObject({
      status: 401,
      body: { code: 'second_factor_needed', challenge: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 300 },
    });
    expect(first.body.token).toBeUndefined();
    const { status, body } = await answer(first.body.challenge, codeOf(secret));
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), user: admin.user });
    const profile = await shop.call('GET', '/user/profile', { as: body as Visitor });
    expect(profile.status).toBe(200);
  });

  test('a wrong password says nothing of the second factor', async () => {
    await givenSecondFactor();
    expect(await logIn('mal')).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
  });

  test('customers and administrators without it sign in as ever', async () => {
    expect((await logIn()).status).toBe(200);
    await shop.givenCustomer();
  });

  test('no code counts twice, nor one older than the last', async () => {
    const { secret } = await givenSecondFactor();
    const code = codeOf(secret);
    expect((await answer(await challenged(), code)).status).toBe(200);
    for (const used of [code, codeOf(secret, -1)])
      expect(await answer(await challenged(), used)).toMatchObject({
        status: 401,
        body: { code: 'used_code' },
      });
    expect((await answer(await challenged(), codeOf(secret, 1))).status).toBe(200);
  });

  test('of two answers with one code at once, one signs in', async () => {
    const { secret } = await givenSecondFactor();
    const challenges = [await challenged(), await challenged()];
    const code = codeOf(secret);
    const both = await Promise.all(challenges.map((challenge) => answer(challenge, code)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const again = await Promise.all([1, 2].map(async () => answer(await challenged(), codeOf(secret, 1))));
    expect(again.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('a challenge is good once, for five minutes, and only for its own account', async () => {
    const { secret } = await givenSecondFactor();
    const challenge = await challenged();
    expect((await answer(challenge, codeOf(secret))).status).toBe(200);
    expect(await answer(challenge, codeOf(secret, 1))).toMatchObject({ body: { code: 'challenge_expired' } });
    const old = await challenged();
    await shop.db
      .updateTable('sign_in_challenges')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect(await answer(old, codeOf(secret, 1))).toMatchObject({ body: { code: 'challenge_expired' } });
    expect(await answer('x', codeOf(secret, 1))).toMatchObject({ body: { code: 'challenge_expired' } });
  });

  test('a wrong code may be followed by the right one; after ten wrong ones it is 429 for the right one too', async () => {
    const { secret } = await givenSecondFactor();
    const challenge = await challenged();
    for (const wrong of ['000000', '', 'abc', codeOf(secret, 5)])
      expect(await answer(challenge, wrong)).toMatchObject({ status: 401, body: { code: 'wrong_code' } });
    expect((await answer(challenge, codeOf(secret))).status).toBe(200);
    const next = await challenged();
    for (let tries = 0; tries < 6; tries++) await answer(next, '000000');
    const refused = await answer(next, codeOf(secret, 1));
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await answer(await challenged(), codeOf(secret, 1))).status).toBe(429);
  });

  test('a recovery code signs in once, however it is typed', async () => {
    const { recoveryCodes } = await givenSecondFactor();
    const [first = '', second = ''] = recoveryCodes;
    expect((await answer(await challenged(), first)).status).toBe(200);
    expect(await answer(await challenged(), first)).toMatchObject({
      status: 401,
      body: { code: 'wrong_code' },
    });
    expect((await answer(await challenged(), ` ${second.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(
      200,
    );
    expect((await stateOf()).recoveryCodesLeft).toBe(8);
  });

  test('another account’s recovery code is worth nothing', async () => {
    const { recoveryCodes } = await givenSecondFactor();
    const other = await shop.givenCustomer();
    await shop.db.updateTable('users').set({ rol: 'admin' }).where('id', '=', other.user._id).execute();
    const { secret } = await shop.expectOk(
      shop.call<SecondFactorSetup>('POST', '/user/second-factor', { as: other }),
    );
    await shop.expectOk(
      shop.call('POST', '/user/second-factor/confirm', { as: other, body: { code: codeOf(secret) } }),
    );
    const login = await shop.call<{ challenge: string }>('POST', '/user/login', {
      body: { email: other.user.email, password: 'papel glasé 48' },
    });
    expect(await answer(login.body.challenge, recoveryCodes[0] ?? '')).toMatchObject({
      body: { code: 'wrong_code' },
    });
  });

  test('a new password ends the sign-ins under way, and still wants the code', async () => {
    const { secret } = await givenSecondFactor();
    const challenge = await challenged();
    await shop.call('POST', '/user/request-password-reset', { body: { email: ADMIN.email } });
    const mail = (await shop.mailsTo(ADMIN.email)).at(-1);
    const token = /nueva-contrasena\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    await shop.expectOk(
      shop.call('POST', '/user/reset-password', { body: { token, password: ADMIN.password } }),
    );
    expect(await answer(challenge, codeOf(secret))).toMatchObject({ body: { code: 'challenge_expired' } });
    expect((await logIn()).body.code).toBe('second_factor_needed');
  });
});

describe('living with it', () => {
  const post = (path: string, password: string) =>
    shop.call<{ recoveryCodes: string[]; code: string }>('POST', `/user/second-factor/${path}`, {
      as: admin,
      body: { password },
    });

  test('it is switched off with the password alone, which tells by mail', async () => {
    const { secret } = await givenSecondFactor();
    const challenge = await challenged();
    expect(await post('turn-off', 'mal')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
    expect((await stateOf()).enabled).toBe(true);
    expect((await post('turn-off', ADMIN.password)).status).toBe(204);
    expect((await stateOf()).enabled).toBe(false);
    expect((await answer(challenge, codeOf(secret))).body.code).toBe('challenge_expired');
    expect((await logIn()).status).toBe(200);
    expect((await shop.mailsTo(ADMIN.email)).at(-1)?.subject).toMatch(/^Desactivaste/);
    expect(await post('turn-off', ADMIN.password)).toMatchObject({ status: 409 });
  });

  test('new recovery codes make the old ones worthless', async () => {
    const { recoveryCodes } = await givenSecondFactor();
    const { status, body } = await post('recovery-codes', ADMIN.password);
    expect(status).toBe(200);
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await answer(await challenged(), recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await answer(await challenged(), body.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('ten wrong passwords, then 429 for the right one too', async () => {
    await givenSecondFactor();
    for (let tries = 0; tries < 10; tries++) expect((await post('turn-off', 'mal')).status).toBe(400);
    expect((await post('turn-off', ADMIN.password)).status).toBe(429);
    expect((await post('recovery-codes', ADMIN.password)).status).toBe(429);
  });

  test('an account without a password is told what to do', async () => {
    const { password_hash } = await shop.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', admin.user._id)
      .executeTakeFirstOrThrow();
    await givenSecondFactor();
    await shop.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', admin.user._id)
      .execute();
    expect(await post('turn-off', '')).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('no tiene contraseña') },
    });
    await shop.db.updateTable('users').set({ password_hash }).where('id', '=', admin.user._id).execute();
  });
});
