import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SecondFactorSetup } from '#shared/schemas/second-factor.ts';
import { googleSteps, startGoogle, type TestGoogle, tokenOf } from '#test/support/google.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let google: TestGoogle;
let shop: TestShop;

beforeAll(async () => {
  google = await startGoogle();
  shop = await openTestShop({ env: google.env });
});

afterAll(async () => {
  await shop.close();
  await google.close();
});

test('Google does not bypass the second factor: the sign-in asks for the code', async () => {
  const steps = googleSteps(shop);
  const person = { email: 'jefa@gmail.test', name: 'Eva', lastName: 'Gil', verified: true };
  const token = tokenOf(await steps.signIn(person));
  await shop.db.updateTable('users').set({ rol: 'admin' }).where('email_key', '=', person.email).execute();
  const as = { token } as Visitor;
  // A fresh Google sign-in is enough where there is no password.
  const { secret } = await shop.expectOk(shop.call<SecondFactorSetup>('POST', '/user/second-factor', { as }));
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const confirmed = { code: totp.generate({ timestamp: Date.now() - 30_000 }) };
  await shop.expectOk(shop.call('POST', '/user/second-factor/confirm', { as, body: confirmed }));

  const target = await steps.signIn(person);
  const url = new URL(target, shop.url);
  expect(url.pathname + url.search).toBe('/login');
  const challenge = /^#verificacion=([\w-]{43})$/.exec(url.hash)?.[1];
  const answer = await shop.call<Visitor>('POST', '/user/login/second-factor', {
    body: { challenge, code: totp.generate() },
  });
  expect(answer).toMatchObject({ status: 200, body: { user: { email: person.email } } });
});

test('an old session from Google is no proof', async () => {
  const steps = googleSteps(shop);
  const as = { token: tokenOf(await steps.signIn({ email: 'socia@gmail.test', verified: true })) } as Visitor;
  await shop.db
    .updateTable('users')
    .set({ rol: 'admin' })
    .where('email_key', '=', 'socia@gmail.test')
    .execute();
  await shop.db
    .updateTable('sessions')
    .set({ proven_by_provider_at: sql<Date>`now() - interval '11 minutes'` })
    .execute();
  expect(await shop.call('POST', '/user/second-factor', { as })).toMatchObject({
    status: 400,
    body: { code: 'wrong_password', detail: expect.stringContaining('no tiene contraseña') as unknown },
  });
});
