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

test('a customer with the administrator’s e-mail is promoted, keeps the password, and is told to be unproven', async () => {
  const { email } = (await shop.givenCustomer()).user;
  expect(await ensure(email.toUpperCase())).toMatchObject({ kind: 'promoted', isProven: false });
  expect((await shop.logIn(email, PASSWORD)).user.rol).toBe('admin');
  expect(await ensure(email)).toEqual({ kind: 'present' });
});

test('one who verified the e-mail while signed in is known to be its owner', async () => {
  const owner = await shop.givenCustomer();
  const { email } = owner.user;
  const [mail] = await shop.mailsTo(email);
  const token = mail?.links[0]?.split('/').at(-1);
  await shop.expectOk(shop.call('POST', '/user/verify-email', { as: owner, body: { token } }));
  expect(await ensure(email)).toMatchObject({ kind: 'promoted', isProven: true });
});

test('the administrator of the environment is there, with the password given', async () => {
  expect(await ensure('nueva@tintero.test')).toMatchObject({ kind: 'created', password: null });
  expect((await shop.logIn('nueva@tintero.test', 'otra contraseña 7')).user.rol).toBe('admin');
});
