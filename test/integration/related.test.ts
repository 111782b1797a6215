import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordReads } from '#server/http/answers/record-reads.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

type Made = Product & { variants: SubProduct[] };

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.keptAdmin();
});
afterAll(() => shop.close());

const given = (name: string, category = 'Cuadernos') => shop.givenProduct({ name, category, stock: [9, 9] });

/** Begins to buy these, the first colour of each. */
async function order(...products: Made[]): Promise<string> {
  const buyer = await shop.givenCustomer();
  for (const { variants } of products) await shop.putInCart(buyer, variants[0] ?? { _id: '' });
  return (await shop.expectOk(shop.createOrder(buyer))).init_point;
}

const buy = async (...products: Made[]) => shop.pay(await order(...products), 'approved');

/** As if the last count were long ago. */
async function count(): Promise<void> {
  await shop.db.deleteFrom('related_counts').execute();
  await shop.shop.services.related.askForCount();
  await shop.shop.services.jobs.drain('counts');
}

async function boughtWith({ _id: productId }: Product): Promise<string[]> {
  const products = await shop.shop.services.related.listBoughtWith({ productId, limit: 4 });
  return products.map(({ name }) => name);
}

test('what at least two paid orders had together, most frequent first; in stock and shown alone', async () => {
  const [glue, scissors, paper, ruler] = [
    await given('Plasticola'),
    await given('Tijera'),
    await given('Glasé'),
    await given('Regla'),
  ];
  for (let time = 0; time < 3; time++) await buy(glue, scissors);
  for (let time = 0; time < 2; time++) await buy(glue, paper, scissors);
  await buy(glue, ruler);
  // Nobody has paid these.
  for (let time = 0; time < 2; time++) await order(glue, ruler);
  await count();
  expect(await boughtWith(glue)).toEqual(['Tijera', 'Glasé']);
  expect(await boughtWith(ruler)).toEqual([]);
  const ordered = await shop.shop.services.related.listMostOrdered(2);
  expect(ordered.map(({ name }) => name)).toEqual(['Plasticola', 'Tijera']);

  const edit = (product: Product, change: object) =>
    shop.expectOk(
      shop.call('PUT', `/products/${product._id}`, { as: admin, body: { ...product, ...change } }),
    );
  await edit(scissors, { visibility: 'hidden' });
  expect(await boughtWith(glue)).toEqual(['Glasé']);
  await edit(scissors, { visibility: 'published' });
  for (const { _id } of paper.variants) {
    await shop.expectOk(shop.call('PUT', `/subproducts/${_id}`, { as: admin, body: { stock: 0 } }));
  }
  expect(await boughtWith(glue)).toEqual(['Tijera']);
});

test('of the category follow those after it by name, then the first ones; only what can be bought', async () => {
  const made = new Map<string, Made>();
  for (const name of ['Aro', 'Bolso', 'Cinta', 'Dado', 'Ficha', 'Globo'])
    made.set(name, await given(name, 'Cotillón'));
  const ofCategory = async (name: string) => {
    const productId = made.get(name)?._id ?? '';
    const products = await shop.shop.services.related.listOfCategory({ productId, limit: 4 });
    return products.map((product) => product.name);
  };
  expect(await ofCategory('Bolso')).toEqual(['Cinta', 'Dado', 'Ficha', 'Globo']);
  expect(await ofCategory('Ficha')).toEqual(['Globo', 'Aro', 'Bolso', 'Cinta']);
  for (const { _id } of made.get('Globo')?.variants ?? [])
    await shop.expectOk(shop.call('PUT', `/subproducts/${_id}`, { as: admin, body: { stock: 0 } }));
  expect(await ofCategory('Ficha')).toEqual(['Aro', 'Bolso', 'Cinta', 'Dado']);
});

test('a count again says what holds now, and one is asked for every twelve hours', async () => {
  const [pen, ink] = [await given('Pluma'), await given('Tinta')];
  await buy(pen, ink);
  await buy(pen, ink);
  await count();
  expect(await boughtWith(pen)).toEqual(['Tinta']);
  const long = new Date(Date.now() - 400 * 86_400_000);
  await shop.db.updateTable('orders').set({ created_at: long }).execute();
  await count();
  expect(await boughtWith(pen)).toEqual([]);

  await shop.shop.services.related.askForCount();
  const waiting = await shop.db.selectFrom('jobs').where('kind', '=', 'count-related').selectAll().execute();
  expect(waiting).toEqual([]);
});

test('a shop that has sold little waits minutes for its first count, not hours', async () => {
  const ordered = async () => {
    const products = await shop.shop.services.related.listMostOrdered(50);
    return products.map(({ name }) => name);
  };
  await count();
  const [chalk, slate] = [await given('Tizas'), await given('Pizarra')];
  await order(slate);
  await buy(chalk);
  await buy(chalk);
  expect(await ordered()).not.toContain('Tizas');
  await shop.shop.services.related.askForCount();
  expect(await ordered()).toContain('Tizas');
  expect(await ordered()).not.toContain('Pizarra');

  // With a dozen of them home has its row, and the next count is soon enough.
  for (let each = 0; each < 12; each++) {
    const { _id: product_id } = await given(`Sello ${each}`);
    await shop.db.insertInto('ordered_products').values({ product_id, orders: 1 }).execute();
  }
  await buy(slate);
  await shop.shop.services.related.askForCount();
  expect(await ordered()).not.toContain('Pizarra');
  await count();
  expect(await ordered()).toContain('Pizarra');
});

test('what came last is of several categories, as long as there are some', async () => {
  await given('Gorro', 'Gorros');
  await given('Vincha', 'Vinchas');
  for (const name of ['Cordón rojo', 'Cordón azul']) await given(name, 'Cordones');
  const newest = async (limit: number) =>
    (await shop.shop.services.catalog.listNewest(limit)).map(({ name }) => name);
  expect(await newest(3)).toEqual(['Cordón azul', 'Vincha', 'Gorro']);
  const all = await newest(40);
  expect(all).toContain('Cordón rojo');
  expect(new Set(all).size).toBe(all.length);
});

test("a page that shows them becomes stale with them, and home's newest with the lists", async () => {
  const [block, easel] = [await given('Bloc de dibujo'), await given('Atril', 'Pintura')];
  await buy(block, easel);
  await buy(block, easel);
  await count();
  const page = recordReads(shop.shop.services, {});
  await page.services.related.listBoughtWith({ productId: block._id, limit: 4 });
  expect([...page.tags]).toEqual([`product:${easel._id}`]);
  const home = recordReads(shop.shop.services, {});
  expect((await home.services.catalog.listNewest(2)).map(({ name }) => name)).toEqual(['Atril', block.name]);
  expect([...home.tags]).toEqual(['lists', 'availability', `product:${easel._id}`, `product:${block._id}`]);
});
