import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

beforeEach(async () => {
  await sql`truncate products, sub_products, categories, brands cascade`.execute(shop.db);
});

async function namesOf(path: string): Promise<string[]> {
  const products = await shop.expectOk(shop.call<Product[]>('GET', path));
  return products.map(({ name }) => name);
}

async function givenNames(names: string[], price?: number) {
  for (const name of names) await shop.givenProduct({ name, stock: 1, ...(price && { price }) });
}

test('by name: case and accents do not matter, ñ follows n, digits precede letters', async () => {
  const sorted = [
    '2 reglas',
    'abaco',
    'Ábaco grande',
    'ábaco rojo',
    'Cuaderno',
    'nube',
    'NYLON',
    'ñandú',
    'Ñoqui',
    'ojal',
    'Óleo',
    'uña',
    'Zócalo',
  ];
  await givenNames([...sorted].reverse());
  expect(await namesOf('/products')).toEqual(sorted);
  expect(await namesOf('/products?sort=SortByName')).toEqual(sorted);
  expect(await namesOf('/products/?sort=SortByName')).toEqual(sorted);
  expect(sorted).toEqual([...sorted].sort(new Intl.Collator('es').compare));
});

test('opening signs come before letters', async () => {
  await givenNames(['Zapatos', '¿Quién soy?', 'Ábaco', '¡Hola!', '«Cuentos»']);
  const names = await namesOf('/products');
  expect(new Set(names.slice(0, 3))).toEqual(new Set(['¿Quién soy?', '¡Hola!', '«Cuentos»']));
  expect(names.slice(3)).toEqual(['Ábaco', 'Zapatos']);
});

test('by price: lowest or highest first, ties by name, then by id', async () => {
  await givenNames(['Goma', 'Ábaco', 'goma'], 100);
  await givenNames(['Regla', 'Cinta'], 99.99);
  await givenNames(['Mochila'], 100_000);
  expect(await namesOf('/products?sort=SortByMinorPrice')).toEqual([
    'Cinta',
    'Regla',
    'Ábaco',
    'Goma',
    'goma',
    'Mochila',
  ]);
  expect(await namesOf('/products?sort=SortByMajorPrice')).toEqual([
    'Mochila',
    'Ábaco',
    'Goma',
    'goma',
    'Cinta',
    'Regla',
  ]);
  await givenNames(['Igual', 'Igual', 'Igual']);
  const same = (await shop.expectOk(shop.call<Product[]>('GET', '/products?q=igual'))).map(({ _id }) => _id);
  expect(same).toEqual([...same].sort());
});

test('the three orders hold within a category and a brand too', async () => {
  await shop.givenProduct({ name: 'B', price: 1, stock: 1, category: 'Libros', brand: 'Kapelusz' });
  await shop.givenProduct({ name: 'A', price: 2, stock: 1, category: 'Libros', brand: 'Kapelusz' });
  await shop.givenProduct({ name: 'C', price: 3, stock: 1, category: 'Tijeras', brand: 'Maped' });
  for (const path of ['/products/category/libros', '/products/brand/KAPELUSZ']) {
    expect(await namesOf(`${path}?sort=SortByName`)).toEqual(['A', 'B']);
    expect(await namesOf(`${path}?sort=SortByMinorPrice`)).toEqual(['B', 'A']);
    expect(await namesOf(`${path}?sort=SortByMajorPrice`)).toEqual(['A', 'B']);
  }
});

test('an unknown sort is 400 everywhere', async () => {
  for (const path of ['/products', '/products/category/libros', '/products/brand/maped']) {
    const { status, body } = await shop.call('GET', `${path}?sort=SortByColor`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid', errors: [{ path: 'sort' }] });
  }
});

test('without paging parameters: the whole list, and no headers of pages', async () => {
  await givenNames(Array.from({ length: 30 }, (_, index) => `Lápiz ${index}`));
  const { headers, body } = await shop.call<Product[]>('GET', '/products');
  expect(body).toHaveLength(30);
  expect(headers['x-total-count']).toBeUndefined();
  expect(headers.link).toBeUndefined();
});

test('pages: each product once, the total, and links to other pages', async () => {
  await givenNames(['A', 'B', 'C', 'D', 'E']);
  await shop.givenProduct({ name: 'Otro', stock: 1, category: 'Tijeras' });
  const page = (number: number) =>
    shop.call<Product[]>('GET', `/products?category=cuadernos&limit=2&page=${number}&sort=SortByName`);
  const seen: string[] = [];
  for (const number of [1, 2, 3]) {
    const { headers, body } = await page(number);
    expect(headers['x-total-count']).toBe('5');
    seen.push(...body.map(({ name }) => name));
  }
  expect(seen).toEqual(['A', 'B', 'C', 'D', 'E']);
  const link = (number: number, rel: string) =>
    `</api/products?category=cuadernos&limit=2&page=${number}&sort=SortByName>; rel="${rel}"`;
  expect((await page(1)).headers.link).toBe([link(1, 'first'), link(3, 'last'), link(2, 'next')].join(', '));
  expect((await page(2)).headers.link).toBe(
    [link(1, 'first'), link(3, 'last'), link(1, 'prev'), link(3, 'next')].join(', '),
  );
  expect((await page(3)).headers.link).toBe([link(1, 'first'), link(3, 'last'), link(2, 'prev')].join(', '));
  const beyond = await page(9);
  expect(beyond.body).toEqual([]);
  expect(beyond.headers['x-total-count']).toBe('5');
  expect(beyond.headers.link).toContain('page=3&sort=SortByName>; rel="prev"');
});

test('only in stock: a variant has units that nobody has reserved', async () => {
  const ana = await shop.givenCustomer();
  const held = await shop.givenProduct({ name: 'Reservado', stock: 1 });
  await shop.givenProduct({ name: 'Agotado', stock: [0, 0] });
  await shop.givenProduct({ name: 'Queda uno', stock: [0, 1] });
  expect(await namesOf('/products?inStock=1')).toEqual(['Queda uno', 'Reservado']);
  await shop.putInCart(ana, { _id: held.variants[0]?._id ?? '' });
  await shop.expectOk(shop.createOrder(ana));
  const { headers, body } = await shop.call<Product[]>('GET', '/products?inStock=1&limit=10');
  expect(body.map(({ name }) => name)).toEqual(['Queda uno']);
  expect(headers['x-total-count']).toBe('1');
  expect(await namesOf('/products?inStock=0')).toHaveLength(3);
});
