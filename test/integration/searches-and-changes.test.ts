import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import { givenManyProducts } from '#test/support/price-changes.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

// A search with many results: after any change, the next answer is right.

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  await givenManyProducts(shop.db, 1_500);
});

afterAll(() => shop.close());

async function search(query: string) {
  const { body, headers } = await shop.call<Product[]>('GET', `/products?limit=2&${query}`);
  return { total: Number(headers['x-total-count']), names: body.map(({ name }) => name) };
}

const facets = () => shop.shop.services.catalog.browseProducts({ q: 'resma', sort: 'SortByName', limit: 1 });

test('the same search again, by another order, on a far page, within a category', async () => {
  const first = await search('q=resma');
  expect(first).toEqual({ total: 1_500, names: ['Resma 1', 'Resma 10'] });
  expect(await search('q=RESMA')).toEqual(first);
  expect(await search('q=resma&sort=SortByMajorPrice')).toEqual({
    total: 1_500,
    names: ['Resma 1500', 'Resma 1499'],
  });
  expect(await search('q=resma&page=750')).toEqual({ total: 1_500, names: ['Resma 998', 'Resma 999'] });
  expect(await search('q=resma&page=120')).toEqual({ total: 1_500, names: ['Resma 1212', 'Resma 1213'] });
  expect(await search('q=resma&page=751')).toEqual({ total: 1_500, names: [] });
  expect(await search('q=resma&category=resmas')).toEqual(first);
  expect(await search('q=resma&category=gomas')).toEqual({ total: 0, names: [] });
  expect(await search('q=resma&brand=Autor&inStock=1')).toEqual(first);
  expect(await facets()).toMatchObject({ categories: [{ products: 1_500 }], brands: [{ products: 1_500 }] });
});

test('a name, a category, a price, a deletion, a restoration', async () => {
  const [product] = (await shop.call<Product[]>('GET', '/products?q=resma&limit=1')).body;
  const id = product?._id ?? '';
  const edit = (change: object) => {
    const asItIs = { name: 'Resma 1', description: 'A4', price: 100.01, category: 'Resmas', brand: 'Autor' };
    return shop.expectOk(shop.call('PUT', `/products/${id}`, { as: admin, body: { ...asItIs, ...change } }));
  };
  await edit({ name: 'Block 1' });
  expect(await search('q=resma')).toEqual({ total: 1_499, names: ['Resma 10', 'Resma 100'] });
  expect((await facets()).categories).toMatchObject([{ products: 1_499 }]);
  await edit({ category: 'Papel' });
  expect((await facets()).categories).toMatchObject([{ products: 1 }, { products: 1_499 }]);
  expect(await search('q=resma&category=papel')).toEqual({ total: 1, names: ['Resma 1'] });
  await search('q=resma&sort=SortByMajorPrice');
  await edit({ price: 99_999 });
  expect((await search('q=resma&sort=SortByMajorPrice')).names).toEqual(['Resma 1', 'Resma 1500']);
  await shop.expectOk(shop.call('DELETE', `/products/${id}`, { as: admin }));
  expect(await search('q=resma')).toEqual({ total: 1_499, names: ['Resma 10', 'Resma 100'] });
  await shop.expectOk(shop.call('POST', `/products/${id}/restore`, { as: admin }));
  expect((await search('q=resma')).total).toBe(1_500);
});

test('the last unit, a new one, and SQL by hand', async () => {
  const [product] = (await shop.call<Product[]>('GET', '/products?q=resma&limit=1')).body;
  const stock = (units: number) =>
    shop.expectOk(
      shop.call('PUT', `/subproducts/${product?.IDSubProducts[0]?._id}`, {
        as: admin,
        body: { stock: units },
      }),
    );
  await stock(0);
  expect(await search('q=resma&inStock=1')).toEqual({ total: 1_499, names: ['Resma 10', 'Resma 100'] });
  expect((await search('q=resma')).total).toBe(1_500);
  await stock(2);
  expect((await search('q=resma&inStock=1')).total).toBe(1_500);
  await sql`update products set name = 'Resma 0' where name = 'Resma 7'`.execute(shop.db);
  expect((await search('q=resma')).names).toEqual(['Resma 0', 'Resma 1']);
});

test('two at once', async () => {
  const answers = await Promise.all([
    search('q=resm'),
    search('q=resm'),
    search('q=resm&sort=SortByMinorPrice'),
  ]);
  expect(answers.map(({ total }) => total)).toEqual([1_500, 1_500, 1_500]);
});

test('the administrator’s list by words, in each of its orders', async () => {
  const list = async (query: string) => {
    const { body, headers } = await shop.call<Product[]>('GET', `/admin/products?limit=2&q=resma&${query}`, {
      as: admin,
    });
    return [headers['x-total-count'], ...body.map(({ name }) => name)];
  };
  const byHand = (order: string) =>
    sql<{ name: string }>`select name from products where deleted_at is null and name like 'Resma%'
      order by ${sql.raw(order)}, sort_key limit 2`.execute(shop.db);
  for (const [query, order] of [
    ['', 'sort_key'],
    ['order=desc', 'sort_key desc'],
    ['sort=price', 'price_centavos'],
    ['sort=price&order=desc', 'price_centavos desc'],
    ['sort=creationDate&order=desc', 'created_at desc'],
  ] as const) {
    const { rows } = await byHand(order);
    expect(await list(query), query).toEqual(['1500', ...rows.map(({ name }) => name)]);
  }
  expect(await list('category=&brand=')).toEqual(['1500', 'Resma 0', 'Resma 1']);
  expect((await list('category=resmas'))[0]).toBe('1500');
  expect(await list('stock=out')).toEqual(['0']);
  expect(await list('deleted=1')).toEqual(['0']);
});
