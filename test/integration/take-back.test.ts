import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import type { Purchase } from '#shared/schemas/purchases.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import type { StaffMember } from '#shared/schemas/staff.ts';
import type { Supplier } from '#shared/schemas/suppliers.ts';
import type { TakeBackPreview } from '#shared/schemas/take-back.ts';
import { givenEmployee } from '#test/support/employees.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let owner: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.keptAdmin();
});
afterAll(() => shop.close());

const send = <Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = owner) =>
  shop.expectOk(shop.call<Body>(method, path, { as, ...(body && { body }) }));

/** The newest change of a thing. */
async function newest(thing: string, action = 'edited'): Promise<AuditEntry> {
  const [entry] = await send<AuditEntry[]>('GET', `/admin/audit?thing=${thing}&action=${action}`);
  if (!entry) throw new Error(`nobody has ${action} ${thing}`);
  return entry;
}

const path = ({ _id }: AuditEntry) => `/admin/audit/${_id}/take-back`;
const preview = (entry: AuditEntry) => send<TakeBackPreview>('GET', path(entry));

function takeBack(entry: AuditEntry, version?: string, as = owner) {
  return shop.call('POST', path(entry), { as, ...(version && { headers: { 'if-match': version } }) });
}

/** Takes back what the preview shows. */
async function takeBackAsSeen(entry: AuditEntry): Promise<TakeBackPreview> {
  const seen = await preview(entry);
  expect((await takeBack(entry, seen.version)).status).toBe(204);
  return seen;
}

async function edit(product: Product, change: Partial<Product>): Promise<AuditEntry> {
  const { IDSubProducts: _stay, ...fields } = product;
  await send('PUT', `/products/${product._id}`, { ...fields, ...change });
  return newest(product._id);
}

const readProduct = ({ _id }: Product) => send<Product>('GET', `/products/${_id}`);

function firstVariant({ IDSubProducts: [variant] }: Product): SubProduct {
  if (!variant) throw new Error('a product has a variant');
  return variant;
}

test('an edit of a product is taken back, and what was changed since in other fields stays', async () => {
  const product = await shop.givenProduct({ stock: 3 });
  const size = { long: 30, width: 20, height: 1 };
  const change = { price: product.price + 500, category: 'Otra', minimumStock: 7, size };
  const entry = await edit(product, change);
  await edit(product, { ...change, description: 'Con tapa dura' });
  const seen = await takeBackAsSeen(entry);
  expect(seen).toMatchObject({ way: 'values', kept: [] });
  expect(seen.changes).toContainEqual({
    field: 'price',
    now: product.price + 500,
    back: product.price,
    changedSince: false,
  });
  const { price, category, minimumStock } = product;
  const back = await readProduct(product);
  expect(back).toMatchObject({ price, category, minimumStock, size: product.size });
  expect(back.description).toBe('Con tapa dura');
  const answer = await shop.call<{ code: string }>('GET', path(entry), { as: owner });
  expect(answer).toMatchObject({ status: 409, body: { code: 'cannot_take_back' } });
  // It was an edit as any other, so it is taken back in turn.
  await takeBackAsSeen(await newest(product._id));
  expect((await readProduct(product)).price).toBe(price + 500);
});

test('who sees a product is taken back with its date, also of a product without description', async () => {
  const product = await shop.givenProduct({ stock: 3 });
  const publishDate = '2030-01-02T03:00:00.000Z';
  await edit(product, { visibility: 'scheduled', publishDate });
  await shop.db.updateTable('products').set({ description: '' }).where('id', '=', product._id).execute();
  const found = (q: string) => send<Product[]>('GET', `/admin/products?visibility=${q}&limit=100`);
  const shown = await newest(product._id);
  await send('PUT', `/products/${product._id}`, { ...product, visibility: 'hidden', description: 'Otra' });
  await takeBackAsSeen(await newest(product._id));
  const scheduled = (await found('scheduled')).find(({ _id }) => _id === product._id);
  expect(scheduled).toMatchObject({ publishDate, description: '' });
  await takeBackAsSeen(shown);
  expect((await readProduct(product)).visibility).toBe('published');
});

test('a move of an order to a supplier is taken back, unless the order has moved on', async () => {
  const [variant] = (await shop.givenProduct({ stock: 1 })).variants;
  const lines = [{ subProduct: variant?._id, quantity: 2 }];
  const order = await send<Purchase>('POST', '/admin/purchases', { supplier: 'Mayorista', lines });
  const move = async (move: string) => {
    await send('POST', `/admin/purchases/${order._id}/${move}`);
    return newest(order._id, 'moved');
  };
  const state = async () => (await send<Purchase>('GET', `/admin/purchases/${order._id}`)).state;
  const sent = await move('send');
  const closed = await move('close');
  expect(await takeBack(sent)).toMatchObject({ status: 409, body: { code: 'cannot_take_back' } });
  await takeBackAsSeen(closed);
  expect(await state()).toBe('sent');
  await takeBackAsSeen(sent);
  expect(await state()).toBe('draft');
  await takeBackAsSeen(await move('cancel'));
  expect(await state()).toBe('draft');
});

test('what was changed again since says so, and what changes after the preview is refused', async () => {
  const product = await shop.givenProduct({ stock: 3 });
  const entry = await edit(product, { price: 100 });
  await edit(product, { price: 200 });
  const seen = await preview(entry);
  expect(seen.changes).toEqual([{ field: 'price', now: 200, back: product.price, changedSince: true }]);
  await edit(product, { price: 300 });
  expect((await takeBack(entry, seen.version)).status).toBe(412);
  expect((await readProduct(product)).price).toBe(300);
});

