import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import { aProduct } from '#test/support/forms.ts';
import { readTables } from '#test/support/refusals.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
});

afterAll(() => shop.close());

const get = <Thing>(path: string, headers: Record<string, string> = {}) =>
  shop.call<Thing>('GET', path, { headers });
const put = <Thing>(path: string, body: unknown, headers: Record<string, string> = {}) =>
  shop.call<Thing>('PUT', path, { as: admin, body, headers });

test('creating returns the whole product; dates and ids of the client are ignored', async () => {
  const body = {
    ...aProduct(),
    _id: 'mío',
    creationDate: '1999-01-01T00:00:00.000Z',
    lastModifiedDate: '1999-01-01T00:00:00.000Z',
    IDSubProducts: [],
  };
  const before = Date.now();
  const {
    status,
    headers,
    body: product,
  } = await shop.call<Product>('POST', '/products', { as: admin, body });
  expect(status).toBe(201);
  expect(product).toEqual({
    ...aProduct(),
    subProducts: undefined,
    taxRate: 21,
    netContent: null,
    visibility: 'published',
    publishDate: null,
    _id: product._id,
    creationDate: product.creationDate,
    lastModifiedDate: null,
    IDSubProducts: [
      {
        ...aProduct().subProducts[0],
        _id: expect.any(String) as unknown,
        creationDate: expect.any(String) as unknown,
        lastModifiedDate: null,
        IDProduct: {
          _id: product._id,
          name: body.name,
          price: 900.5,
          category: 'Geometría',
          brand: 'Pizzini',
        },
      },
    ],
  });
  expect(Date.parse(product.creationDate)).toBeGreaterThan(before - 5000);
  expect(headers.etag).toBe((await get(`/products/${product._id}`)).headers.etag);
});

test('plain numeric text is a number', async () => {
  const body = {
    ...aProduct(),
    price: '1500.50',
    minimumStock: '3',
    discount: '5.5',
    weight: ' 12 ',
    size: { long: '1', width: '2.5', height: '0' },
    subProducts: [{ color: 'Rojo', stock: '7' }],
  };
  const product = await shop.expectOk(shop.call<Product>('POST', '/products', { as: admin, body }));
  expect(product).toMatchObject({
    price: 1500.5,
    minimumStock: 3,
    discount: 5.5,
    weight: 12,
    size: { long: 1, width: 2.5, height: 0 },
    IDSubProducts: [{ stock: 7, barcode: null, img: [] }],
  });
});

test('missing numbers of a new product are zero', async () => {
  const { name, description, price, category, brand, subProducts } = aProduct();
  const body = { name, description, price, category, brand, subProducts, size: { width: 4 } };
  const product = await shop.expectOk(shop.call<Product>('POST', '/products', { as: admin, body }));
  expect(product).toMatchObject({
    minimumStock: 0,
    discount: 0,
    weight: 0,
    size: { long: 0, width: 4, height: 0 },
  });
});

test('a product and a sub-product can be sent back unchanged', async () => {
  const { _id, variants } = await shop.givenProduct({ stock: [3, 0], name: 'Ida y vuelta', price: 10.01 });
  for (const path of [`/products/${_id}`, `/subproducts/${variants[0]?._id}`]) {
    const came = await get<Product | SubProduct>(path);
    const { status, body } = await put<Product | SubProduct>(path, came.body, {
      'if-match': came.headers.etag ?? '',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...came.body,
      lastModifiedDate: body.lastModifiedDate,
      ...('IDSubProducts' in came.body && { IDSubProducts: came.body.IDSubProducts }),
    });
    expect(Date.parse(body.lastModifiedDate ?? '')).toBeGreaterThan(Date.now() - 5000);
    const again = await get(path);
    expect(again.body).toEqual(body);
  }
});

test('a field that is missing in an edit stays', async () => {
  const product = await shop.expectOk(
    shop.call<Product>('POST', '/products', { as: admin, body: aProduct() }),
  );
  const { name, description, price, category, brand } = aProduct();
  const edit = { name: 'Otra', description, price, category, brand, size: { width: 9 } };
  const { body } = await put<Product>(`/products/${product._id}`, edit);
  expect(body).toMatchObject({
    name: 'Otra',
    weight: 40,
    minimumStock: 2,
    discount: 10,
    size: { long: 30.5, width: 9, height: 0.5 },
  });
  expect(body.name).not.toBe(name);
  const [variant] = product.IDSubProducts;
  const path = `/subproducts/${variant?._id}`;
  await shop.expectOk(put(path, { barcode: '7791234567898', img: ['https://ejemplo.test/a.jpg'] }));
  expect((await put<SubProduct>(path, { color: 'Verde' })).body).toMatchObject({
    color: 'Verde',
    stock: 3,
    barcode: '7791234567898',
    img: ['https://ejemplo.test/a.jpg'],
  });
  expect((await put<SubProduct>(path, { barcode: '' })).body.barcode).toBeNull();
});

