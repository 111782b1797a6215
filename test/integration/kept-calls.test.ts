import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import { openTestDatabase, withPlugin } from '#test/support/database.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

/** Products read from the database so far. */
let read = 0;
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    read += result.rows.filter((row) => 'price_centavos' in row).length;
    return result;
  },
};

let shop: TestShop;
let admin: Visitor;
let product: Product;
beforeAll(async () => {
  const database = await openTestDatabase();
  shop = await openTestShop({
    database: withPlugin(database, counter),
    keeps: true,
  });
  admin = await shop.admin();
  const { _id } = await shop.givenProduct({ name: 'Lapicera de prueba', stock: 5, price: 700 });
  product = await shop.expectOk(shop.call<Product>('GET', `/products/${_id}`));
});
afterAll(() => shop.close());

/** Over the network, so that the fast path is included. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${shop.url}/api${path}`, { headers });
  const {
    date: _,
    'x-request-id': _id,
    connection: __,
    'keep-alive': ___,
    ...rest
  } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers: rest, text: await answer.text() };
}

async function readBy(work: () => Promise<unknown>): Promise<number> {
  const before = read;
  await work();
  return read - before;
}

const paths = () => [
  '/products?page=1&limit=24',
  '/products?q=lapicera&page=1&limit=24',
  `/products/${product._id}`,
];

test('an unchanged answer comes from memory, byte for byte the same, searches included', async () => {
  for (const path of paths()) {
    const first = await ask(path);
    expect(first.status).toBe(200);
    expect(
      await readBy(async () => {
        for (let again = 0; again < 3; again++) expect(await ask(path), path).toEqual(first);
      }),
    ).toBe(0);
  }
});

test('a second question mark is part of the value', async () => {
  const category = encodeURIComponent(product.category);
  const namesAt = async (path: string) =>
    (JSON.parse((await ask(path)).text) as Product[]).map(({ name }) => name);
  expect(await namesAt(`/products?category=${category}`)).toContain(product.name);
  expect(await namesAt(`/products?category=${category}?`)).toEqual([]);
});

test('a valid session is answered from the database', async () => {
  for (const path of paths()) {
    const kept = await ask(path);
    await ask(path);
    const asAdmin = () => ask(path, { authorization: `Bearer ${admin.token}` });
    expect(await readBy(asAdmin), path).toBeGreaterThan(0);
    expect((await asAdmin()).text).toBe(kept.text);
  }
});

test('an invalid session changes nothing', async () => {
  for (const path of paths()) {
    await ask(path);
    expect(await readBy(() => ask(path, { authorization: `Bearer ${'x'.repeat(43)}` }))).toBe(0);
  }
});

test('a client reads its own change at once', async () => {
  for (let price = 1; price <= 20; price++) {
    for (const path of paths()) await ask(path);
    const body = { ...product, price };
    await shop.expectOk(shop.call('PUT', `/products/${product._id}`, { as: admin, body }));
    for (const path of paths()) expect((await ask(path)).text, path).toContain(`"price":${price},`);
  }
});

test('a search stays kept when price and stock change of an article that it does not show', async () => {
  const path = '/search/suggestions?q=lapicera%20de%20prueba';
  const { _id } = await shop.givenProduct({ name: 'Globo terráqueo', stock: 5, price: 900 });
  const other = await shop.expectOk(shop.call<Product>('GET', `/products/${_id}`));
  const setPrice = (of: Product, price: number) =>
    shop.expectOk(shop.call('PUT', `/products/${of._id}`, { as: admin, body: { ...of, price } }));
  await ask(path);
  await setPrice(other, 950);
  for (const { _id: id } of other.IDSubProducts)
    await shop.expectOk(shop.call('PUT', `/subproducts/${id}`, { as: admin, body: { stock: 0 } }));
  expect(await readBy(() => ask(path))).toBe(0);
  await setPrice(product, 777);
  expect((await ask(path)).text).toContain('"price":777,');
});
