import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenManyProducts } from '#test/support/price-changes.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
const heard: string[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  const listener = {
    heard: (payload: string) => void heard.push(...payload.split(' ')),
    connected: () => undefined,
    lost: () => undefined,
  };
  await shop.database.listen('page_changes', listener);
});
afterAll(() => shop.close());

/** The tags of all notifications of a change, without repetitions. */
async function tagsNotifiedBy(change: () => Promise<unknown>): Promise<string[]> {
  await hearMarker();
  await change();
  return [...new Set(await hearMarker())].sort();
}

/** Sends a unique notification; returns those that arrived before it. */
async function hearMarker(): Promise<string[]> {
  const mark = `mark:${randomUUID()}`;
  await sql`select pg_notify('page_changes', ${mark})`.execute(shop.db);
  await expect.poll(() => heard.includes(mark)).toBe(true);
  return heard.splice(0, heard.indexOf(mark) + 1).slice(0, -1);
}

async function givenOne(stock = 5) {
  const product = await shop.givenProduct({ stock });
  const [variant] = product.variants;
  if (!variant) throw new Error('a product without sub-products');
  const as = await shop.admin();
  const edit = (changes: object) =>
    shop.expectOk(shop.call('PUT', `/products/${product._id}`, { as, body: { ...product, ...changes } }));
  const editVariant = (changes: object) =>
    shop.expectOk(shop.call('PUT', `/subproducts/${variant._id}`, { as, body: changes }));
  return { product, as, edit, editVariant };
}

test('a price notifies its product and the lists by price', async () => {
  const { product, edit } = await givenOne();
  expect(await tagsNotifiedBy(() => edit({ price: 99 }))).toEqual(['prices', `product:${product._id}`]);
});

test('a name or category notifies the lists, too', async () => {
  const { product, edit } = await givenOne();
  expect(await tagsNotifiedBy(() => edit({ name: 'Otro nombre' }))).toEqual([
    'lists',
    `product:${product._id}`,
  ]);
});

test('a sale notifies the exact units, and more only with the last unit', async () => {
  const { product, editVariant } = await givenOne(2);
  expect(await tagsNotifiedBy(() => editVariant({ stock: 1 }))).toEqual([`stock:${product._id}`]);
  expect(await tagsNotifiedBy(() => editVariant({ stock: 0 }))).toEqual([
    'availability',
    `product:${product._id}`,
    `stock:${product._id}`,
  ]);
});

test('a picture notifies its product and its variant', async () => {
  const { product, editVariant } = await givenOne();
  expect(await tagsNotifiedBy(() => editVariant({ img: ['https://tintero.example/a.webp'] }))).toEqual([
    `product:${product._id}`,
    `stock:${product._id}`,
  ]);
});

test('a barcode notifies what shows all of a variant', async () => {
  const { product, editVariant } = await givenOne();
  const tags = await tagsNotifiedBy(() => editVariant({ barcode: '7790001000019' }));
  expect(tags).toEqual([`stock:${product._id}`]);
});

test('a deletion notifies the lists', async () => {
  const { product, as } = await givenOne();
  const tags = await tagsNotifiedBy(() =>
    shop.expectOk(shop.call('DELETE', `/products/${product._id}`, { as })),
  );
  expect(tags).toEqual(['availability', 'lists', `product:${product._id}`]);
});

test('saving without a change notifies its date only', async () => {
  const { product, editVariant } = await givenOne();
  const tags = await tagsNotifiedBy(() => editVariant({ stock: 5 }));
  expect(tags.filter((tag) => tag !== `stock:${product._id}`)).toEqual([]);
});

test('rows deleted by hand notify everything', async () => {
  await givenManyProducts(shop.db, 1);
  const unsold = sql`delete from sub_products
    where not exists (select from stock_movements where sub_product_id = sub_products.id)`;
  expect(await tagsNotifiedBy(() => unsold.execute(shop.db))).toEqual(['all']);
});

test('more products than a notification can name notify everything', async () => {
  await givenManyProducts(shop.db, 151);
  const tags = await tagsNotifiedBy(() =>
    shop.db
      .updateTable('products')
      .set(({ eb }) => ({ price_centavos: eb('price_centavos', '+', 100) }))
      .execute(),
  );
  expect(tags).toEqual(['all']);
});