test('the time of an edit is the server’s, whatever the client says', async () => {
  const product = await shop.givenProduct({ stock: 1 });
  for (const lastModifiedDate of ['1999-01-01T00:00:00.000Z', 'ayer', null, 12]) {
    const { body } = await put<Product>(`/products/${product._id}`, { ...product, lastModifiedDate });
    expect(Date.parse(body.lastModifiedDate ?? '')).toBeGreaterThan(Date.now() - 5000);
    expect(body.creationDate).toBe(product.creationDate);
  }
});

test('the order of IDSubProducts becomes the order of the sub-products, and none is deleted', async () => {
  const product = await shop.givenProduct({ stock: [1, 2, 3] });
  const foreign = await shop.givenProduct({ stock: 1 });
  const [one = '', two = '', three = ''] = product.variants.map(({ _id }) => _id);
  const orders: Array<[unknown, string[]]> = [
    [
      [three, one, two],
      [three, one, two],
    ],
    [
      [{ _id: two }, { _id: three, stock: 999, color: 'Otro' }],
      [two, three, one],
    ],
    [[], [two, three, one]],
    [
      [one, one, 'nada', foreign.variants[0]?._id],
      [one, two, three],
    ],
    [undefined, [one, two, three]],
  ];
  for (const [IDSubProducts, expected] of orders) {
    const { body } = await put<Product>(`/products/${product._id}`, { ...product, IDSubProducts });
    expect(body.IDSubProducts.map(({ _id }) => _id)).toEqual(expected);
    expect(body.IDSubProducts.reduce((sum, { stock }) => sum + stock, 0)).toBe(6);
  }
});

test('ETag: 304 if known, 412 if changed, and nothing is written then', async () => {
  const product = await shop.givenProduct({ stock: 2 });
  const [variant] = product.variants;
  for (const path of [`/products/${product._id}`, `/subproducts/${variant?._id}`]) {
    const { headers, body } = await get<object>(path);
    const { etag = '' } = headers;
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const known of [etag, `W/${etag}`, `"otro", ${etag}`, '*'])
      expect(await get(path, { 'if-none-match': known })).toMatchObject({ status: 304, body: null });
    expect((await get(path, { 'if-none-match': '"otro"' })).status).toBe(200);
    const changed = await put<object>(path, body, { 'if-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
    const before = await readTables(shop.db);
    const stale = await put(
      path,
      { ...body, name: 'Tarde', color: 'Tarde', stock: 99 },
      { 'if-match': etag },
    );
    expect(stale).toMatchObject({ status: 412, body: { code: 'edited_meanwhile' } });
    expect(await readTables(shop.db)).toEqual(before);
    expect((await put(path, body, { 'if-match': `"otro", ${changed.headers.etag}` })).status).toBe(200);
    expect((await put(path, body, { 'if-match': '*' })).status).toBe(200);
    expect((await put(path, body)).status).toBe(200);
  }
});

test('a product’s ETag changes with its sub-products', async () => {
  const product = await shop.givenProduct({ stock: [1, 1] });
  const path = `/products/${product._id}`;
  const tags = [(await get(path)).headers.etag];
  await shop.expectOk(put(`/subproducts/${product.variants[0]?._id}`, { color: 'Nuevo' }));
  tags.push((await get(path)).headers.etag);
  await shop.expectOk(shop.call('DELETE', `/subproducts/${product.variants[1]?._id}`, { as: admin }));
  tags.push((await get(path)).headers.etag);
  expect(new Set(tags).size).toBe(3);
});

test('deleting a product deletes its sub-products; deleting again is 404', async () => {
  const product = await shop.givenProduct({ stock: [1, 2] });
  const paths = [`/products/${product._id}`, ...product.variants.map(({ _id }) => `/subproducts/${_id}`)];
  expect(await shop.call('DELETE', paths[0] ?? '', { as: admin })).toMatchObject({ status: 204, body: null });
  for (const path of paths) {
    expect((await get(path)).status).toBe(404);
    expect((await put(path, { ...product, color: 'Rojo' })).status).toBe(404);
    expect((await shop.call('DELETE', path, { as: admin })).status).toBe(404);
  }
  const more = { idProduct: product._id, subProducts: [{ color: 'Rojo', stock: 1 }] };
  expect((await shop.call('POST', '/products/add-more-sub-product', { as: admin, body: more })).status).toBe(
    404,
  );
});
