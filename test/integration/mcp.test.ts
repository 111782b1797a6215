import { request } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { OpenedList } from '#shared/schemas/shared-lists.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ env: { TRUST_PROXY: '1' } });
});

afterAll(() => shop.close());

/** Works with a client of the protocol, over HTTP. */
async function withClient<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ name: 'prueba', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${shop.url}/mcp`)));
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

const ask = (name: string, input: Record<string, unknown>) =>
  withClient((client) => client.callTool({ name, arguments: input }));

test('a client learns what the shop is and which tools it has, all of them read-only', async () => {
  const { info, instructions, tools } = await withClient(async (client) => ({
    info: client.getServerVersion(),
    instructions: client.getInstructions(),
    tools: (await client.listTools()).tools,
  }));
  expect(info).toMatchObject({ title: 'Tintero', websiteUrl: `${shop.url}/` });
  expect(instructions).toContain('pesos argentinos');
  expect(tools.map(({ name }) => name)).toEqual(['search', 'article', 'list']);
  for (const tool of tools) {
    expect(tool.annotations).toMatchObject({ readOnlyHint: true });
    expect(tool.inputSchema.type).toBe('object');
    expect(tool.outputSchema?.type).toBe('object');
  }
});

test('search finds articles with price, stock and link, and article says the rest', async () => {
  const product = await shop.givenProduct({
    stock: [4, 0],
    name: 'Birome Trazo punta fina',
    price: 850.5,
    category: 'Lapiceras',
  });
  const found = await ask('search', { query: 'biromes trazo' });
  expect(found.isError).toBeFalsy();
  expect(found.structuredContent).toMatchObject({
    articles: [
      {
        id: product._id,
        name: 'Birome Trazo punta fina',
        price: 850.5,
        currency: 'ARS',
        inStock: true,
        url: `${shop.url}/detalle/${product._id}`,
        variants: [
          { color: 'Azul', stock: 4 },
          { color: 'Rojo', stock: 0 },
        ],
      },
    ],
  });
  expect(found.content).toEqual([{ type: 'text', text: JSON.stringify(found.structuredContent) }]);
  const seen = await ask('article', { id: product._id });
  expect(seen.structuredContent).toMatchObject({
    article: { id: product._id, description: product.description, brand: 'Rivadavia' },
  });
});

test('list reads a school list line by line, with its total', async () => {
  await shop.givenProduct({
    stock: 9,
    name: 'Tijera escolar punta redonda',
    price: 2000,
    category: 'Tijeras',
  });
  const { structuredContent } = await ask('list', {
    text: '2 tijeras punta redonda\n1 unicornio de peluche',
    link: false,
  });
  expect(structuredContent).toMatchObject({
    lines: [
      {
        text: '2 tijeras punta redonda',
        outcome: 'found',
        article: { name: 'Tijera escolar punta redonda', units: 2, total: 4000, stock: 9 },
      },
      { outcome: 'not_sold', article: null },
    ],
    total: 4000,
    currency: 'ARS',
    link: null,
  });
});

test('list gives a link to the list in the shop, which keeps the articles and no notes', async () => {
  await shop.givenProduct({ stock: 9, name: 'Regla de madera 30 cm', price: 1500, category: 'Geometría' });
  const { structuredContent } = await ask('list', {
    text: 'Alumno: Bruno\n1 regla de 30 cm de madera\n1 unicornio de peluche',
  });
  const { link } = z.object({ link: z.string() }).parse(structuredContent);
  const { origin, pathname, searchParams } = new URL(link);
  expect(origin + pathname).toBe(`${shop.url}/lista`);
  const path = `/lists/shared/${searchParams.get('compartida')}`;
  const opened = await shop.expectOk(shop.call<OpenedList>('GET', path));
  expect(opened.lines).toMatchObject([
    { outcome: 'found', state: 'in', product: { name: 'Regla de madera 30 cm' }, pick: { units: 1 } },
    { text: '1 unicornio de peluche', state: 'open' },
  ]);
});

test('an address that has had all its links still has its lists read', async () => {
  await shop.givenProduct({ stock: 9, name: 'Compás de precisión', price: 1500, category: 'Geometría' });
  const { structuredContent } = await ask('list', { text: '1 compás de precisión' });
  expect(structuredContent).toMatchObject({ total: 1500, link: expect.any(String) as string });
  await sql`update throttles set tries = 1000 where key like 'share-list:%'`.execute(shop.shop.services.db);
  const again = await ask('list', { text: '1 compás de precisión' });
  expect(again.structuredContent).toMatchObject({ total: 1500, link: null });
  await sql`delete from throttles where key like 'share-list:%'`.execute(shop.shop.services.db);
});

test('what cannot be answered says why in Spanish', async () => {
  const hidden = await shop.givenProduct({ stock: 1 });
  await shop.expectOk(
    shop.call('PUT', `/products/${hidden._id}`, {
      as: await shop.admin(),
      body: { ...hidden, visibility: 'hidden' },
    }),
  );
  for (const id of [hidden._id, 'nada']) {
    const answer = await ask('article', { id });
    expect(answer.isError).toBe(true);
    expect(answer.content).toEqual([{ type: 'text', text: expect.stringContaining('producto') as string }]);
  }
  const empty = await ask('list', { text: '1 2 3' });
  expect(empty.isError).toBe(true);
});

/** A request as it is, with headers that `fetch` refuses to send. */
function send(options: { method?: string; headers?: Record<string, string>; body?: string }) {
  const { method = 'POST', headers = {}, body = '' } = options;
  const { port } = new URL(shop.url);
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(
      {
        port,
        path: '/mcp',
        method,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const LIST_TOOLS = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });

test('there are no sessions: a request alone is answered, and there is nothing to listen to or to end', async () => {
  expect(await send({ body: LIST_TOOLS })).toMatchObject({
    status: 200,
    text: expect.stringContaining('"search"') as string,
  });
  expect((await send({ method: 'GET' })).status).toBe(405);
  expect((await send({ method: 'DELETE' })).status).toBe(405);
});

test.each([
  ['a page of another site', { origin: 'https://otra.example' }],
  ['a page without a site', { origin: 'null' }],
  ['a foreign name that resolves to this machine', { host: 'otra.example' }],
])('%s is refused', async (_, headers) => {
  expect((await send({ headers, body: LIST_TOOLS })).status).toBe(403);
});

test('the shop’s own pages are not refused', async () => {
  expect((await send({ headers: { origin: shop.url }, body: LIST_TOOLS })).status).toBe(200);
});

test('a body that is too large, no JSON, of another type or several requests at once is refused', async () => {
  expect((await send({ body: 'x'.repeat(300_000) })).status).toBe(413);
  expect((await send({ body: '{' })).status).toBe(400);
  expect((await send({ headers: { 'content-type': 'text/plain' }, body: LIST_TOOLS })).status).toBe(415);
  expect((await send({ body: `[${LIST_TOOLS},${LIST_TOOLS}]` })).status).toBe(400);
  const long = await ask('search', { query: 'a'.repeat(201) });
  expect(long.isError).toBe(true);
});

test('an address that asks too much is refused with Retry-After, others are not', async () => {
  const from = (address: string) => send({ headers: { 'x-forwarded-for': address }, body: LIST_TOOLS });
  const answers = await Promise.all(Array.from({ length: 90 }, () => from('203.0.113.30')));
  expect(answers.map(({ status }) => status)).toContain(429);
  expect((await from('203.0.113.31')).status).toBe(200);
});

test('who leaves keeps no budget, but for as long as the work goes on', async () => {
  const { promise: slow, resolve: finish } = Promise.withResolvers<null>();
  const find = vi.spyOn(shop.shop.services.catalog, 'getShownProduct').mockReturnValue(slow);
  const body = JSON.stringify({
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name: 'article', arguments: { id: '00000000-0000-4000-8000-000000000000' } },
  });
  const headers = { 'x-forwarded-for': '203.0.113.40' };
  const client = new AbortController();
  const left = Array.from({ length: 6 }, async () => {
    const answer = await fetch(`${shop.url}/mcp`, {
      ...{ method: 'POST', body, signal: client.signal },
      headers: {
        ...headers,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
    });
    await answer.text();
  });
  await expect.poll(() => find.mock.calls.length).toBe(6);
  client.abort();
  await Promise.allSettled(left);
  const another = async () => (await send({ headers, body: LIST_TOOLS })).status;
  expect(await another()).toBe(429);
  finish(null);
  await expect.poll(another).toBe(200);
  find.mockRestore();
});
