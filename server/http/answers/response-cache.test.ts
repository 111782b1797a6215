import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Answer, Made } from './answer.ts';
import { createResponseCache } from './response-cache.ts';
import { ANYTHING } from './store.ts';

function aPage(text: string, facts: Partial<Made> = {}): Made {
  return {
    status: 200,
    headers: {},
    body: Buffer.from(text),
    tags: new Set(['lists']),
    part: 'own',
    kind: 'page',
    ...facts,
  };
}

async function textOf(answer: Answer | undefined): Promise<string | undefined> {
  return (await answer?.encoded('identity'))?.toString();
}

function givenCache(options: Parameters<typeof createResponseCache>[0] = {}) {
  const cache = createResponseCache(options);
  cache.setListening(true);
  let renders = 0;
  const get = async (key: string, page = aPage(key)) => {
    const finished = await cache.get(key, async () => {
      renders++;
      return page;
    });
    return textOf(finished);
  };
  return { cache, get, renders: () => renders };
}

test('renders once, then returns the kept page', async () => {
  const { get, renders } = givenCache();
  expect(await get('/')).toBe('/');
  expect(await get('/', aPage('another'))).toBe('/');
  expect(renders()).toBe(1);
});

test('simultaneous requests wait for one rendering', async () => {
  const { get, renders } = givenCache();
  await Promise.all(Array.from({ length: 50 }, () => get('/')));
  expect(renders()).toBe(1);
});

test('marks only the pages with the given tags stale', async () => {
  const { cache, get } = givenCache();
  await get('/detalle/1', aPage('one', { tags: new Set(['product:1', 'stock:1']) }));
  await get('/detalle/2', aPage('two', { tags: new Set(['product:2', 'stock:2']) }));
  cache.invalidate('stock:1 availability');
  expect(await get('/detalle/1', aPage('one anew'))).toBe('one anew');
  expect(await get('/detalle/2', aPage('two anew'))).toBe('two');
});

test('a page whose tags become stale while it is rendered is not kept', async () => {
  const { cache, get } = givenCache();
  await cache.get('/', async () => {
    cache.invalidate('lists');
    return aPage('old');
  });
  expect(await get('/', aPage('new'))).toBe('new');
});

test('a rendering that a newer one has overtaken is not kept, since it hears of no further change', async () => {
  const { cache, get } = givenCache();
  const [old, newer] = [Promise.withResolvers<Made>(), Promise.withResolvers<Made>()];
  const early = cache.get('/', () => old.promise);
  cache.invalidate('product:1');
  const late = cache.get('/', () => newer.promise);
  cache.invalidate('lists');
  old.resolve(aPage('old'));
  newer.resolve(aPage('newer'));
  await Promise.all([early, late]);
  expect(await get('/', aPage('new'))).toBe('new');
});

test('a request after a change does not wait for a rendering that began before it', async () => {
  const { cache, get } = givenCache();
  const { promise: old, resolve } = Promise.withResolvers<Made>();
  const early = cache.get('/', () => old);
  cache.invalidate('product:1');
  expect(await get('/', aPage('new'))).toBe('new');
  resolve(aPage('old'));
  expect(await textOf(await early)).toBe('old');
});

test('marks all pages stale on a notification without tags', async () => {
  const { cache, get } = givenCache();
  await get('/');
  cache.invalidate('all');
  expect(await get('/', aPage('new'))).toBe('new');
});

test('keeps nothing while no notifications arrive', async () => {
  const { cache, get } = givenCache();
  await get('/');
  cache.setListening(false);
  expect(await get('/', aPage('second'))).toBe('second');
  expect(await get('/', aPage('third'))).toBe('third');
});

test('a failed rendering is not shared', async () => {
  const { cache, get } = givenCache();
  await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await cache.get('/', async () => aPage('404', { part: null }));
  expect(await get('/', aPage('page'))).toBe('page');
});

