import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product, Taxonomy } from '#shared/schemas/catalog.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await shop.givenProduct({
    name: 'Lápices x12',
    stock: 1,
    category: 'Lápices-de-colores',
    brand: 'Faber-Castell',
  });
  await shop.givenProduct({
    name: 'Lápices x24',
    stock: 1,
    category: 'lapices de COLORES',
    brand: 'faber castell',
  });
  await shop.givenProduct({ name: 'Mochila', stock: 1, category: 'mochilas', brand: 'Ñandú' });
  await shop.givenProduct({ name: 'Pincel', stock: 1, category: 'Acrílicos', brand: 'éterna' });
  await shop.givenProduct({ name: 'Óleo', stock: 1, category: 'Óleos', brand: 'Nébula' });
});

afterAll(() => shop.close());

const listed = (path: string) => shop.expectOk(shop.call<Product[]>('GET', path));

test.each([
  'Lápices-de-colores',
  'lapices-de-colores',
  'LÁPICES DE COLORES',
  'lápices  de   colores',
  '-lápices-de-colores-',
  'La\u0301pices-de-colores',
])('the category %s', async (category) => {
  const products = await listed(`/products/category/${encodeURIComponent(category)}`);
  expect(products.map(({ name }) => name)).toEqual(['Lápices x12', 'Lápices x24']);
  const filtered = await listed(`/products?category=${encodeURIComponent(category)}`);
  expect(filtered).toEqual(products);
});

test.each(['Faber-Castell', 'faber castell', 'FÁBER-CASTELL'])('the brand %s', async (brand) => {
  const products = await listed(`/products/brand/${encodeURIComponent(brand)}`);
  expect(products.map(({ name }) => name)).toEqual(['Lápices x12', 'Lápices x24']);
  expect(await listed(`/products?brand=${encodeURIComponent(brand)}`)).toEqual(products);
});

test('two spellings are one category, with the first spelling', async () => {
  const products = await listed('/products/category/lapices-de-colores');
  expect(products.map(({ category, brand }) => [category, brand])).toEqual([
    ['Lápices-de-colores', 'Faber-Castell'],
    ['Lápices-de-colores', 'Faber-Castell'],
  ]);
});

test('ñ in an address also matches n', async () => {
  expect(await listed('/products/brand/nandu')).toHaveLength(1);
  expect(await listed('/products/brand/%C3%B1and%C3%BA')).toHaveLength(1);
});

test('unknown names, parts of names, and patterns: an empty list', async () => {
  for (const name of ['nada', 'lapices', 'mochila', '%25', '_______', 'mochilas%20x', 'a'.repeat(200)]) {
    expect(await listed(`/products/category/${name}`)).toEqual([]);
    expect(await listed(`/products/brand/${name}`)).toEqual([]);
  }
});

test('a category of hyphens only can be found', async () => {
  await shop.givenProduct({ name: 'Raro', stock: 1, category: '-', brand: '- -' });
  expect(await listed('/products/category/-')).toHaveLength(1);
  expect(await listed('/products/brand/-')).toHaveLength(1);
  expect(await listed('/products/category/--')).toHaveLength(1);
});

test('the longest category in a rare alphabet has an address', async () => {
  const category = '筆'.repeat(100);
  await shop.givenProduct({ name: 'Pincel chino', stock: 1, category });
  expect(await listed(`/products/category/${encodeURIComponent(category)}`)).toHaveLength(1);
});

test('the lists of the filter panel: Spanish order, slugs for addresses, only what has products', async () => {
  const gone = await shop.givenProduct({ stock: 1, category: 'Zzz', brand: 'Zzz' });
  const admin = await shop.admin();
  await shop.expectOk(shop.call('DELETE', `/products/${gone._id}`, { as: admin }));
  const categories = await shop.expectOk(shop.call<Taxonomy[]>('GET', '/categories'));
  expect(categories.filter(({ name }) => /^\p{Script=Latin}/u.test(name))).toEqual([
    { name: 'Acrílicos', slug: 'Acrílicos', products: 1 },
    { name: 'Lápices-de-colores', slug: 'Lápices-de-colores', products: 2 },
    { name: 'mochilas', slug: 'mochilas', products: 1 },
    { name: 'Óleos', slug: 'Óleos', products: 1 },
  ]);
  const brands = await shop.expectOk(shop.call<Taxonomy[]>('GET', '/brands'));
  expect(brands.filter(({ name }) => /^\p{Script=Latin}/u.test(name)).map(({ name }) => name)).toEqual([
    'éterna',
    'Faber-Castell',
    'Nébula',
    'Ñandú',
    'Rivadavia',
  ]);
  for (const { slug, products } of [...categories])
    expect(await listed(`/products/category/${encodeURIComponent(slug)}`)).toHaveLength(products);
});

test('twenty simultaneous products of a new category make one category', async () => {
  const spelt = ['Témperas', 'temperas', 'TÉMPERAS', 'témperas'];
  const products = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      shop.givenProduct({ stock: 1, category: spelt[index % 4] ?? '', brand: spelt[(index + 1) % 4] ?? '' }),
    ),
  );
  expect(new Set(products.map(({ category }) => category)).size).toBe(1);
  expect(await listed('/products/category/temperas')).toHaveLength(20);
});
