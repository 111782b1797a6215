import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type GooglePerson,
  googleSteps,
  startGoogle,
  type TestGoogle,
  tokenOf,
  visitGoogle,
} from '#test/support/google.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

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

let lucia: Required<GooglePerson>;
let made = 0;

beforeEach(() => {
  lucia = { email: `lucia${++made}@gmail.test`, name: 'Lucía', lastName: 'Sosa', verified: true };
});

async function whose(token: string) {
  const { body } = await shop.call<{ selectedUserInfo: { _id: string; email: string; cartId: string } }>(
    'GET',
    '/user/profile',
    { headers: { authorization: `Bearer ${token}` } },
  );
  return body.selectedUserInfo;
}

const PASSWORD = 'papel glasé 48';

/** Makes an account with a password. `verifiedBy`: who opens the mailed link, the signed-in owner or somebody else. */
async function givenAccount(verifiedBy: 'owner' | 'somebody' | 'nobody'): Promise<Visitor> {
  const body = { email: lucia.email, password: PASSWORD, name: 'Lucía', lastName: 'Sosa' };
  await shop.expectOk(shop.call('POST', '/user/signup', { body }));
  const owner = await shop.logIn(lucia.email, PASSWORD);
  if (verifiedBy !== 'nobody') await verify(verifiedBy === 'owner' ? owner : undefined);
  return owner;
}

async function verify(as?: Visitor) {
  const [mail] = await shop.mailsTo(lucia.email);
  const token = mail?.links[0]?.split('/').at(-1);
  await shop.expectOk(shop.call('POST', '/user/verify-email', { body: { token }, as }));
}

const isOpen = async ({ token }: Visitor) =>
  (await shop.call('GET', '/user/profile', { headers: { authorization: `Bearer ${token}` } })).status === 200;

