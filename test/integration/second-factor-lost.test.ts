import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lastResetToken } from '#test/support/reset-link.ts';
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

describe('a person who has lost app and codes', () => {
  const PASSWORD = 'cartulina verde 7';

  async function askByMail() {
    const { email } = ADMIN;
    await shop.expectOk(shop.call('POST', '/user/request-password-reset', { body: { email } }));
    const token = await lastResetToken(shop, email);
    const body = { token, password: PASSWORD, removeSecondFactor: true };
    await shop.expectOk(shop.call('POST', '/user/reset-password', { body }));
  }
  const subjects = async () => (await shop.mailsTo(ADMIN.email)).map(({ subject }) => subject);
  const removalOf = async () =>
    (await shop.db.selectFrom('second_factors').select('removal_at').executeTakeFirst())?.removal_at;

  afterEach(async () => {
    const { password_hash } = await shop.db
      .selectFrom('users')
      .select('password_hash')
      .where('email_key', '=', ADMIN.email)
      .executeTakeFirstOrThrow();
    if (password_hash === original) return;
    await shop.db
      .updateTable('users')
      .set({ password_hash: original })
      .where('email_key', '=', ADMIN.email)
      .execute();
  });

  let original: string | null;
  beforeEach(async () => {
    const row = await shop.db
      .selectFrom('users')
      .select('password_hash')
      .where('email_key', '=', ADMIN.email)
      .executeTakeFirstOrThrow();
    original = row.password_hash;
  });

  test('has it removed by the mailed link after three days, with a mail at once and then', async () => {
    await steps.switchOn();
    await askByMail();
    const removal = await removalOf();
    expect(Math.round((Number(removal) - Date.now()) / 3_600_000)).toBe(72);
    expect(await subjects()).toContain('Pediste desactivar la verificación en dos pasos en Tintero');
    // Until then the code is required, and the timer does not remove the factor.
    await shop.shop.services.accounts.forgetOld();
    expect((await steps.logIn(PASSWORD)).body.code).toBe('second_factor_needed');

    await shop.db.updateTable('second_factors').set({ removal_at: sql<Date>`now()` }).execute();
    expect((await steps.logIn(PASSWORD)).status).toBe(200);
    await shop.shop.services.accounts.forgetOld();
    expect(await removalOf()).toBeUndefined();
    expect(await subjects()).toContain('Desactivaste la verificación en dos pasos en Tintero');
  });

  test('cancels the removal by a sign-in with a code', async () => {
    const { secret } = await steps.switchOn();
    await askByMail();
    const { challenge } = (await steps.logIn(PASSWORD)).body;
    expect((await steps.answer(challenge, codeOf(secret))).status).toBe(200);
    expect(await removalOf()).toBeNull();
  });

  test('keeps the factor when choosing a new password without asking for its removal', async () => {
    await steps.switchOn();
    await shop.expectOk(shop.call('POST', '/user/request-password-reset', { body: { email: ADMIN.email } }));
    const token = await lastResetToken(shop, ADMIN.email);
    const body = { token, password: PASSWORD };
    await shop.expectOk(shop.call('POST', '/user/reset-password', { body }));
    expect(await removalOf()).toBeNull();
  });
});
