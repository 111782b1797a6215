import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from './asked-call.ts';

const app = Fastify();
app.get(
  '/list',
  { config: { keep: { query: { q: { is: /./, names: 'words' }, page: { is: /^\d+$/ } } } } },
  async (asked) => ({ ...addressOf(asked), query: asked.query }),
);
let origin = '';

beforeAll(async () => {
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** Sends the target unchanged: fetch and inject would normalise it. */
async function ask(target: string): Promise<unknown> {
  const { hostname, port } = new URL(origin);
  const answer = await new Promise<string>((resolve, reject) => {
    request({ hostname, port, path: target }, (response) => resolve(text(response)))
      .on('error', reject)
      .end();
  });
  return JSON.parse(answer);
}

test.each([
  ['/list?page=2', '/list?page=2', { page: '2' }],
  ['/list?x=?&page=2', '/list?page=2', { x: '?', page: '2' }],
  ['/list?q=goma?&page=2', '/list?q=goma%3F&page=2', { q: 'goma?', page: '2' }],
  ['/list??page=2', '/list', { '?page': '2' }],
  ['/list?q=100%25&page=2', '/list?q=100%25&page=2', { q: '100%', page: '2' }],
  ['/list?q=100%&page=2', null, { q: '100%', page: '2' }],
  ['/list?q=l%C3%A1piz%', null, { q: 'l%C3%A1piz%' }],
  ['/list?q=%ff', null, { q: '%ff' }],
  ['/list#page=2', null, { page: '2' }],
  ['http://shop/list?page=2', null, { page: '2' }],
])('%s is kept under what its route is asked for', async (target, key, query) => {
  expect(await ask(target)).toMatchObject({ key, query });
});

test.each(['/list?q=goma', '/list#q=goma', 'http://shop/list?q=goma', '/list?q=goma&x=%'])(
  '%s counts as a search',
  async (target) => {
    expect(await ask(target)).toMatchObject({ isSearch: true, query: { q: 'goma' } });
  },
);
