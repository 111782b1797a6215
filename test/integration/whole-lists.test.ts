import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import { openTestDatabase, withPlugin } from '#test/support/database.ts';
import { givenManyProducts } from '#test/support/price-changes.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

const PRODUCTS = 500;

/** Batches of whole lists read from the database so far. */
let placesRead = 0;
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    placesRead += result.rows.filter((row) => 'sort_key' in row).length;
    return result;
  },
};

let shop: TestShop;
let admin: Visitor;
beforeAll(async () => {
  const database = await openTestDatabase();
  shop = await openTestShop({
    database: withPlugin(database, counter),
    env: { TRUST_PROXY: '1' },
    keeps: true,
  });
  await givenManyProducts(shop.db, PRODUCTS);
  admin = await shop.admin();
});
afterAll(() => shop.close());

async function placesReadBy(work: () => Promise<unknown>): Promise<number> {
  const before = placesRead;
  await work();
  return placesRead - before;
}

const readAll = async (query = '', headers: Record<string, string> = {}) => {
  const { body } = await shop.call<Product[]>('GET', `/products${query}`, { headers });
  expect(body).toHaveLength(PRODUCTS);
  return body;
};

/** As an administrator does from a screen; afterwards kept answers are stale. */
async function rename(product: Product, name: string) {
  await shop.expectOk(
    shop.call('PUT', `/products/${product._id}`, { as: admin, body: { ...product, name } }),
  );
}

test('simultaneous and later requests for a whole list share one reading', async () => {
  const [first] = await readAll();
  if (!first) throw new Error('no product');
  await rename(first, 'Resma de prueba');
  const eight = () => Promise.all(Array.from({ length: 8 }, () => readAll()));
  expect(await placesReadBy(eight)).toBe(PRODUCTS);
  expect(await placesReadBy(eight)).toBe(0);
});

test('unknown parameters and an invalid session do not matter', async () => {
  await readAll();
  const nobody = { authorization: `Bearer ${'x'.repeat(43)}` };
  expect(
    await placesReadBy(async () => {
      await readAll('?x=1&constructor=2&__proto__=3');
      await readAll('/?sort=SortByName&inStock=0');
      await readAll('', nobody);
      await readAll('', { authorization: 'Basic x' });
    }),
  ).toBe(0);
});

test('a valid session reads the database', async () => {
  await readAll();
  const asAdmin = () => readAll('', { authorization: `Bearer ${admin.token}` });
  expect(await placesReadBy(asAdmin)).toBe(PRODUCTS);
});

test('a change is in the next list', async () => {
  const before = await readAll();
  const one = before[300];
  if (!one) throw new Error('no product');
  await rename(one, 'Aaa');
  expect((await readAll()).map(({ name }) => name)[0]).toBe('Aaa');
});

test.each(['SortByName', 'SortByMinorPrice', 'SortByMajorPrice'])(
  'the whole list has the things of its pages, in the same order: %s',
  async (sort) => {
    // Prices and names that many products share.
    await shop.db
      .updateTable('products')
      .set({ price_centavos: 5_000 })
      .where('name', 'like', '%7')
      .execute();
    await shop.db.updateTable('products').set({ name: 'Resma igual' }).where('name', 'like', '%3').execute();
    const as = admin;
    const pages: Product[] = [];
    for (let page = 1; pages.length < PRODUCTS; page++) {
      const path = `/products?sort=${sort}&limit=100&page=${page}`;
      pages.push(...(await shop.expectOk(shop.call<Product[]>('GET', path, { as }))));
    }
    const ids = (list: Product[]) => list.map(({ _id }) => _id);
    const whole = await shop.expectOk(shop.call<Product[]>('GET', `/products?sort=${sort}`, { as }));
    expect(ids(whole)).toEqual(ids(pages));
    expect(whole[350]).toEqual(pages[350]);
    const found = await shop.expectOk(shop.call<Product[]>('GET', `/products?sort=${sort}&q=igual`, { as }));
    expect(ids(found)).toEqual(ids(pages.filter(({ name }) => name === 'Resma igual')));
  },
);

test('every sub-product, also by a column that most lack', async () => {
  for (const query of ['', '?sort=barcode&order=desc', '?sort=stock']) {
    const all = await shop.expectOk(shop.call<SubProduct[]>('GET', `/subproducts${query}`, { as: admin }));
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(PRODUCTS);
  }
  expect((await shop.call('GET', '/subproducts?name=nada', { as: admin })).body).toEqual([]);
});

test.each([
  ['whole lists', '/products'],
  ['searches', '/products?q=resma&limit=1'],
  ['suggestions', '/products/suggestions?q=resna'],
])('an address that requests %s too often is refused, with Retry-After', async (_, path) => {
  const ask = (address: string) => shop.call('GET', path, { headers: { 'x-forwarded-for': address } });
  const asked = await Promise.all(Array.from({ length: 90 }, () => ask(`2001:db8::${path.length}:1`)));
  const refused = asked.filter(({ status }) => status === 429);
  expect(asked.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(refused[0]?.body).toMatchObject({ code: 'too_many_requests' });
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('203.0.113.9')).status).toBe(200);
});
