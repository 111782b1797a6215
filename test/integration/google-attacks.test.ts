import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDevProvider } from '#dev/google-provider/index.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { googleSteps, startGoogle, type TestGoogle, tokenOf, visitGoogle } from '#test/support/google.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

const eva = { email: 'eva@gmail.test' };

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

/** A flow up to the redirect back to the shop, with a query that an attacker may change. */
async function givenFlow() {
  const { url, cookie } = await steps.begin();
  return { back: await visitGoogle(url, eva), cookie };
}

function changed(url: URL | string, name: string, value: string | null): URL {
  const copy = new URL(url);
  if (value === null) copy.searchParams.delete(name);
  else copy.searchParams.set(name, value);
  return copy;
}

/** Follows a redirect back and expects a notice on the sign-in form, with nothing written. */
async function expectRefused(at: URL, cookie: string, notice: string): Promise<void> {
  const before = await steps.written();
  expect(await steps.comeBack(at, cookie)).toBe(`/login?aviso=${notice}`);
  expect(await steps.written()).toEqual(before);
}

describe('a redirect that is not of this flow', () => {
  test.each([
    ['another state', (back: URL) => changed(back, 'state', 'x'.repeat(43))],
    ['no state', (back: URL) => changed(back, 'state', null)],
    ['nothing at all', (back: URL) => new URL(back.pathname, back)],
  ])('%s', async (_name, change) => {
    const { back, cookie } = await givenFlow();
    await expectRefused(change(back), cookie, 'google-vencido');
    // The attack used nothing up: the person's own redirect still works.
    expect(tokenOf(await steps.comeBack(back, cookie))).not.toBe('');
  });

  test('another browser, without the cookie or with its own', async () => {
    const { back } = await givenFlow();
    const mallory = await steps.begin();
    await expectRefused(back, '', 'google-vencido');
    await expectRefused(back, 'google_flow=', 'google-vencido');
    await expectRefused(back, mallory.cookie, 'google-vencido');
  });

  test('the same redirect a second time', async () => {
    const { back, cookie } = await givenFlow();
    expect(tokenOf(await steps.comeBack(back, cookie))).not.toBe('');
    await expectRefused(back, cookie, 'google-vencido');
  });

  test('ten times at once: one token, one session', async () => {
    const { back, cookie } = await givenFlow();
    const before = await steps.written();
    const ends = await Promise.all(Array.from({ length: 10 }, () => steps.comeBack(back, cookie)));
    expect(ends.filter((end) => tokenOf(end) !== '')).toHaveLength(1);
    expect((await steps.written())?.sleeping).toBe((before?.sleeping ?? 0) + 1);
    const token = ends.map(tokenOf).find((found) => found !== '') ?? '';
    const woken = await Promise.all(Array.from({ length: 10 }, () => steps.wake(token, cookie)));
    expect(woken.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await steps.written())?.sessions).toBe((before?.sessions ?? 0) + 1);
  });

  test('ten minutes later', async () => {
    const { back, cookie } = await givenFlow();
    await shop.db
      .updateTable('sign_in_flows')
      .set({ expires_at: new Date(Date.now() - 60_000) })
      .execute();
    await expectRefused(back, cookie, 'google-vencido');
    await shop.shop.services.accounts.forgetOld();
    expect(await shop.db.selectFrom('sign_in_flows').selectAll().execute()).toEqual([]);
  });
});

