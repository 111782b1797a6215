import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstSettings } from '#shared/settings/first-settings.ts';
import { adminCalls } from '#test/support/admin-calls.ts';
import { type Cloudflare, startCloudflare } from '#test/support/cloudflare.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { type RunningShop, startShop } from '#test/support/shop-process.ts';

let database: TestDatabase;
let cloudflare: Cloudflare;
let shop: RunningShop;
beforeAll(async () => {
  database = await openTestDatabase();
  if (!('databaseUrl' in database.location)) throw new Error('this file runs on PostgreSQL');
  cloudflare = await startCloudflare(() => shop.url);
  shop = await startShop(database.dataDir, {
    DEMO_CATALOG: '0',
    DATABASE_URL: database.location.databaseUrl,
    ...cloudflare.env,
  });
});
afterAll(async () => {
  await shop.stop();
  cloudflare.close();
  await database.close();
});

async function givenPage() {
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({ price: 500 });
  const path = `/detalle/${product._id}`;
  return {
    path,
    setPrice: (price: number) => call('PUT', `/products/${product._id}`, { ...product, price }),
    /** The price on the page through the cache. */
    price: async () => /product:price:amount" content="([^"]+)"/.exec((await cloudflare.get(path)).body)?.[1],
  };
}

/** Requests a page through the cache until it keeps it. */
async function keep(path: string): Promise<void> {
  await expect.poll(async () => (await cloudflare.get(path)).isKept).toBe(true);
}

test('a page is kept in front of the shop until it changes', async () => {
  const { path, setPrice, price } = await givenPage();
  await keep(path);
  await setPrice(640.5);
  await expect.poll(price).toBe('640.50');
  await keep(path);
});

test('a change of the settings purges every page, those without tags, too', async () => {
  await keep('/terminos');
  const identity = { ...firstSettings.identity, name: 'Papelería Sur' };
  await (await adminCalls(shop.url)).call('PUT', '/admin/settings', { ...firstSettings, identity });
  await expect.poll(async () => (await cloudflare.get('/terminos')).body).toContain('Papelería Sur');
});

test('what changes while the cache cannot be purged is purged later', async () => {
  const { path, setPrice, price } = await givenPage();
  await keep(path);
  cloudflare.refuse(true);
  const before = cloudflare.purges();
  await setPrice(777);
  await expect.poll(cloudflare.purges).toBeGreaterThan(before + 1);
  expect(await price()).toBe('500.00');
  cloudflare.refuse(false);
  await expect.poll(price).toBe('777.00');
});

test('only the cache itself may keep a page for long', async () => {
  const { path } = await givenPage();
  const plain = await fetch(shop.url + path);
  expect(plain.headers.get('cache-control')).toMatch(/max-age=0, s-maxage=1,/);
  expect(plain.headers.has('cloudflare-cdn-cache-control')).toBe(false);
  const own = { headers: { 'cdn-loop': 'cloudflare; loops=1' } };
  expect((await fetch(shop.url + path, own)).headers.get('cloudflare-cdn-cache-control')).toBe(
    'max-age=86400',
  );
  const search = await fetch(`${shop.url}/catalogo?q=zafiro`, own);
  expect(search.headers.get('cache-control')).toBe('private, no-cache');
  expect(search.headers.has('cloudflare-cdn-cache-control')).toBe(false);
});
