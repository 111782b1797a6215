import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** The tags that a change tells: all that came before those of a later change, which surely tells something. */
async function tagsToldBy(change: () => Promise<unknown>): Promise<string[]> {
  heard.length = 0;
  await change();
  await shop.db.updateTable('products').set({ weight: Math.random() }).where('id', '=', marker).execute();
  await expect.poll(() => heard.includes(`product:${marker}`)).toBe(true);
  return heard.filter((tag) => tag !== `product:${marker}`).sort();
}

let marker = '';
beforeAll(async () => {
  marker = (await shop.givenProduct({ stock: 1 }))._id;
});

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

test('a price tells its product and the lists by price', async () => {
  const { product, edit } = await givenOne();
  expect(await tagsToldBy(() => edit({ price: 99 }))).toEqual(['prices', `product:${product._id}`]);
});

test('a name or category tells the lists too', async () => {
  const { product, edit } = await givenOne();
  expect(await tagsToldBy(() => edit({ name: 'Otro nombre' }))).toEqual(['lists', `product:${product._id}`]);
});

test('a sale tells the exact units, and more only when the last one goes', async () => {
  const { product, editVariant } = await givenOne(2);
  expect(await tagsToldBy(() => editVariant({ stock: 1 }))).toEqual([`stock:${product._id}`]);
  expect(await tagsToldBy(() => editVariant({ stock: 0 }))).toEqual([
    `product:${product._id}`,
    'shelves',
    `stock:${product._id}`,
  ]);
});

test('a picture tells its product alone', async () => {
  const { product, editVariant } = await givenOne();
  expect(await tagsToldBy(() => editVariant({ img: ['https://tintero.example/a.webp'] }))).toEqual([
    `product:${product._id}`,
  ]);
});

test('a deletion tells the lists', async () => {
  const { product, as } = await givenOne();
  const told = await tagsToldBy(() => shop.expectOk(shop.call('DELETE', `/products/${product._id}`, { as })));
  expect([...new Set(told)]).toEqual(['lists', `product:${product._id}`, 'shelves']);
});

test('saving without a change tells nothing that is shown', async () => {
  const { editVariant } = await givenOne();
  expect(await tagsToldBy(() => editVariant({ stock: 5 }))).toEqual([]);
});
