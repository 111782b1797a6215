import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordChange, recordChanges } from '#server/audit/index.ts';
import { inTransaction } from '#server/db/index.ts';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { aPicture, aProduct, formOf } from '#test/support/forms.ts';
import { ADMIN, openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
});

afterAll(() => shop.close());

const audit = async (query: string) => shop.call<AuditEntry[]>('GET', `/admin/audit?${query}`, { as: admin });
const of = async (thingId: string) => (await audit(`q=${thingId}`)).body;
const create = (body: object) =>
  shop.expectOk(shop.call<Product>('POST', '/products', { as: admin, body: { ...aProduct(), ...body } }));

test('a product made, edited and deleted: who, when, what, before and after', async () => {
  const before = Date.now();
  const product = await create({ name: 'Regla T' });
  const path = `/products/${product._id}`;
  await shop.expectOk(
    shop.call('PUT', path, { as: admin, body: { ...product, price: 1000, category: 'Dibujo' } }),
  );
  await shop.expectOk(shop.call('DELETE', path, { as: admin }));

  const [deleted, edited, created, ...more] = await of(product._id);
  expect(more).toEqual([]);
  expect(created).toMatchObject({
    admin: { _id: admin.user._id, email: ADMIN.email },
    what: 'product',
    thingId: product._id,
    label: 'Regla T',
    action: 'created',
    before: null,
    after: { name: 'Regla T', price: 900.5, category: 'Geometría', subProducts: ['Natural'] },
  });
  expect(edited).toMatchObject({
    action: 'edited',
    before: { price: 900.5, category: 'Geometría' },
    after: { price: 1000, category: 'Dibujo' },
  });
  expect(Object.keys(edited?.after ?? {}).sort()).toEqual(['category', 'price']);
  expect(deleted).toMatchObject({ action: 'deleted', before: { name: 'Regla T', price: 1000 }, after: null });
  for (const { at } of [created, edited, deleted] as AuditEntry[]) {
    expect(Date.parse(at)).toBeGreaterThanOrEqual(before - 1000);
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now() + 1000);
  }
});

test('an edit that changes nothing, or is refused, is not in the list', async () => {
  const product = await create({ name: 'Regla quieta' });
  const path = `/products/${product._id}`;
  await shop.expectOk(shop.call('PUT', path, { as: admin, body: product }));
  const stale = await shop.call('PUT', path, {
    as: admin,
    body: { ...product, price: 5 },
    headers: { 'if-match': '"vieja"' },
  });
  expect(stale.status).toBe(412);
  expect((await of(product._id)).map(({ action }) => action)).toEqual(['created']);
});

test('sub-products: added, edited, given pictures, deleted, restored', async () => {
  const product = await create({ name: 'Compás' });
  const more = await shop.expectOk(
    shop.call<Product>('POST', '/products/add-more-sub-product', {
      as: admin,
      body: { idProduct: product._id, subProducts: [{ color: 'Verde', stock: 7 }] },
    }),
  );
  const id = more.IDSubProducts[1]?._id ?? '';
  await shop.expectOk(shop.call('PUT', `/subproducts/${id}`, { as: admin, body: { stock: 4 } }));
  await shop.expectOk(
    shop.call('POST', `/files/imgs-subProduct/${id}`, {
      as: admin,
      ...formOf([['files-img-subProduct', await aPicture()]]),
    }),
  );
  await shop.expectOk(shop.call('DELETE', `/subproducts/${id}`, { as: admin }));
  await shop.expectOk(shop.call('POST', `/subproducts/${id}/restore`, { as: admin }));

  const entries = await of(id);
  expect(entries.map(({ action, what, label }) => `${action} ${what} ${label}`)).toEqual([
    'restored sub_product Compás, Verde',
    'deleted sub_product Compás, Verde',
    'pictures_added sub_product Compás, Verde',
    'edited sub_product Compás, Verde',
    'created sub_product Compás, Verde',
  ]);
  expect(entries[3]).toMatchObject({ before: { stock: 7 }, after: { stock: 4 } });
  expect(entries[2]?.before).toEqual({ img: [] });
});

test('newest first, by page, kind, action and administrator', async () => {
  const made: string[] = [];
  for (const name of ['Uno de la lista', 'Dos de la lista', 'Tres de la lista'])
    made.push((await create({ name }))._id);
  const page = await audit('q=de la lista&limit=2&page=1');
  expect(page.headers['x-total-count']).toBe('3');
  expect(page.body.map(({ thingId }) => thingId)).toEqual([made[2], made[1]]);
  expect((await audit('q=lista&limit=2&page=2')).body.map(({ thingId }) => thingId)).toEqual([made[0]]);
  expect((await audit('q=lista&what=sub_product')).body).toEqual([]);
  expect((await audit('q=lista&what=product&action=created')).body).toHaveLength(3);
  expect((await audit('q=lista&action=deleted')).body).toEqual([]);
  expect((await audit(`q=${ADMIN.email}&limit=100`)).body.length).toBeGreaterThan(5);
  expect((await audit('q=nadie%25_')).body).toEqual([]);
  expect((await audit('what=tornillo')).status).toBe(400);
});

test('a change that is rolled back is not in the list', async () => {
  const change = { adminId: null, what: 'import', thingId: 'x-1', action: 'applied' } as const;
  await expect(
    inTransaction(shop.db, async (db) => {
      await recordChange(db, { ...change, before: null, after: { rows: 3 }, label: 'precios.csv' });
      throw new Error('nothing of it');
    }),
  ).rejects.toThrow('nothing of it');
  expect(await of('x-1')).toEqual([]);

  await inTransaction(shop.db, (db) =>
    recordChanges(db, [
      { ...change, before: { a: 1, b: 2 }, after: { a: 1, b: 3 }, label: 'precios.csv' },
      { ...change, before: { a: 1 }, after: { a: 1 } },
    ]),
  );
  expect(await of('x-1')).toMatchObject([
    { admin: null, before: { b: 2 }, after: { b: 3 }, label: 'precios.csv' },
  ]);
});
