import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

const PASSWORD = 'papel glasé 48';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const ensure = (email: string) =>
  shop.shop.services.accounts.ensureAdmin({ email, password: 'otra contraseña 7' });

test('a stranger who registered the administrator’s e-mail gains nothing: sessions end, the password is the environment’s', async () => {
  const stranger = await shop.givenCustomer();
  const { email } = stranger.user;
  expect(await ensure(email.toUpperCase())).toMatchObject({ kind: 'promoted', passwordReplaced: true });
  expect((await shop.call('GET', '/user/profile', { as: stranger })).status).toBe(401);
  const known = { body: { email, password: PASSWORD } };
  expect((await shop.call('POST', '/user/login', known)).status).toBe(401);
  expect((await shop.logIn(email, 'otra contraseña 7')).user.rol).toBe('admin');
  expect(await ensure(email)).toEqual({ kind: 'present' });
  // A restart does not end the sessions of the promoted administrator.
  expect((await shop.logIn(email, 'otra contraseña 7')).user.rol).toBe('admin');
});

test('an owner who verified the e-mail while signed in keeps password and sessions', async () => {
  const owner = await shop.givenCustomer();
  const { email } = owner.user;
  const [mail] = await shop.mailsTo(email);
  const token = mail?.links[0]?.split('/').at(-1);
  await shop.expectOk(shop.call('POST', '/user/verify-email', { as: owner, body: { token } }));
  expect(await ensure(email)).toMatchObject({ kind: 'promoted', passwordReplaced: false });
  expect((await shop.call('GET', '/user/profile', { as: owner })).status).toBe(200);
  expect((await shop.logIn(email, PASSWORD)).user.rol).toBe('admin');
});

test('an account that a sale has made gets the given password', async () => {
  const { user } = await shop.givenCustomer();
  await shop.db
    .updateTable('users')
    .set({ password_hash: null, password_proven_at: null, email_verified_at: null })
    .where('id', '=', user._id)
    .execute();
  expect(await ensure(user.email)).toMatchObject({ kind: 'promoted', passwordReplaced: true });
  expect((await shop.logIn(user.email, 'otra contraseña 7')).user.rol).toBe('admin');
});

test('the administrator of the environment exists, with the given password', async () => {
  expect(await ensure('nueva@tintero.test')).toMatchObject({ kind: 'created', password: null });
  expect((await shop.logIn('nueva@tintero.test', 'otra contraseña 7')).user.rol).toBe('admin');
});
