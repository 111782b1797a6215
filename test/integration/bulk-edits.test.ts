import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import type { BulkEdit, NewBulkEdit, UndoneBulkEdit } from '#shared/schemas/bulk-edits.ts';
import type { AdminProduct, Product } from '#shared/schemas/catalog.ts';
import type { Problem } from '#shared/schemas/problem.ts';
import type { TakeBackPreview } from '#shared/schemas/take-back.ts';
import { givenEmployee } from '#test/support/employees.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;
let mark = 0;
let category: string;

beforeAll(async () => {
  shop = await openTestShop({ keeps: true });
  admin = await shop.admin();
});

beforeEach(() => {
  category = `Estante${++mark}`;
});

afterAll(() => shop.close());

type Body = Omit<NewBulkEdit, 'selection'> & { selection: object };
const send = <Answer>(path: string, body?: object) => shop.call<Answer>('POST', path, { as: admin, body });
const edit = (body: Body) => shop.expectOk(send<BulkEdit>('/admin/bulk-edits', body));
const undo = (id: string) => shop.expectOk(send<UndoneBulkEdit>(`/admin/bulk-edits/${id}/undo`));
const read = async ({ _id }: { _id: string }) =>
  (await shop.call<Product>('GET', `/products/${_id}`, { as: admin })).body;
const put = async (product: { _id: string }, change: Partial<Product>) =>
  shop.expectOk(
    shop.call('PUT', `/products/${product._id}`, {
      as: admin,
      body: { ...(await read(product)), ...change },
    }),
  );
const newestEntry = async (query: string) =>
  (await shop.expectOk(shop.call<AuditEntry[]>('GET', `/admin/audit?${query}`, { as: admin })))[0];

const all = () => ({ kind: 'filter', category });
const givenThree = async () => [
  await shop.givenProduct({ stock: 1, category, brand: 'Bic' }),
  await shop.givenProduct({ stock: 2, category, brand: 'Maped' }),
  await shop.givenProduct({ stock: 0, category, brand: 'Bic' }),
];
const one = <Thing>(things: readonly Thing[], index: number): Thing => {
  const thing = things[index];
  if (!thing) throw new Error(`there is no thing ${index}`);
  return thing;
};

test('a brand for all that the filter shows: those that have it already stay, and all of it is undone', async () => {
  const products = await givenThree();
  const change = { kind: 'brand', brand: 'Bic' } as const;
  const done = await edit({ selection: all(), change, seen: 3 });
  expect(done).toMatchObject({ change, chosen: 3, changed: 1 });
  expect((await read(one(products, 1))).brand).toBe('Bic');
  expect(await newestEntry(`thing=${one(products, 1)._id}`)).toMatchObject({
    action: 'edited',
    before: { brand: 'Maped' },
    after: { brand: 'Bic' },
  });
  expect(await newestEntry('what=bulk_edit')).toMatchObject({
    label: '1 producto, Marca: Bic',
    action: 'applied',
  });
  expect(await undo(done._id)).toEqual({ restored: 1, kept: 0 });
  expect((await read(one(products, 1))).brand).toBe('Maped');
  expect(await undo(done._id)).toEqual({ restored: 0, kept: 0 });
});

test('a new category for some, and what somebody has changed since keeps that', async () => {
  const [first, second] = await givenThree();
  const ids = [first?._id, second?._id, '01900000-0000-7000-8000-000000000000', 'nada'];
  const done = await edit({
    selection: { kind: 'products', ids },
    change: { kind: 'category', category: `Nueva${mark}` },
  });
  expect(done).toMatchObject({ chosen: 2, changed: 2 });
  await put(one([first], 0) ?? done, { category: 'Otra' });
  expect(await undo(done._id)).toEqual({ restored: 1, kept: 1 });
  expect((await read(first ?? done)).category).toBe('Otra');
  expect((await read(second ?? done)).category).toBe(category);
});