describe('the redirect to the provider', () => {
  test('asks for a code with PKCE, state and nonce, and sets one short-lived cookie', async () => {
    const answer = await shop.shop.app.inject({ url: '/api/user/google' });
    const query = new URL(String(answer.headers.location)).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${shop.url}/api/user/google/callback`,
      code_challenge_method: 'S256',
    });
    for (const secret of ['code_challenge', 'state', 'nonce']) {
      expect(query.get(secret)).toMatch(/^[\w-]{43}$/);
    }
    expect(answer.headers['set-cookie']).toMatch(
      /^google_flow=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
  });

  test('stores nothing of a flow that would help a thief of the table', async () => {
    const { url, cookie } = await steps.begin();
    const query = new URL(url).searchParams;
    const rows = await shop.db.selectFrom('sign_in_flows').selectAll().execute();
    const kept = rows.map((row) => Buffer.from(row.state_hash).toString('base64url') + row.return_to).join();
    for (const secret of [query.get('state'), query.get('nonce'), cookie.split('=')[1]]) {
      expect(kept).not.toContain(secret);
    }
  });
});

describe('after the provider', () => {
  test('a new person gets an account without a password, with a verified e-mail', async () => {
    const user = await whose(tokenOf(await steps.signIn(lucia)));
    expect(user).toMatchObject({ email: lucia.email, name: 'Lucía', lastName: 'Sosa', rol: 'user' });
    expect(user.cartId).toBeTruthy();
    const row = await shop.db
      .selectFrom('users')
      .select(['password_hash', 'email_verified_at'])
      .where('id', '=', user._id)
      .executeTakeFirst();
    expect(row?.password_hash).toBeNull();
    expect(row?.email_verified_at).toBeInstanceOf(Date);
    expect(await shop.mailsTo(lucia.email)).toEqual([]);
    expect((await shop.call('POST', '/user/login', { body: { ...lucia, password: '' } })).status).toBe(401);
  });

  test('a known person gets the same account, even if the e-mail at Google has changed', async () => {
    const first = await whose(tokenOf(await steps.signIn(lucia)));
    const again = await whose(tokenOf(await steps.signIn({ ...lucia, verified: false })));
    expect(again._id).toBe(first._id);
  });

  test('a verified e-mail joins the verified account, which keeps its password', async () => {
    const owner = await givenAccount('owner');
    const user = await whose(tokenOf(await steps.signIn({ ...lucia, email: lucia.email.toUpperCase() })));
    const withPassword = await shop.logIn(lucia.email, PASSWORD);
    expect(withPassword.user._id).toBe(user._id);
    expect(await isOpen(owner)).toBe(true);
  });

  test('when the owner joins an account that a stranger may have registered, its password and sessions end', async () => {
    const stranger = await givenAccount('somebody');
    const user = await whose(tokenOf(await steps.signIn(lucia)));
    expect(user._id).toBe(stranger.user._id);
    expect(await isOpen(stranger)).toBe(false);
    const login = { body: { email: lucia.email, password: PASSWORD } };
    expect((await shop.call('POST', '/user/login', login)).status).toBe(401);
  });

  test('the session of another account does not prove the password', async () => {
    const stranger = await givenAccount('nobody');
    await verify(await shop.givenCustomer());
    await steps.signIn(lucia);
    expect(await isOpen(stranger)).toBe(false);
  });

  test('a password chosen by a mailed link stays', async () => {
    await givenAccount('somebody');
    await shop.expectOk(shop.call('POST', '/user/request-password-reset', { body: { email: lucia.email } }));
    const token = (await shop.mailsTo(lucia.email)).at(-1)?.links[0]?.split('/').at(-1);
    const password = 'cartulina verde 7';
    await shop.expectOk(shop.call('POST', '/user/reset-password', { body: { token, password } }));
    await steps.signIn(lucia);
    await shop.logIn(lucia.email, password);
  });

  test('an account with an unverified e-mail is not joined, not even after a sign-in with its password', async () => {
    await givenAccount('nobody');
    const before = await steps.written();
    expect(await steps.signIn(lucia)).toBe('/login?aviso=google-cuenta-existente');
    expect(await steps.written()).toEqual(before);
    await shop.logIn(lucia.email, PASSWORD);
    expect(await steps.signIn(lucia)).toBe('/login?aviso=google-cuenta-existente');
  });

  test('an e-mail that Google has not verified neither makes nor joins an account', async () => {
    const before = await steps.written();
    expect(await steps.signIn({ ...lucia, verified: false })).toBe('/login?aviso=google-sin-verificar');
    expect(await steps.written()).toEqual(before);
    await givenAccount('owner');
    expect(await steps.signIn({ ...lucia, verified: false })).toBe('/login?aviso=google-sin-verificar');
  });

  test('two tabs at once make one account', async () => {
    const flows = await Promise.all([steps.begin(), steps.begin()]);
    const backs = await Promise.all(flows.map(({ url }) => visitGoogle(url, lucia)));
    const ends = await Promise.all(backs.map((at, index) => steps.comeBack(at, flows[index]?.cookie ?? '')));
    const awake = ends.map((end, index) => steps.wake(tokenOf(end), flows[index]?.cookie ?? ''));
    const [one, other] = (await Promise.all(awake)).map(({ body }) => body.user);
    expect(one?._id).toBe(other?._id);
  });

  test('the path to return to is kept, if it is one of the shop', async () => {
    expect(await steps.signIn(lucia, '?volver=%2Forder')).toMatch(
      /^\/loginGoogle\/[\w-]{43}\?volver=%2Forder$/,
    );
    expect(await steps.signIn(null, '?volver=%2Forder')).toBe(
      '/login?aviso=google-cancelado&volver=%2Forder',
    );
    const hidden = ['/.//malo.test/x', '/..//malo.test/x', '/order/..//malo.test', '/%2e//malo.test'];
    for (const foreign of [
      'https://malo.test',
      '//malo.test',
      '/%5Cmalo.test',
      '/a%0Ab',
      'order',
      ...hidden,
    ]) {
      expect(await steps.signIn(null, `?volver=${foreign}`)).toBe('/login?aviso=google-cancelado');
    }
    expect(await steps.signIn(null, '?volver=/a&volver=/b')).toBe('/login?aviso=google-cancelado');
  });
});

test('HEAD has no effect', async () => {
  const { url, cookie } = await steps.begin();
  const back = await visitGoogle(url, lucia);
  const head = { method: 'HEAD' as const, url: back.pathname + back.search, headers: { cookie } };
  expect((await shop.shop.app.inject(head)).statusCode).toBe(404);
  expect(tokenOf(await steps.comeBack(back, cookie))).not.toBe('');
});
