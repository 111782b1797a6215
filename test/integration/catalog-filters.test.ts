import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalog } from '#server/catalog/index.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await given('Cuaderno', 5000, [colored('Azul marino'), colored('Rojo')]);
  await given('Lapicera', 1000, [colored('MARRÓN')]);
  await given('Lápiz', 999.99, [colored('Negro y rojo')]);
  await given('Mochila', 80_000, [colored('Azul', 0), colored('Verde')]);
  await given('Novela', 20_000, [colored('Única')]);
});

afterAll(() => shop.close());

const colored = (color: string, stock = 1) => ({ color, stock });

async function given(name: string, price: number, subProducts: Array<ReturnType<typeof colored>>) {
  const facts = { name, price, description: 'De prueba.', category: 'Varios', brand: 'Propia', subProducts };
  return shop.expectOk(shop.call<Product>('POST', '/products', { as: await shop.keptAdmin(), body: facts }));
}

async function namesOf(query: string): Promise<string[]> {
  const products = await shop.expectOk(shop.call<Product[]>('GET', `/products?${query}`));
  return products.map(({ name }) => name);
}

test('by price: both ends are included, and either may be missing', async () => {
  expect(await namesOf('minPrice=1000&maxPrice=5000')).toEqual(['Cuaderno', 'Lapicera']);
  expect(await namesOf('maxPrice=999.99')).toEqual(['Lápiz']);
  expect(await namesOf('minPrice=20000&sort=SortByMajorPrice')).toEqual(['Mochila', 'Novela']);
  expect(await namesOf('minPrice=5000&maxPrice=1000')).toEqual([]);
});

test('by colour: a name that contains it, in any spelling; of several, any', async () => {
  expect(await namesOf('colors=azul')).toEqual(['Cuaderno', 'Mochila']);
  expect(await namesOf('colors=marron')).toEqual(['Lapicera']);
  expect(await namesOf('colors=rojo')).toEqual(['Cuaderno', 'Lápiz']);
  expect(await namesOf('colors=marron+verde')).toEqual(['Lapicera', 'Mochila']);
  expect(await namesOf('colors=violeta')).toEqual([]);
});

test('with others: words, stock of that very colour, price, pages', async () => {
  expect(await namesOf('colors=azul&q=cua')).toEqual(['Cuaderno']);
  expect(await namesOf('colors=azul&inStock=1')).toEqual(['Cuaderno']);
  expect(await namesOf('colors=azul+verde&inStock=1&minPrice=10000')).toEqual(['Mochila']);
  const page = await shop.call<Product[]>('GET', '/products?colors=azul+rojo&page=2&limit=2');
  expect((await shop.expectOk(Promise.resolve(page))).map(({ name }) => name)).toEqual(['Mochila']);
  expect(page.headers['x-total-count']).toBe('3');
});

test('the catalogue page offers the colours that its list has, with the chosen ones, and counts what is left', async () => {
  const browse = (filters: object) =>
    createCatalog({ db: shop.db }).browseProducts({ sort: 'SortByName', page: 1, limit: 24, ...filters });
  const all = await browse({});
  expect(all.colors).toEqual([
    { color: 'azul', products: 2 },
    { color: 'marron', products: 1 },
    { color: 'negro', products: 1 },
    { color: 'rojo', products: 2 },
    { color: 'verde', products: 1 },
  ]);
  const cheap = await browse({ maxPrice: 1000, colors: ['violeta', 'negro'] });
  expect(cheap.colors).toEqual([
    { color: 'marron', products: 1 },
    { color: 'negro', products: 1 },
    { color: 'rojo', products: 1 },
    { color: 'violeta', products: 0 },
  ]);
  expect(cheap.total).toBe(1);
  expect(cheap.categories.map(({ products }) => products)).toEqual([1]);
  expect((await browse({ colors: ['azul'], inStock: true })).total).toBe(1);
  expect((await browse({ minPrice: 1000, maxPrice: 20_000 })).total).toBe(3);
});

test('what is no price or colour is refused', async () => {
  for (const query of [
    'minPrice=-1',
    'maxPrice=mucho',
    'minPrice=1.234',
    'colors=rosado',
    'colors=azul,rojo',
  ]) {
    expect((await shop.call('GET', `/products?${query}`)).status, query).toBe(400);
  }
});

test('a variant that gets another colour is in the list of that one, though the list was kept', async () => {
  const made = await given('Tijera', 700, [colored('Gris')]);
  expect(await namesOf('colors=gris&page=1')).toEqual(['Tijera']);
  expect(await namesOf('colors=blanco&page=1')).toEqual([]);
  const path = `/subproducts/${made.IDSubProducts[0]?._id}`;
  const as = await shop.keptAdmin();
  await shop.expectOk(shop.call('PUT', path, { as, body: { color: 'Blanco' } }));
  expect(await namesOf('colors=gris&page=1')).toEqual([]);
  expect(await namesOf('colors=blanco&page=1')).toEqual(['Tijera']);
});