describe('an answer that is not valid', () => {
  test('the nonce of another flow', async () => {
    const { url, cookie } = await steps.begin();
    const back = await visitGoogle(changed(url, 'nonce', 'de-otro').href, eva);
    await expectRefused(back, cookie, 'google-fallo');
  });

  test('a code for another PKCE challenge', async () => {
    const { url, cookie } = await steps.begin();
    const back = await visitGoogle(changed(url, 'code_challenge', 'x'.repeat(43)).href, eva);
    await expectRefused(back, cookie, 'google-fallo');
  });

  test('a code of another flow, used or not', async () => {
    const used = await givenFlow();
    await steps.comeBack(used.back, used.cookie);
    const unused = await givenFlow();
    for (const { back: stolen } of [used, unused]) {
      const mine = await givenFlow();
      const code = stolen.searchParams.get('code');
      await expectRefused(changed(mine.back, 'code', code), mine.cookie, 'google-fallo');
    }
  });

  test.each([
    ['a made-up code', 'code', 'x'.repeat(43)],
    ['no code', 'code', null],
    ['another issuer', 'iss', 'https://accounts.google.com'],
    ['no issuer', 'iss', null],
    ['an error beside the code', 'error', 'server_error'],
    ['an answer as a token', 'response', 'a.b.c'],
  ])('%s', async (_name, parameter, value) => {
    const { back, cookie } = await givenFlow();
    await expectRefused(changed(back, parameter, value), cookie, 'google-fallo');
  });

  test('strange queries are refused without a 5xx', async () => {
    for (const odd of [
      '&state=',
      '&code=b',
      '&code=',
      '&iss=',
      '&%00=%00',
      '&a=%ff',
      `&a=${'x'.repeat(5000)}`,
    ]) {
      const { back, cookie } = await givenFlow();
      const end = await steps.comeBack(new URL(back.href + odd), cookie);
      expect(end).toMatch(/^\/login\?aviso=google-(fallo|vencido)$|^\/loginGoogle\//);
    }
  });
});

describe('refusals of the person or the provider', () => {
  test('Cancelar', async () => {
    const { url, cookie } = await steps.begin();
    await expectRefused(await visitGoogle(url, null), cookie, 'google-cancelado');
  });

  test('a hundred flows in 15 minutes are the limit', async () => {
    await shop.db.updateTable('throttles').set({ tries: 100 }).where('key', 'like', 'google:%').execute();
    expect((await steps.begin()).url).toBe('/login?aviso=google-muchos-intentos');
    await shop.db.deleteFrom('throttles').where('key', 'like', 'google:%').execute();
  });

  test('a provider that does not answer, at the beginning and at the end', async () => {
    const away = await startGoogle();
    const lonely = await openTestShop({ env: away.env });
    const { begin, comeBack } = googleSteps(lonely);
    const { url, cookie } = await begin();
    const back = await visitGoogle(url, eva);
    await away.close();
    expect(await comeBack(back, cookie)).toBe('/login?aviso=google-no-responde');
    await lonely.close();

    const closed = await openTestShop({ env: away.env });
    expect((await googleSteps(closed).begin()).url).toBe('/login?aviso=google-no-responde');
    await closed.close();
  });
});

test('an ID token signed with another key is refused, even from the provider itself', async () => {
  const { server, env } = await startProviderWithForeignKey();
  const deceived = await openTestShop({ env });
  const { begin, comeBack, written } = googleSteps(deceived);
  const { url, cookie } = await begin();
  const before = await written();
  expect(await comeBack(await visitGoogle(url, eva), cookie)).toBe('/login?aviso=google-fallo');
  expect(await written()).toEqual(before);
  await deceived.close();
  server.close();
});

test('without GOOGLE_CLIENT_ID there is no Google sign-in', async () => {
  const plain = await openTestShop();
  expect((await googleSteps(plain).begin()).url).toBe('/login?aviso=google-no-disponible');
  await plain.close();
});

async function startProviderWithForeignKey(): Promise<{ server: Server; env: Record<string, string> }> {
  const [shopPort, port] = [await findFreePort(), await findFreePort()];
  const client = { clientId: 'tintero', clientSecret: 'un secreto de prueba' };
  const issuer = `http://127.0.0.1:${port}`;
  const redirectUri = `http://localhost:${shopPort}/api/user/google/callback`;
  const answer = createDevProvider({ issuer, ...client, redirectUri });
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'local', use: 'sig', alg: 'RS256' }];
  const server = createServer((request, response) => {
    if (request.url !== '/jwks') return answer(request, response);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const env = {
    PORT: String(shopPort),
    GOOGLE_CLIENT_ID: client.clientId,
    GOOGLE_CLIENT_SECRET: client.clientSecret,
    GOOGLE_ISSUER: issuer,
  };
  return { server, env };
}
