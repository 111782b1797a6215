import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefused } from '#test/support/refusals.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

/**
 * Nothing that is sent to any call of the API may cause a 5xx, and errors have to be problem documents. The calls are
 * read from the API's own description, so new ones are included.
 */
let shop: TestShop;
let admin: Visitor;
let calls: Array<{ method: Method; path: string; queries: string[]; fields: string[] }>;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
  requestBody: z
    .object({
      content: z.record(
        z.string(),
        z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()).default({}) }) }),
      ),
    })
    .default({ content: {} }),
});
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  const { paths } = description.parse((await shop.shop.app.inject({ url: '/api/openapi.json' })).json());
  calls = Object.entries(paths)
    // It would end the session that the other calls use.
    .filter(([path]) => path !== '/api/user/logout')
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
        method: method.toUpperCase() as Method,
        path,
        queries: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        fields: Object.keys(requestBody.content['application/json']?.schema.properties ?? {}),
      })),
    );
});

afterAll(() => shop.close());

const ids = [
  '00000000-0000-7000-8000-000000000000',
  'x',
  '%00',
  '%',
  '%C3%28',
  '%F0%9F%96%8D',
  'a'.repeat(300),
  '-1',
];

const withIds = (path: string, id: string) => path.replaceAll(/\{\w+\}/g, id);

const headers = () => ({ authorization: `Bearer ${admin.token}` });

async function expectNoFault(asked: {
  method: Method;
  url: string;
  payload?: string | object;
  type?: string;
}) {
  const { method, url, payload, type } = asked;
  const answer = await shop.shop.app.inject({
    method,
    url,
    headers: { ...headers(), ...(type && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  });
  const label = `${method} ${url.slice(0, 120)} ${JSON.stringify(payload)?.slice(0, 60)}`;
  expect(answer.statusCode, `${label}: ${answer.body.slice(0, 200)}`).toBeLessThan(500);
  if (answer.statusCode >= 400) expectRefused(answer, [answer.statusCode], label);
}

test('identifiers of all kinds', async () => {
  expect(calls.length).toBeGreaterThan(35);
  for (const { method, path } of calls) {
    if (!path.includes('{')) continue;
    for (const id of ids) await expectNoFault({ method, url: withIds(path, id) });
  }
});

test('queries of all kinds', async () => {
  const values = [
    '',
    '%00',
    'x'.repeat(2000),
    '-1',
    '1e9',
    'a%00b',
    '%',
    '__proto__',
    '1&{}=2',
    '%F0%9F%96%8D',
  ];
  for (const { method, path, queries } of calls) {
    for (const name of queries) {
      for (const value of values) {
        const url = `${withIds(path, ids[0] ?? '')}?${name}=${value.replace('{}', name)}`;
        await expectNoFault({ method, url });
      }
    }
  }
});

test('parameters named like properties of every object', async () => {
  for (const { method, path } of calls) {
    for (const name of Object.getOwnPropertyNames(Object.prototype)) {
      await expectNoFault({ method, url: `${withIds(path, ids[0] ?? '')}?${name}=1` });
    }
  }
});

test('bodies of all kinds', async () => {
  const type = 'application/json';
  const bodies = ['', '{', 'null', '[]', '{}', '1', '"a"', '{"__proto__":{}}', '['.repeat(50_000), '\u0000'];
  for (const { method, path } of calls) {
    if (method === 'GET' || method === 'DELETE') continue;
    const url = withIds(path, ids[0] ?? '');
    for (const payload of bodies) await expectNoFault({ method, url, payload, type });
    await expectNoFault({ method, url, payload: 'a=b', type: 'application/x-www-form-urlencoded' });
    await expectNoFault({ method, url, payload: 'hola', type: 'multipart/form-data' });
    await expectNoFault({ method, url, payload: `[${'1,'.repeat(600_000)}1]`, type });
  }
});

test('every field of every body, with any value', async () => {
  const values: unknown[] = [
    null,
    '',
    0,
    -1,
    1.5,
    2 ** 53,
    true,
    [],
    {},
    [null],
    'a\0b',
    '\ud800',
    'x'.repeat(30_000),
  ];
  for (const { method, path, fields } of calls) {
    if (fields.length === 0) continue;
    for (const value of values) {
      const payload = Object.fromEntries(fields.map((name) => [name, value]));
      await expectNoFault({ method, url: withIds(path, ids[0] ?? ''), payload });
      for (const name of fields) {
        await expectNoFault({ method, url: withIds(path, ids[0] ?? ''), payload: { [name]: value } });
      }
    }
  }
});
