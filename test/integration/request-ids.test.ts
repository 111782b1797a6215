import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LogLine, openTestShop, type TestShop } from '#test/support/shop.ts';

type Line = LogLine & { reqId?: string };

const lines: Line[] = [];
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    env: { TRUST_PROXY: '1', LOG_LEVEL: 'info' },
    keeps: true,
    onLog: (line) => lines.push(line),
  });
});
afterAll(() => shop.close());

/** Over the network, so that the fast path is included. */
async function idOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(shop.url + path, { headers });
  await answer.arrayBuffer();
  return answer.headers.get('x-request-id') ?? 'none';
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

test.each(['/api/categories', '/healthz', '/api/nada', '/api/%', '/robots.txt'])(
  'each answer of %s has an id of its own',
  async (path) => {
    const ids = [];
    for (let again = 0; again < 4; again++) ids.push(await idOf(path));
    for (const id of ids) expect(id).toMatch(UUID);
    expect(new Set(ids).size).toBe(4);
  },
);

test('the id that a trusted proxy sends is the one of the answer and of the log, kept answers included', async () => {
  for (const id of ['pedido-1', 'pedido-2', 'pedido-3', `a_B.${'9'.repeat(60)}`]) {
    expect(await idOf('/api/brands', { 'x-request-id': id })).toBe(id);
    await expect.poll(() => lines.filter(({ reqId }) => reqId === id)).toHaveLength(1);
  }
  expect(await idOf('/api/brands')).toMatch(UUID);
});

test.each(['', 'a b', 'á', 'x'.repeat(65), 'a"b', '{}', 'a, b'])('%j is not an id', async (id) => {
  const headers = { 'x-request-id': Buffer.from(id).toString('latin1') };
  expect(await idOf('/api/brands', headers)).toMatch(UUID);
});

test('without a trusted proxy no id is taken over', async () => {
  const other = await openTestShop();
  try {
    const { headers } = await other.shop.app.inject({
      url: '/healthz',
      headers: { 'x-request-id': 'pedido-1' },
    });
    expect(headers['x-request-id']).toMatch(UUID);
  } finally {
    await other.close();
  }
});

test('a failure names the line of the log that has its cause', async () => {
  await sql`alter table withdrawals rename to gone`.execute(shop.db);
  const { status, headers, body } = await shop.call<{ code: string; requestId: string }>(
    'GET',
    '/withdrawals',
    { as: await shop.admin() },
  );
  expect({ status, code: body.code }).toEqual({ status: 500, code: 'internal' });
  expect(body.requestId).toBe(headers['x-request-id']);
  expect(lines.find(({ level }) => level === 50)).toMatchObject({
    reqId: body.requestId,
    msg: 'request failed',
  });
});
