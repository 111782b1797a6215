import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#shared/schemas/accounts.ts';
import { readTables } from '#test/support/refusals.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

type Answer = { user: User; code: string; detail: string; errors: Array<{ path: string; message: string }> };

const ana = { email: 'Ana.Paz@Tintero.test', password: 'papel glasé 48', name: ' Ana ', lastName: 'Paz' };

let made = 0;
const signUp = (given: Partial<typeof ana> & Record<string, unknown> = {}, headers = {}) =>
  shop.call<Answer>('POST', '/user/signup', {
    body: { ...ana, email: `${++made}@tintero.test`, ...given },
    headers,
  });

test('a sign-up returns the user, a customer with an empty cart, without any password', async () => {
  const { status, body } = await signUp({ email: ana.email });
  expect(status).toBe(201);
  expect(body).toEqual({
    user: {
      _id: expect.any(String) as unknown,
      name: 'Ana',
      lastName: 'Paz',
      email: ana.email,
      phone: null,
      img: null,
      direction: { address: null, CP: null, city: null, prov: null },
      rol: 'user',
      cartId: expect.any(String) as unknown,
    },
  });
  const visitor = await shop.logIn('ana.paz@tintero.test', ana.password);
  const cart = await shop.call('GET', `/carts/${visitor.user.cartId}`, { as: visitor });
  expect(cart.body).toMatchObject({ _id: body.user.cartId, products: [], removed: [] });
});

test('fields that only the shop decides are ignored', async () => {
  const { body } = await signUp({ rol: 'admin', cartId: 'otro', _id: 'otro', phone: 12, img: 'x' });
  expect(body.user).toMatchObject({ rol: 'user', phone: null, img: null });
  expect(body.user.cartId).not.toBe('otro');
});

test.each(['ANA.PAZ@TINTERO.TEST', ' ana.paz@tintero.test ', 'Ana.Paz@Tintero.Test'])(
  'an e-mail in use is 409 however it is written: %s',
  async (email) => {
    // Sends the mails of earlier sign-ups.
    await shop.shop.services.jobs.drain('payments', 'mails');
    const before = await readTables(shop.db);
    const { status, body } = await signUp({ email });
    expect(status).toBe(409);
    expect(body.code).toBe('email_in_use');
    expect(await readTables(shop.db)).toEqual(before);
  },
);

test('two simultaneous sign-ups with one e-mail make one account and one 409', async () => {
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(
      ['DOS@tintero.test', 'dos@TINTERO.test'].map((email) => signUp({ email: `${round}${email}` })),
    );
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409]);
  }
  const users = await shop.db.selectFrom('users').select('id').where('email_key', 'like', '%dos@%').execute();
  expect(users).toHaveLength(3);
});

test.each([
  ['siete77', 'al menos 8'],
  ['x'.repeat(129), 'hasta 128'],
])('the password %j', async (password, message) => {
  const { status, body } = await signUp({ password });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: 'invalid',
    errors: [{ path: 'password', message: expect.stringContaining(message) as unknown }],
  });
});

test('the shortest and the longest password can be used to sign in', async () => {
  for (const password of ['ocho 8 ñ', `tijera, compás y ${'ñandú '.repeat(18)} 🖍`.slice(0, 128)]) {
    const { body } = await signUp({ password });
    expect((await shop.logIn(body.user.email, password)).user._id).toBe(body.user._id);
    const almost = { email: body.user.email, password: `${password} ` };
    expect((await shop.call('POST', '/user/login', { body: almost })).status).toBe(401);
  }
});

test.each(['12345678', 'password', 'Password', 'qwertyui', 'PASSWORD1', 'iloveyou', '11111111', 'argentina'])(
  'the common password %s is refused',
  async (password) => {
    const { status, body } = await signUp({ password });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'common_password', errors: [{ path: 'password' }] });
  },
);

test.each([
  ['the same letter again', 'aaaaaaaa1'],
  ['spaces', ' '.repeat(8)],
  ['a Spanish word', 'contraseña'],
  ['a word and a year', 'argentina2026'],
  ['letters swapped for signs', 'c0ntr4s3ñ4'],
  ['the shop’s name', 'tintero123'],
  ['the trade', 'Libreria1'],
  ['the own e-mail', 'marieta.quesada@correo.test'],
  ['what stands before its @', 'Marieta.Quesada'],
  ['the own name', 'marietaquesada1'],
  ['the keyboard', 'asdfghjkl1'],
])('a password that is easy to guess is refused: %s', async (_name, password) => {
  const { status, body } = await signUp({
    password,
    email: 'marieta.quesada@correo.test',
    name: 'Marieta',
    lastName: 'Quesada',
  });
  expect({ status, body }).toMatchObject({
    status: 400,
    body: {
      code: expect.stringMatching(/^(weak|common)_password$/) as string,
      errors: [{ path: 'password' }],
    },
  });
});

test.each(['uT4x9Lq2', 'lapicera verde', 'caballo-batería', 'mate amargo 7'])(
  'eight odd characters or a few words are enough: %s',
  async (password) => {
    expect((await signUp({ password })).status).toBe(201);
  },
);

test.each([
  'ana',
  'ana@',
  '@tintero.test',
  'ana@tintero',
  'a b@tintero.test',
  'ana@tintero.test, eva@tintero.test',
  `${'x'.repeat(250)}@a.ar`,
])('no e-mail: %s', async (email) => {
  const { status, body } = await signUp({ email });
  expect(status).toBe(400);
  expect(body.errors).toEqual([expect.objectContaining({ path: 'email' })]);
});

test('the password is stored as a salted Argon2id hash only', async () => {
  const password = 'secretísima tinta 7';
  const users = await Promise.all([signUp({ password }, { 'idempotency-key': 'uno' }), signUp({ password })]);
  const rows = await shop.db
    .selectFrom('users')
    .select('password_hash')
    .where(
      'id',
      'in',
      users.map(({ body }) => body.user._id),
    )
    .execute();
  const hashes = rows.map(({ password_hash }) => password_hash);
  expect(new Set(hashes).size).toBe(2);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a hundred sign-ups from an address in 15 minutes, then 429', async () => {
  const from = '203.0.113.7';
  const key = `signup:address:${from}`;
  const post = () =>
    shop.shop.app.inject({
      method: 'POST',
      url: '/api/user/signup',
      remoteAddress: from,
      payload: { ...ana, email: `${++made}@tintero.test` },
    });
  expect((await post()).statusCode).toBe(201);
  await shop.db.updateTable('throttles').set({ tries: 99 }).where('key', '=', key).execute();
  expect((await post()).statusCode).toBe(201);
  const refused = await post();
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'too_many_tries' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(880);
  expect((await signUp()).status).toBe(201);
  const earlier = new Date(Date.now() - 16 * 60_000);
  await shop.db.updateTable('throttles').set({ window_start: earlier }).where('key', '=', key).execute();
  expect((await post()).statusCode).toBe(201);
});
