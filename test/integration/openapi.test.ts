import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { accessTable } from './access-table.ts';

const media = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));
const parameter = z.object({
  name: z.string().min(1),
  in: z.enum(['path', 'query', 'header', 'cookie']),
  required: z.boolean().optional(),
  schema: z.record(z.string(), z.unknown()),
});
const operation = z.object({
  tags: z.array(z.string()).min(1),
  parameters: z.array(parameter).optional(),
  requestBody: z.object({ content: media }).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|[1-5]XX)$/),
    z.object({ description: z.string(), content: media.optional() }),
  ),
});

/** The part of OpenAPI 3.1 that this API uses. */
const openApi = z.object({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.object({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.url() })),
  paths: z.record(
    z.string().startsWith('/api/'),
    z.record(z.enum(['get', 'post', 'put', 'delete']), operation.optional()),
  ),
  components: z.object({
    schemas: z.record(z.string(), z.record(z.string(), z.unknown())),
    securitySchemes: z.object({
      session: z.object({ type: z.literal('http'), scheme: z.literal('bearer') }),
    }),
  }),
});

let shop: TestShop;
let text: string;
let described: z.infer<typeof openApi>;

beforeAll(async () => {
  shop = await openTestShop();
  text = (await shop.shop.app.inject({ url: '/api/openapi.json' })).body;
  described = openApi.parse(JSON.parse(text));
});

afterAll(() => shop.close());

type Operation = z.infer<typeof operation>;

const operations = (): Array<[string, Operation]> =>
  Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(
      ([method, one]): Array<[string, Operation]> => (one ? [[`${method.toUpperCase()} ${path}`, one]] : []),
    ),
  );

/** Routes that are not described: the description itself, second spellings, unknown addresses. */
const undescribed = [
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/',
  'GET /api/*',
  'GET /api/products/',
];

test('it describes every call of the API and no other', () => {
  const calls = accessTable
    .map(({ call }) => call.replaceAll(/:(\w+)/g, '{$1}'))
    .filter((call) => !undescribed.includes(call));
  expect(
    operations()
      .map(([call]) => call)
      .sort(),
  ).toEqual(calls.sort());
});

test('every reference exists, and fields of answers are named', () => {
  const names = Object.keys(described.components.schemas);
  expect(names).toEqual(
    expect.arrayContaining(['Product', 'SubProduct', 'User', 'Cart', 'Order', 'Taxonomy', 'Problem']),
  );
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target ?? '');
  expect(references.length).toBeGreaterThan(20);
  for (const target of references) {
    expect(names).toContain(/^#\/components\/schemas\/(\w+)$/.exec(target)?.[1]);
  }
});

test('each part in braces of an address is a required parameter', () => {
  for (const [call, { parameters = [] }] of operations()) {
    const inPath = parameters.filter((one) => one.in === 'path' && one.required).map(({ name }) => name);
    expect(inPath, call).toEqual([...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  }
});

test('calls that need a session say so, as in the table of access', () => {
  for (const [call, { security }] of operations()) {
    const row = accessTable.find((one) => one.call.replaceAll(/:(\w+)/g, '{$1}') === call);
    const refused = row?.visitor === 401 && typeof row.code !== 'string';
    expect(security, call).toEqual(refused ? [{ session: [] }] : undefined);
  }
});

test('errors are problem documents, forms are forms', () => {
  const withProblems = operations().filter(([, { responses }]) => responses['4XX']);
  expect(withProblems.length).toBeGreaterThan(25);
  for (const [call, { responses }] of withProblems) {
    expect(responses['4XX']?.content, call).toEqual({
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    });
  }
  const typesOf = (path: string) => Object.keys(described.paths[path]?.post?.requestBody?.content ?? {});
  expect(typesOf('/api/products')).toEqual(['application/json', 'multipart/form-data']);
  expect(typesOf('/api/products/add-more-sub-product')).toEqual(['application/json', 'multipart/form-data']);
  expect(typesOf('/api/files/img-user/{userId}')).toEqual(['multipart/form-data']);
  expect(text).toContain('"files-img-subProduct":{"type":"array"');
});

test('/api/docs shows it', async () => {
  const page = await shop.shop.app.inject({ url: '/api/docs' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  const [, script = ''] = /src="([^"]*swagger-initializer.js)"/.exec(page.body) ?? [];
  expect((await fetch(new URL(script, `${shop.url}/api/docs`))).status, script).toBe(200);
  expect((await shop.shop.app.inject({ url: '/api/docs/json' })).json()).toEqual(JSON.parse(text));
});
