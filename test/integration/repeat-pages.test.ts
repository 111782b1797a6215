import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { type RunningShop, startShop } from '#test/support/shop-process.ts';

let database: TestDatabase;
let shop: RunningShop;
beforeAll(async () => {
  database = await openTestDatabase();
  const { location } = database;
  if (!('databaseUrl' in location)) await database.close();
  shop = await startShop(database.dataDir, {
    DEMO_CATALOG: '0',
    ...('databaseUrl' in location && { DATABASE_URL: location.databaseUrl }),
  });
});
afterAll(async () => {
  expect(await shop.stop()).toBe(0);
  if ('databaseUrl' in database.location) await database.close();
});

/** The ids of all answers so far. */
const ids: string[] = [];

/** All headers except those of time, connection and this very request, and the body's text. */
async function visit(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(shop.url + path, { method, headers });
  const {
    date,
    'x-request-id': id,
    connection: _,
    'keep-alive': __,
    ...rest
  } = Object.fromEntries(answer.headers);
  expect(date).toBeTruthy();
  ids.push(id ?? 'none');
  return { status: answer.status, headers: rest, text: await answer.text() };
}

// The first request is rendered, the second comes from the cache, the third from the fast path.
test.each(['br', 'gzip', 'identity', 'br;q=0, gzip'])(
  'the same answer each time, for a client that accepts %s',
  async (encoding) => {
    const asked = { 'accept-encoding': encoding };
    const first = await visit('/sobre-nosotros', asked);
    expect(first).toMatchObject({
      status: 200,
      headers: {
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.any(String) as unknown,
      },
    });
    expect(first.text).toContain('</html>');
    for (let again = 0; again < 3; again++) expect(await visit('/sobre-nosotros', asked)).toEqual(first);
  },
);

test('a search is answered the same each time, and not cached by a cache in front', async () => {
  const asked = { 'accept-encoding': 'gzip, deflate, br' };
  const first = await visit('/catalogo?q=zafiro', asked);
  expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-cache' } });
  for (let again = 0; again < 3; again++) expect(await visit('/catalogo?q=zafiro', asked)).toEqual(first);
});

test('a request that is not plain goes through Fastify', async () => {
  const { headers, text } = await visit('/terminos');
  expect(await visit('/terminos')).toMatchObject({ headers, text });
  expect(await visit('/terminos', { 'if-none-match': headers.etag ?? '' })).toMatchObject({
    status: 304,
    text: '',
  });
  expect(await visit('/terminos', {}, 'HEAD')).toMatchObject({ status: 200, headers, text: '' });
  expect((await visit('/terminos', { 'cdn-loop': 'cache' })).headers).toHaveProperty('cache-tag');
  expect((await visit('/terminos')).headers).not.toHaveProperty('cache-tag');
  expect(await visit('/terminos?utm_source=boletin')).toMatchObject({ status: 200, text });
  expect(await visit('/terminos', {}, 'POST')).toMatchObject({ status: 404 });
});

test('each answer has its own line and id in the log', async () => {
  ids.length = 0;
  for (let again = 0; again < 4; again++) await visit('/privacidad');
  await expect.poll(() => linesOf('/privacidad')).toHaveLength(4);
  const lines = linesOf('/privacidad');
  expect(new Set(ids).size).toBe(4);
  expect(lines.map(({ reqId }) => reqId)).toEqual(ids);
  for (const line of lines) {
    expect(line).toMatchObject({ msg: 'answered', status: 200, milliseconds: expect.any(Number) as unknown });
    expect(line.req).toEqual({
      method: 'GET',
      url: '/privacidad',
      remoteAddress: expect.stringMatching(/127\.0\.0\.1|::1/) as unknown,
    });
  }
});

type Line = { msg?: string; reqId?: string; req?: { url: string }; status?: number };

function linesOf(path: string): Line[] {
  return shop
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ req }) => req?.url === path);
}

test.each([
  '/terminos?x=1',
  '/?q=1&constructor=1',
  '/ofertas?__proto__=1&hasOwnProperty=1&toString=1',
  '/ver-productos?valueOf=1',
])('a parameter that the page does not read does not make another page: %s', async (address) => {
  const plain = await visit(address.split('?')[0] ?? '');
  expect(plain).toMatchObject({
    status: 200,
    headers: { 'cache-control': expect.stringMatching(/^public/) as unknown },
  });
  expect(await visit(address)).toEqual(plain);
});

test('a parameter named like a property of every object is ignored', async () => {
  for (const name of Object.getOwnPropertyNames(Object.prototype)) {
    expect((await visit(`/catalogo?${name}=1`)).status, name).toBe(200);
  }
});
