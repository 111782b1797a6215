import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  const facts = [
    ['Óleo 37 ml', 'Pinturas', 'Alba', [4, 0]],
    ['Ñandú de peluche', 'Juguetes', 'Ñuñoa', [9]],
    ['Nube 100%', 'Papelería-fina', 'Faber-Castell', [1]],
  ] as const;
  for (const [name, category, brand, stock] of facts)
    await shop.givenProduct({ name, category, brand, stock: [...stock] });
  const all = await list('');
  const barcode = async (name: string, color: string, code: string) => {
    const found = all.body.find((one) => one.IDProduct.name === name && one.color === color);
    await shop.expectOk(
      shop.call('PUT', `/subproducts/${found?._id}`, { as: admin, body: { barcode: code } }),
    );
  };
  await barcode('Óleo 37 ml', 'Rojo', 'AB-779_1');
  await barcode('Nube 100%', 'Azul', 'ab-7792');
});

afterAll(() => shop.close());

const list = (query: string) => shop.call<SubProduct[]>('GET', `/subproducts?${query}`, { as: admin });

const nameOf = (one: SubProduct) => `${one.IDProduct.name} ${one.color}`;

const everything = ['Nube 100% Azul', 'Ñandú de peluche Azul', 'Óleo 37 ml Azul', 'Óleo 37 ml Rojo'];

test('every live sub-product with its product, by the product’s name', async () => {
  const { body, headers } = await list('');
  expect(body.map(nameOf)).toEqual(everything);
  expect(headers['x-total-count']).toBeUndefined();
  expect(body[0]?.IDProduct).toMatchObject({
    category: 'Papelería-fina',
    brand: 'Faber-Castell',
    price: 1500,
  });
});

test.each([
  ['name=oleo', ['Óleo 37 ml Azul', 'Óleo 37 ml Rojo']],
  ['name=ÓLEO', ['Óleo 37 ml Azul', 'Óleo 37 ml Rojo']],
  ['name=%25', ['Nube 100% Azul']],
  ['name=_', []],
  ['category=pintu', ['Óleo 37 ml Azul', 'Óleo 37 ml Rojo']],
  ['brand=nun', ['Ñandú de peluche Azul']],
  ['brand=castell', ['Nube 100% Azul']],
  ['barcode=AB-779', ['Nube 100% Azul', 'Óleo 37 ml Rojo']],
  ['barcode=_1', ['Óleo 37 ml Rojo']],
  ['barcode=AB-779&name=nube', ['Nube 100% Azul']],
  ['barcode=AB-779&name=nube&brand=alba', []],
  ['name=&category=&brand=&barcode=', everything],
])('the filters %s: contains, in any case, and all of them', async (query, expected) => {
  expect((await list(query)).body.map(nameOf)).toEqual(expected);
});

test.each([
  ['sort=stock', ['Óleo 37 ml Rojo', 'Nube 100% Azul', 'Óleo 37 ml Azul', 'Ñandú de peluche Azul']],
  [
    'sort=stock&order=desc',
    ['Ñandú de peluche Azul', 'Óleo 37 ml Azul', 'Nube 100% Azul', 'Óleo 37 ml Rojo'],
  ],
  ['sort=name&order=desc', ['Óleo 37 ml Azul', 'Óleo 37 ml Rojo', 'Ñandú de peluche Azul', 'Nube 100% Azul']],
  ['sort=color', ['Nube 100% Azul', 'Ñandú de peluche Azul', 'Óleo 37 ml Azul', 'Óleo 37 ml Rojo']],
  ['sort=category', ['Ñandú de peluche Azul', 'Nube 100% Azul', 'Óleo 37 ml Azul', 'Óleo 37 ml Rojo']],
  ['sort=brand', ['Óleo 37 ml Azul', 'Óleo 37 ml Rojo', 'Nube 100% Azul', 'Ñandú de peluche Azul']],
])('%s', async (query, expected) => {
  expect((await list(query)).body.map(nameOf)).toEqual(expected);
});

test('missing barcodes and dates come last in both directions', async () => {
  for (const order of ['asc', 'desc']) {
    const byBarcode = (await list(`sort=barcode&order=${order}`)).body.map(({ barcode }) => barcode === null);
    expect(byBarcode).toEqual([false, false, true, true]);
    const byDate = (await list(`sort=lastModifiedDate&order=${order}`)).body;
    expect(byDate.map(({ lastModifiedDate }) => lastModifiedDate === null)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  }
  const dates = (await list('sort=creationDate&order=desc')).body.map(({ creationDate }) => creationDate);
  expect(dates).toEqual([...dates].sort().reverse());
});

test('ten on a page by default, each once, with the total', async () => {
  const first = await list('page=1');
  expect(first.body).toHaveLength(4);
  expect(first.headers['x-total-count']).toBe('4');
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`sort=color&limit=1&page=${page}`)));
  expect(pages.flatMap(({ body }) => body.map(nameOf)).sort()).toEqual([...everything].sort());
  expect(pages[1]?.headers.link).toContain('</api/subproducts?sort=color&limit=1&page=3>; rel="next"');
});

test('a deleted one and those of a deleted product are not listed', async () => {
  const gone = await shop.givenProduct({ name: 'Se va', stock: [1, 1] });
  await shop.expectOk(shop.call('DELETE', `/subproducts/${gone.variants[0]?._id}`, { as: admin }));
  expect((await list('name=se va')).body.map(nameOf)).toEqual(['Se va Rojo']);
  await shop.expectOk(shop.call('DELETE', `/products/${gone._id}`, { as: admin }));
  expect((await list('name=se va')).body).toEqual([]);
});
