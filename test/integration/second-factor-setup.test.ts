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

describe('setting up', () => {
  test('has no effect until a code has confirmed it', async () => {
    const off = { enabled: false, since: null, recoveryCodesLeft: 0, removalDate: null };
    expect(await steps.readState()).toEqual(off);
    const { status, body } = await shop.call<SecondFactorSetup>('POST', '/user/second-factor', {
      as: admin,
      body: { password: ADMIN.password },
    });
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(body.qr).toMatch(/^<svg .*<\/svg>$/s);
    expect((await steps.readState()).enabled).toBe(false);
    expect((await steps.logIn()).status).toBe(200);
  });

  test('is confirmed with a code, returns ten recovery codes once, sends a mail and is audited', async () => {
    const { recoveryCodes } = await steps.switchOn();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await steps.readState()).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
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

  test('a wrong code confirms nothing; beginning again voids the first secret', async () => {
    const begin = () =>
      shop.expectOk(
        shop.call<SecondFactorSetup>('POST', '/user/second-factor', {
          as: admin,
          body: { password: ADMIN.password },
        }),
      );
    const confirm = (code: string) =>
      shop.call('POST', '/user/second-factor/confirm', {
        as: admin,
        body: { code, password: ADMIN.password },
      });
    expect(await confirm('123456')).toMatchObject({ status: 409, body: { code: 'second_factor_not_begun' } });
    const first = await begin();
    const second = await begin();
    expect(first.secret).not.toBe(second.secret);
    for (const code of ['', '000', codeOf(first.secret), codeOf(second.secret, 3)])
      expect(await confirm(code)).toMatchObject({ status: 400, body: { code: 'wrong_code' } });
    // With a space, as the app shows it.
    expect((await confirm(codeOf(second.secret).replace(/(\d{3})/, '$1 '))).status).toBe(200);
    expect(await confirm(codeOf(second.secret))).toMatchObject({
      status: 409,
      body: { code: 'second_factor_on' },
    });
    const again = { as: admin, body: { password: ADMIN.password } };
    expect(await shop.call('POST', '/user/second-factor', again)).toMatchObject({
      status: 409,
      body: { code: 'second_factor_on' },
    });
  });
});

describe('a stolen token', () => {
  test('can neither begin nor confirm: both need the password', async () => {
    const refused = { status: 400, body: { code: 'wrong_password' } };
    for (const body of [undefined, {}, { password: 'mal' }])
      expect(await shop.call('POST', '/user/second-factor', { as: admin, body })).toMatchObject(refused);
    const begun = { as: admin, body: { password: ADMIN.password } };
    const { secret } = await shop.expectOk(
      shop.call<SecondFactorSetup>('POST', '/user/second-factor', begun),
    );
    for (const password of [undefined, 'mal']) {
      const body = { code: codeOf(secret), password };
      expect(await shop.call('POST', '/user/second-factor/confirm', { as: admin, body })).toMatchObject(
        refused,
      );
    }
    expect((await steps.readState()).enabled).toBe(false);
  });

  test('is void once its owner has switched the factor on: other sessions end', async () => {
    const thief = await shop.admin();
    const challenge = (await steps.logIn()).body;
    await steps.switchOn();
    expect((await shop.call('GET', '/user/profile', { as: thief })).status).toBe(401);
    expect((await shop.call('GET', '/user/profile', { as: admin })).status).toBe(200);
    expect(challenge).toHaveProperty('token');
  });
});

describe('while it is on', () => {
  const post = (path: string, password: string) =>
    shop.call<{ recoveryCodes: string[]; code: string; detail: string }>(
      'POST',
      `/user/second-factor/${path}`,
      {
        as: admin,
        body: { password },
      },
    );

  test('the password switches it off, which sends a mail', async () => {
    const { secret } = await steps.switchOn();
    const challenge = await steps.challenge();
    expect(await post('turn-off', 'mal')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
    expect((await steps.readState()).enabled).toBe(true);
    expect((await post('turn-off', ADMIN.password)).status).toBe(204);
    expect((await steps.readState()).enabled).toBe(false);
    expect((await steps.answer(challenge, codeOf(secret))).body.code).toBe('challenge_expired');
    expect((await steps.logIn()).status).toBe(200);
    expect((await shop.mailsTo(ADMIN.email)).at(-1)?.subject).toMatch(/^Desactivaste/);
    expect(await post('turn-off', ADMIN.password)).toMatchObject({ status: 409 });
  });

  test('new recovery codes void the old ones', async () => {
    const { recoveryCodes } = await steps.switchOn();
    const { status, body } = await post('recovery-codes', ADMIN.password);
    expect(status).toBe(200);
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await steps.answer(await steps.challenge(), recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await steps.answer(await steps.challenge(), body.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('ten wrong passwords, then 429 for the right one too', async () => {
    await steps.switchOn();
    for (let tries = 0; tries < 10; tries++) expect((await post('turn-off', 'mal')).status).toBe(400);
    expect((await post('turn-off', ADMIN.password)).status).toBe(429);
    expect((await post('recovery-codes', ADMIN.password)).status).toBe(429);
  });

  test('an account without a password gets an explanation', async () => {
    const { password_hash } = await shop.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', admin.user._id)
      .executeTakeFirstOrThrow();
    await steps.switchOn();
    await shop.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', admin.user._id)
      .execute();
    const { status, body } = await post('turn-off', '');
    expect(status).toBe(400);
    expect(body.detail).toContain('no tiene contraseña');
    await shop.db.updateTable('users').set({ password_hash }).where('id', '=', admin.user._id).execute();
  });
});
