import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

// Test files share their modules. Load them anew here, with a library that counts its calls.
vi.hoisted(() => vi.resetModules());
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  return { ...real, verify: vi.fn(real.verify) };
});

let shop: TestShop;
let ana: Visitor;

const RIGHT = 'papel glasé 48';

beforeAll(async () => {
  shop = await openTestShop();
  ana = await shop.givenCustomer({ address: false });
});

afterAll(() => shop.close());

beforeEach(async () => {
  await shop.db.deleteFrom('throttles').execute();
});

/** One attempt; by default from an address of the range for documentation. */
async function tryLogin(email: string, password: string, from = '192.0.2.1', cookie = '') {
  const answer = await shop.shop.app.inject({
    method: 'POST',
    url: '/api/user/login',
    remoteAddress: from,
    headers: { cookie },
    payload: { email, password },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() };
}

async function tryTimes(times: number, email: string, password: string, from?: string) {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push((await tryLogin(email, password, from)).status);
  return statuses;
}

test('a right password returns a token and the user', async () => {
  const { status, body } = await tryLogin(ana.user.email.toUpperCase(), RIGHT);
  expect(status).toBe(200);
  expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) as unknown, user: ana.user });
});

test('a wrong password, an unknown e-mail and an account without password: the same answer after the same work', async () => {
  const google = await shop.givenCustomer({ address: false });
  await shop.db.updateTable('users').set({ password_hash: null }).where('id', '=', google.user._id).execute();
  const answers = [];
  for (const email of [ana.user.email, 'nadie@tintero.test', google.user.email, 'no es un e-mail']) {
    vi.mocked(verify).mockClear();
    answers.push((await tryLogin(email, 'otra')).body);
    expect(vi.mocked(verify)).toHaveBeenCalledOnce();
    expect(vi.mocked(verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  }
  expect(answers[0]).toMatchObject({
    status: 401,
    code: 'wrong_credentials',
    detail: 'Usuario o contraseña incorrecta, intenta de nuevo',
  });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test('ten wrong passwords, then 429 with Retry-After, for the right one too; other e-mails are not affected', async () => {
  const other = await shop.givenCustomer({ address: false });
  expect(await tryTimes(10, ana.user.email, 'mal')).toEqual(Array.from({ length: 10 }, () => 401));
  for (const password of ['mal', RIGHT]) {
    const { status, headers, body } = await tryLogin(ana.user.email.toUpperCase(), password, '192.0.2.99');
    expect(status).toBe(429);
    expect(body).toMatchObject({
      code: 'too_many_tries',
      detail: expect.stringMatching(/en 15 minutos\.$/) as unknown,
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(880);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
  }
  expect((await tryLogin(other.user.email, RIGHT)).status).toBe(200);
});

describe('a browser that has signed in to the account before', () => {
  async function signedInBrowser(email = ana.user.email): Promise<string> {
    const { headers } = await tryLogin(email, RIGHT, '203.0.113.7');
    const [set = ''] = [headers['set-cookie']].flat();
    expect(set).toMatch(
      /^known_browser=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    return set.split(';')[0] ?? '';
  }

  test('can sign in although strangers have used up the attempts of the e-mail', async () => {
    const cookie = await signedInBrowser();
    await tryTimes(10, ana.user.email, 'mal');
    expect((await tryLogin(ana.user.email, RIGHT)).status).toBe(429);
    expect((await tryLogin(ana.user.email, RIGHT, '203.0.113.7', cookie)).status).toBe(200);
  });

  test('has ten wrong attempts of its own, which do not count for the e-mail', async () => {
    const cookie = await signedInBrowser();
    for (let time = 0; time < 10; time++)
      expect((await tryLogin(ana.user.email, 'mal', '203.0.113.7', cookie)).status).toBe(401);
    expect((await tryLogin(ana.user.email, RIGHT, '203.0.113.7', cookie)).status).toBe(429);
    expect((await tryLogin(ana.user.email, RIGHT)).status).toBe(200);
  });

  test('is known for that account only, and only by a mark that the shop has signed', async () => {
    const cookie = await signedInBrowser();
    const other = await shop.givenCustomer({ address: false });
    await tryTimes(10, other.user.email, 'mal');
    expect((await tryLogin(other.user.email, RIGHT, '203.0.113.7', cookie)).status).toBe(429);
    await tryTimes(10, ana.user.email, 'mal');
    const [name, mark = ''] = cookie.split('=');
    const [id = '', signature = ''] = mark.split('.');
    for (const forged of [`${id}x.${signature}`, `${id}.${'x'.repeat(43)}`, id, `${id}.`, '.'])
      expect((await tryLogin(ana.user.email, RIGHT, '203.0.113.7', `${name}=${forged}`)).status).toBe(429);
  });
});

test('an unknown e-mail is throttled like a known one', async () => {
  expect(await tryTimes(11, 'nadie@tintero.test', 'mal')).toEqual([
    ...Array.from({ length: 10 }, () => 401),
    429,
  ]);
});

test('after 15 minutes there are new attempts', async () => {
  await tryTimes(11, ana.user.email, 'mal');
  const earlier = new Date(Date.now() - 15 * 60_000 - 1000);
  await shop.db.updateTable('throttles').set({ window_start: earlier }).execute();
  expect((await tryLogin(ana.user.email, RIGHT)).status).toBe(200);
  expect(await tryTimes(10, ana.user.email, 'mal')).toEqual(Array.from({ length: 10 }, () => 401));
});

test('right passwords do not count, not even thirty at once', async () => {
  expect(await tryTimes(9, ana.user.email, 'mal')).toEqual(Array.from({ length: 9 }, () => 401));
  expect(await tryTimes(3, ana.user.email, RIGHT)).toEqual([200, 200, 200]);
  const many = await Promise.all(Array.from({ length: 30 }, () => tryLogin(ana.user.email, RIGHT)));
  expect(many.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
  expect(await tryTimes(2, ana.user.email, 'mal')).toEqual([401, 429]);
});

test('of forty simultaneous wrong passwords ten are checked; after that the right one is refused, too', async () => {
  vi.mocked(verify).mockClear();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => tryLogin(ana.user.email, `mal ${index}`)),
  );
  const tried = answers.filter(({ status }) => status === 401);
  expect(tried).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  expect(vi.mocked(verify)).toHaveBeenCalledTimes(10);
  expect((await tryLogin(ana.user.email, RIGHT)).status).toBe(429);
});

test('a hundred wrong passwords from an address, for any e-mails; other addresses are not affected', async () => {
  const from = '198.51.100.4';
  await tryLogin('alguien@tintero.test', 'mal', from);
  const row = shop.db.updateTable('throttles').where('key', '=', `login:address:${from}`);
  await row.set({ tries: 80 }).execute();
  const right = await Promise.all(Array.from({ length: 30 }, () => tryLogin(ana.user.email, RIGHT, from)));
  expect(right.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
  for (let index = 0; index < 20; index++) {
    expect((await tryLogin(`${index}@tintero.test`, 'mal', from)).status).toBe(401);
  }
  expect((await tryLogin(ana.user.email, RIGHT, from)).status).toBe(429);
  expect((await tryLogin(ana.user.email, RIGHT)).status).toBe(200);
});

test('attempts of a blocked address do not count for the e-mails', async () => {
  const from = '198.51.100.5';
  await tryLogin('alguien@tintero.test', 'mal', from);
  await shop.db
    .updateTable('throttles')
    .set({ tries: 100 })
    .where('key', '=', `login:address:${from}`)
    .execute();
  expect(await tryTimes(12, ana.user.email, 'mal', from)).toEqual(Array.from({ length: 12 }, () => 429));
  expect((await tryLogin(ana.user.email, RIGHT)).status).toBe(200);
});

test('any text may be sent as an e-mail', async () => {
  const letters = Array.from({ length: 1000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  );
  for (const email of [letters.join(''), 'x'.repeat(1000), '%', "' or 1=1 --", '🖍'.repeat(500)]) {
    expect((await tryLogin(email, RIGHT)).status).toBe(401);
  }
  expect((await tryLogin('x'.repeat(1001), RIGHT)).status).toBe(400);
});
