import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminProduct, Product, SubProduct } from '#shared/schemas/catalog.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
});

afterAll(() => shop.close());

const call = <Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  shop.call<Body & { detail?: string; code?: string }>(method, path, { as: admin, body });
const restore = (id: string) => call<Product>('POST', `/products/${id}/restore`);
const deletedList = async () => (await call<AdminProduct[]>('GET', '/admin/products?deleted=1')).body;

test('a deleted product is restored with the sub-products that were deleted with it', async () => {
  const product = await shop.givenProduct({ stock: [3, 4, 5] });
  const [first, second, third] = product.variants as [SubProduct, SubProduct, SubProduct];
  await call('DELETE', `/subproducts/${second._id}`);
  const before = (await call<Product>('GET', `/products/${product._id}`)).body;
  expect((await call('DELETE', `/products/${product._id}`)).status).toBe(204);
  expect((await call('GET', `/products/${product._id}`)).status).toBe(404);

  const listed = (await deletedList()).find(({ _id }) => _id === product._id);
  expect(listed?.deletedDate).not.toBeNull();
  expect(listed?.IDSubProducts.map(({ _id }) => _id)).toEqual([first._id, third._id]);

  const restored = await restore(product._id);
  expect(restored.status).toBe(200);
  expect(restored.body).toEqual(before);
  expect(restored.headers.etag).toMatch(/^"/);
  expect((await call<Product>('GET', `/products/${product._id}`)).body).toEqual(before);
  expect((await deletedList()).map(({ _id }) => _id)).not.toContain(product._id);
  expect((await restore(product._id)).body).toEqual(before);
});

test('a barcode that was taken meanwhile is named, and nothing is restored', async () => {
  const product = await shop.givenProduct({ stock: [1, 1] });
  await call('PUT', `/subproducts/${product.variants[0]?._id}`, { barcode: '7790001' });
  await call('DELETE', `/products/${product._id}`);
  const other = await shop.givenProduct({ stock: 1, name: 'El que llegó después' });
  await call('PUT', `/subproducts/${other.variants[0]?._id}`, { barcode: '7790001' });

  const refused = await restore(product._id);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'barcode_in_use', subProduct: other.variants[0]?._id });
  expect(refused.body.detail).toContain('7790001 ya lo tiene El que llegó después, color Azul');
  expect((await call('GET', `/products/${product._id}`)).status).toBe(404);
  expect((await call('GET', `/subproducts/${product.variants[1]?._id}`)).status).toBe(404);

  await call('PUT', `/subproducts/${other.variants[0]?._id}`, { barcode: null });
  expect((await restore(product._id)).body.IDSubProducts).toHaveLength(2);
});

test('a sub-product is restored to its place, unless its product is deleted', async () => {
  const product = await shop.givenProduct({ stock: [3, 4] });
  const [first] = product.variants as [SubProduct];
  const back = () => call<SubProduct>('POST', `/subproducts/${first._id}/restore`);
  await call('DELETE', `/subproducts/${first._id}`);
  await call('DELETE', `/products/${product._id}`);
  expect((await back()).status).toBe(404);
  await restore(product._id);
  expect((await back()).body).toEqual(first);
  const colors = (await call<Product>('GET', `/products/${product._id}`)).body.IDSubProducts;
  expect(colors.map(({ color }) => color)).toEqual(['Azul', 'Rojo']);
});

test('unknown ids cannot be restored', async () => {
  expect((await restore('no-es')).status).toBe(404);
  expect((await restore('019a0000-0000-7000-8000-000000000000')).body.code).toBe('not_found');
  expect((await call('POST', '/subproducts/no-es/restore')).status).toBe(404);
});