test('hidden products leave the shop at once, and come back with their own visibility', async () => {
  const products = await givenThree();
  const shown = async () =>
    (await shop.call<Product[]>('GET', `/products?category=${category}&limit=10`)).body.length;
  const date = new Date(Date.now() + 3_600_000).toISOString();
  await put(one(products, 0), { visibility: 'scheduled', publishDate: date });
  await expect.poll(shown).toBe(2);
  const done = await edit({ selection: all(), change: { kind: 'visibility', visibility: 'hidden' } });
  expect(done.changed).toBe(3);
  await expect.poll(shown).toBe(0);
  await undo(done._id);
  await expect.poll(shown).toBe(2);
  expect(await read(one(products, 0))).toMatchObject({ visibility: 'scheduled', publishDate: date });
});

test('deleted products come back with their variants, except one whose barcode another variant has by now', async () => {
  const products = await givenThree();
  const barcode = `77${Date.now()}`;
  const variant = one(one(products, 0).variants, 0);
  await shop.call('PUT', `/subproducts/${variant._id}`, { as: admin, body: { barcode } });
  await shop.call('DELETE', `/products/${one(products, 2)._id}`, { as: admin });
  const done = await edit({ selection: all(), change: { kind: 'delete' } });
  expect(done).toMatchObject({ chosen: 2, changed: 2 });
  const listed = async (query: string) =>
    (await shop.call<AdminProduct[]>('GET', `/admin/products?category=${category}${query}`, { as: admin }))
      .body.length;
  expect([await listed(''), await listed('&deleted=1')]).toEqual([0, 3]);
  const other = await shop.givenProduct({ stock: 1 });
  await shop.call('PUT', `/subproducts/${one(other.variants, 0)._id}`, { as: admin, body: { barcode } });
  expect(await undo(done._id)).toEqual({ restored: 1, kept: 1 });
  expect((await read(one(products, 1))).IDSubProducts).toHaveLength(1);
  expect([await listed(''), await listed('&deleted=1')]).toEqual([1, 2]);
});

test('the audit takes the whole change back, once', async () => {
  const products = await givenThree();
  await edit({ selection: all(), change: { kind: 'brand', brand: 'Faber' } });
  const entry = await newestEntry('what=bulk_edit');
  const path = `/admin/audit/${entry?._id}/take-back`;
  const preview = await shop.call<TakeBackPreview>('GET', path, { as: admin });
  expect(preview.body).toMatchObject({ way: 'restore' });
  const headers = { 'if-match': preview.body.version };
  expect((await shop.call('POST', path, { as: admin, headers })).status).toBeLessThan(300);
  expect((await read(one(products, 1))).brand).toBe('Maped');
  expect((await shop.call<Problem>('GET', path, { as: admin })).body.code).toBe('cannot_take_back');
});

test('nothing is written if others are chosen than were seen, for nobody without the permission, and for no value', async () => {
  const products = await givenThree();
  const change = { kind: 'delete' } as const;
  const refused = await send<Problem>('/admin/bulk-edits', { selection: all(), change, seen: 2 });
  expect(refused).toMatchObject({ status: 409, body: { code: 'selection_changed', chosen: 3 } });
  const seller = await givenEmployee(shop, ['prices', 'stock']);
  const body = { selection: all(), change };
  expect((await shop.call('POST', '/admin/bulk-edits', { as: seller, body })).status).toBe(403);
  const empty = await send<Problem>('/admin/bulk-edits', {
    selection: all(),
    change: { kind: 'brand', brand: ' ' },
  });
  expect(empty.body.errors).toEqual([{ path: 'change.brand', message: 'Escribí la marca.' }]);
  expect((await read(one(products, 0))).brand).toBe('Bic');
  expect((await send('/admin/bulk-edits/nada/undo')).status).toBe(404);
});

test('what the search, the filters and the exceptions choose', async () => {
  const products = await givenThree();
  const change = { kind: 'brand', brand: 'Elegida' } as const;
  const except = [one(products, 0)._id];
  expect((await edit({ selection: { ...all(), except }, change })).chosen).toBe(2);
  expect((await edit({ selection: { ...all(), stock: 'out' }, change })).chosen).toBe(1);
  const q = one(products, 0).name;
  expect((await edit({ selection: { ...all(), q, brand: 'bic' }, change })).changed).toBe(1);
});