test('stays within its bytes; the least recently used goes first', async () => {
  const { cache, get } = givenCache({ maxBytes: { own: 4_500 } });
  const big = 'x'.repeat(500);
  await get('/a', aPage(`a${big}`));
  await get('/b', aPage(`b${big}`));
  await get('/a');
  await get('/c', aPage(`c${big}`));
  expect(cache.bytes().own).toBeLessThanOrEqual(4_500);
  expect(await get('/a', aPage('rendered'))).toBe(`a${big}`);
  expect(await get('/b', aPage('rendered'))).toBe('rendered');
});

test('made-up addresses push out each other, but no page of the shop', async () => {
  const { cache, get } = givenCache({ maxBytes: { own: 4_500, madeUp: 3_000 } });
  await get('/');
  const search = (word: string) => get(`/catalogo?q=${word}`, aPage(word, { part: 'madeUp' }));
  for (const word of ['uno', 'dos', 'tres', 'cuatro']) await search(word);
  expect(await get('/', aPage('rendered'))).toBe('/');
  expect(cache.fresh('/catalogo?q=cuatro')).toBeDefined();
  expect(cache.fresh('/catalogo?q=uno')).toBeUndefined();
});

test('makes an answer anew after its maximum age', async () => {
  const { get } = givenCache({ maxAge: 0 });
  await get('/');
  expect(await get('/', aPage('new'))).toBe('new');
});

test('any change makes answers of the whole catalogue stale', async () => {
  const { cache, get } = givenCache();
  const whole = { tags: new Set([ANYTHING]) };
  await get('/sitemap.xml', aPage('old', whole));
  cache.invalidate('stock:7');
  expect(await get('/sitemap.xml', aPage('new', whole))).toBe('new');
  await cache.get('/api/products', async () => {
    cache.invalidate('stock:7');
    return aPage('old', whole);
  });
  expect(await get('/api/products', aPage('new', whole))).toBe('new');
});

test('a stale page stays for when no new one can be made, until it is deleted', async () => {
  const { cache, get } = givenCache();
  await get('/');
  cache.invalidate('lists');
  cache.setListening(false);
  expect(cache.fresh('/')).toBeUndefined();
  await expect(cache.get('/', () => Promise.reject(new Error('the database is away')))).rejects.toThrow();
  expect(await textOf(cache.last('/'))).toBe('/');
  await get('/', aPage('404', { part: null }));
  expect(cache.last('/')).toBeUndefined();
});

test('a stale answer of a call is deleted', async () => {
  const { cache, get } = givenCache();
  await get('/api/products', aPage('x'.repeat(10_000), { kind: 'call', part: 'wholeLists' }));
  expect(cache.bytes().wholeLists).toBeGreaterThan(10_000);
  cache.invalidate('lists');
  expect(cache.bytes()).toEqual({ own: 0, madeUp: 0, wholeLists: 0 });
});

test.each<[string, Partial<Made>]>([
  ["the shop's own page", { part: 'own' }],
  ['a search', { part: 'madeUp' }],
  ['a whole list', { part: 'wholeLists', kind: 'call' }],
  ['a page that is not kept', { part: null }],
])('%s comes in each encoding without loss', async (_, facts) => {
  const { cache } = givenCache();
  const text = 'hola '.repeat(500);
  const page = await cache.get('/', async () => aPage(text, facts));
  expect(brotliDecompressSync(await page.encoded('br')).toString()).toBe(text);
  expect(gunzipSync(await page.encoded('gzip')).toString()).toBe(text);
  expect(await textOf(page)).toBe(text);
});

test('pages are kept compressed: a search takes a fraction of its length', async () => {
  const { cache, get } = givenCache();
  const text = Array.from({ length: 2_000 }, (_, n) => `<p>Lápiz ${n}</p>`).join('');
  await get('/catalogo?q=lapiz', aPage(text, { part: 'madeUp' }));
  await get('/', aPage(text));
  expect(cache.bytes().madeUp).toBeLessThan(text.length / 2);
  expect(cache.bytes().own).toBeLessThan(text.length / 2);
});