test('a deleted product comes back once; a new one is not taken back here', async () => {
  const product = await shop.givenProduct({ stock: 3 });
  const created = await newest(product._id, 'created');
  await shop.call('DELETE', `/products/${product._id}`, { as: owner });
  const entry = await newest(product._id, 'deleted');
  expect(await takeBackAsSeen(entry)).toMatchObject({ way: 'restore', changes: [] });
  expect((await readProduct(product)).name).toBe(product.name);
  expect((await takeBack(entry)).body).toMatchObject({ code: 'cannot_take_back' });
  expect((await takeBack(created)).body).toMatchObject({
    detail: 'Lo que se creó se saca borrándolo en Productos.',
  });
});

test('units that a change added or took are taken or added, as far as they are there', async () => {
  const product = await shop.givenProduct({ stock: 10 });
  const { _id } = firstVariant(product);
  const set = async (stock: number) => {
    await send('PUT', `/subproducts/${_id}`, { stock });
    return newest(_id);
  };
  const stock = async () => firstVariant(await readProduct(product)).stock;
  const less = await set(4);
  await set(2);
  expect((await takeBackAsSeen(less)).changes).toEqual([
    { field: 'stock', now: 2, back: 8, changedSince: false },
  ]);
  expect(await stock()).toBe(8);

  await send('POST', '/admin/stock-corrections', { subProduct: _id, change: 5, reason: 'found' });
  const more = await newest(_id, 'stock_corrected');
  await set(3);
  expect((await takeBack(more)).body).toMatchObject({
    code: 'cannot_take_back',
    detail: 'Las unidades que se habían sumado ya no están: se vendieron.',
  });
  expect(await stock()).toBe(3);
});

test('a picture that is gone for good stays away, and the rest comes back', async () => {
  const product = await shop.givenProduct({ stock: 1 });
  const { _id, color } = firstVariant(product);
  const gone = `/media/${'0'.repeat(32)}_10x10_aabbcc.webp`;
  const seenByAll = 'https://example.com/lapiz.webp';
  await send('PUT', `/subproducts/${_id}`, { img: [gone] });
  await send('PUT', `/subproducts/${_id}`, { img: [seenByAll], color: `${color} claro` });
  const entry = await newest(_id);
  expect((await takeBackAsSeen(entry)).kept).toEqual([{ field: 'img', reason: 'picture_gone' }]);
  expect(firstVariant(await readProduct(product))).toMatchObject({ color, img: [seenByAll] });
});

test('a save of the settings is taken back without what was saved since', async () => {
  const first = await send<Settings>('GET', '/admin/settings');
  const [way, ...others] = first.shipping;
  if (!way) throw new Error('there are ways of delivery');
  const own = { ...way, id: 'moto', name: 'En moto', price: 900 };
  const changed: Settings = {
    ...first,
    identity: { ...first.identity, name: 'Otro nombre' },
    shipping: [{ ...way, price: 4321 }, ...others, own],
  };
  await send('PUT', '/admin/settings', changed);
  const entry = await newest('settings');
  const later = { ...changed, identity: { ...changed.identity, slogan: 'Otro lema' } };
  await send('PUT', '/admin/settings', later);
  const seen = await takeBackAsSeen(entry);
  expect(seen.changes).toContainEqual({
    field: `shipping.${way.id}.price`,
    now: 4321,
    back: way.price,
    changedSince: false,
  });
  expect(await send('GET', '/admin/settings')).toEqual({
    ...first,
    identity: { ...first.identity, slogan: 'Otro lema' },
  });
  // A way that somebody deleted comes back with all of it.
  await takeBackAsSeen(await newest('settings'));
  expect((await send<Settings>('GET', '/admin/settings')).shipping).toEqual(later.shipping);
});

test('permissions that were given go, and those that were taken come back', async () => {
  const employee = await givenEmployee(shop, ['orders', 'stock']);
  const { _id } = employee.user;
  await send('PUT', `/admin/staff/${_id}`, { permissions: ['orders', 'prices'] });
  const entry = await newest(_id, 'permissions_changed');
  await send('PUT', `/admin/staff/${_id}`, { permissions: ['orders', 'prices', 'sales'] });
  await takeBackAsSeen(entry);
  expect((await send<StaffMember>('GET', `/admin/staff/${_id}`)).permissions).toEqual([
    'stock',
    'orders',
    'sales',
  ]);
});

test('an edit of a supplier is taken back', async () => {
  const supplier = await send<Supplier>('POST', '/admin/suppliers', { name: 'Vuelve', leadDays: 3 });
  await send('PUT', `/admin/suppliers/${supplier._id}`, { ...supplier, leadDays: 10, notes: 'Cierra enero' });
  await takeBackAsSeen(await newest(supplier._id));
  expect(await send('GET', `/admin/suppliers/${supplier._id}`)).toEqual(supplier);
});

test('it needs the audit and whatever the change itself needs', async () => {
  const product = await shop.givenProduct({ stock: 3 });
  const entry = await edit(product, { price: 77 });
  for (const [permissions, missing] of [
    [['catalogue', 'prices'], 'reports'],
    [['reports', 'catalogue'], 'prices'],
  ] as const) {
    const employee = await givenEmployee(shop, [...permissions]);
    for (const answer of [
      await shop.call('GET', path(entry), { as: employee }),
      await takeBack(entry, undefined, employee),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { permissions: [missing] } });
    }
  }
  expect((await readProduct(product)).price).toBe(77);
  const unknown = await shop.call('GET', `/admin/audit/${product._id}/take-back`, { as: owner });
  expect(unknown.status).toBe(404);
});
