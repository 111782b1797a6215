import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/db/index.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import { aPicture, aProduct, formOf } from '#test/support/forms.ts';
import { importSteps } from '#test/support/imports.ts';
import { untilLockWaits } from '#test/support/lock-waits.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;
let shades = 0x100000;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

/** A picture that no other test uses. */
function newPicture(): Promise<Buffer> {
  shades += 0x010203;
  return aPicture({ color: `#${shades.toString(16)}`, width: 400 });
}

const sweep = () => shop.shop.services.media.sweep(new AbortController().signal);
const makeSizes = () => shop.shop.services.jobs.drain('pictures');

async function passDays(days: number): Promise<void> {
  const passed = sql`make_interval(hours => ${days * 24})`;
  await sql`update loose_pictures set since = since - ${passed}, removal_at = removal_at - ${passed}`.execute(
    shop.db,
  );
}

/** Runs the sweep as if three days had passed. */
async function sweepLater(): Promise<void> {
  await makeSizes();
  await passDays(3);
  await sweep();
}

/** The number of files of a picture. */
async function filesOf(address: string): Promise<number> {
  const stem = address.replace('/media/', '').replace('.webp', '');
  const names = await readdir(join(shop.env.dataDir, 'media'));
  return names.filter((name) => name.startsWith(stem)).length;
}
/** 400 pixels wide: two smaller widths and the whole, in two formats each. */
const ALL = 6;

async function addPicture(variant: SubProduct, bytes?: Buffer): Promise<string> {
  const form = formOf([['files-img-subProduct', bytes ?? (await newPicture())]]);
  const path = `/files/imgs-subProduct/${variant._id}`;
  const { img } = await shop.expectOk(shop.call<SubProduct>('POST', path, { as: admin, ...form }));
  return img.at(-1) ?? '';
}

async function setPictures(variant: SubProduct, img: string[]): Promise<void> {
  await shop.expectOk(shop.call('PUT', `/subproducts/${variant._id}`, { as: admin, body: { img } }));
}

async function givenVariant(stock = 3): Promise<SubProduct & { productId: string }> {
  const product = await shop.givenProduct({ stock });
  const [variant] = product.variants;
  if (!variant) throw new Error('a product without a variant');
  return { ...variant, productId: product._id };
}

test('a replaced picture is removed a day later, with all its sizes; others stay', async () => {
  const variant = await givenVariant();
  const [old, young] = [await addPicture(variant), await addPicture(variant)];
  await setPictures(variant, [young]);
  await makeSizes();
  await sweep();
  expect([await filesOf(old), await filesOf(young)]).toEqual([ALL, ALL]);
  await sweepLater();
  expect([await filesOf(old), await filesOf(young)]).toEqual([0, ALL]);
  expect((await shop.shop.app.inject({ url: old })).statusCode).toBe(404);
  expect((await shop.shop.app.inject({ url: young })).statusCode).toBe(200);
  expect(await shop.db.selectFrom('loose_pictures').selectAll().execute()).toEqual([]);
});

test('there is one sweep a day at most: it waits until a picture has been unused for two', async () => {
  const variant = await givenVariant();
  const old = await addPicture(variant);
  await setPictures(variant, []);
  await makeSizes();
  await passDays(1.5);
  await sweep();
  expect(await filesOf(old)).toBe(ALL);
  await passDays(1);
  await sweep();
  expect(await filesOf(old)).toBe(0);
});

test('the pictures of a deleted product stay, since it can be restored', async () => {
  const variant = await givenVariant();
  const address = await addPicture(variant);
  await shop.call('DELETE', `/products/${variant.productId}`, { as: admin });
  await sweepLater();
  expect(await filesOf(address)).toBe(ALL);
  const path = `/products/${variant.productId}/restore`;
  const restored = await shop.expectOk(shop.call<Product>('POST', path, { as: admin }));
  expect(restored.IDSubProducts[0]?.img).toEqual([address]);
});

test('an order keeps its picture, whatever happens to the product', async () => {
  const variant = await givenVariant();
  const address = await addPicture(variant);
  const ana = await shop.givenCustomer();
  await shop.putInCart(ana, variant);
  await shop.createOrder(ana);
  await setPictures(variant, []);
  await sweepLater();
  expect(await filesOf(address)).toBe(ALL);
});

test('a picture in two places is removed with the last of them', async () => {
  const [one, other] = [await givenVariant(), await givenVariant()];
  const bytes = await newPicture();
  const address = await addPicture(one, bytes);
  expect(await addPicture(other, bytes)).toBe(address);
  await setPictures(one, []);
  await sweepLater();
  expect(await filesOf(address)).toBe(ALL);
  // A product file of this shop may contain the absolute address.
  await setPictures(other, [`https://tintero.test${address}`]);
  await sweepLater();
  expect(await filesOf(address)).toBe(ALL);
  await setPictures(other, []);
  await sweepLater();
  expect(await filesOf(address)).toBe(0);
});

test('a customer’s picture is removed after another replaces it', async () => {
  const ana = await shop.givenCustomer();
  const upload = async () => {
    const form = formOf([['file-user', await newPicture()]]);
    const path = `/files/img-user/${ana.user._id}`;
    return (await shop.expectOk(shop.call<User>('POST', path, { as: ana, ...form }))).img ?? '';
  };
  const [old, young] = [await upload(), await upload()];
  await sweepLater();
  expect([await filesOf(old), await filesOf(young)]).toEqual([0, ALL]);
});

test('a picture of a form that was never saved is removed', async () => {
  const taken = await givenVariant();
  const barcode = '7798888';
  await shop.expectOk(shop.call('PUT', `/subproducts/${taken._id}`, { as: admin, body: { barcode } }));
  const { subProducts: _none, size: _size, ...fields } = aProduct();
  const form = formOf([
    ...Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
    ['subProducts[0][color]', 'Azul'],
    ['subProducts[0][stock]', '1'],
    ['subProducts[0][barcode]', barcode],
    ['subProducts[0][imgFiles]', await newPicture()],
  ]);
  const folder = join(shop.env.dataDir, 'media');
  const before = await readdir(folder);
  expect(await shop.call('POST', '/products', { as: admin, ...form })).toMatchObject({ status: 409 });
  expect((await readdir(folder)).length).toBe(before.length + 1);
  await sweepLater();
  expect((await readdir(folder)).sort()).toEqual(before.sort());
});

test('a product file that waits to be applied keeps its pictures', async () => {
  const variant = await givenVariant();
  const address = await addPicture(variant);
  const steps = importSteps(shop, admin);
  const file = `ID de subproducto;Imágenes\n${variant._id};${address}\n`;
  await setPictures(variant, []);
  const checked = await steps.check(file);
  await sweepLater();
  expect(await filesOf(address)).toBe(ALL);
  expect(await steps.apply(checked)).toMatchObject({ counts: { applied: 1 } });
  await sweepLater();
  expect(await filesOf(address)).toBe(ALL);
});

test('a file that has not been read keeps all pictures that existed when it came', async () => {
  const variant = await givenVariant();
  const address = await addPicture(variant);
  await setPictures(variant, []);
  const unread = { user_id: admin.user._id, file_name: 'productos.csv', file: Buffer.from('x') };
  await shop.db
    .insertInto('imports')
    .values({ ...unread, state: 'checking' })
    .execute();
  await shop.db.updateTable('imports').set({ created_at: sql`now() - interval '3 days'` }).execute();
  await sweepLater();
  expect(await filesOf(address)).toBe(ALL);
  await shop.db.updateTable('imports').set({ file: null, state: 'failed' }).execute();
  await sweep();
  expect(await filesOf(address)).toBe(0);
});

test('an interrupted removal is finished by the next sweep', async () => {
  const variant = await givenVariant();
  const address = await addPicture(variant);
  await setPictures(variant, []);
  await shop.db.updateTable('loose_pictures').set({ removal_at: sql`now()` }).execute();
  await sweepLater();
  expect(await filesOf(address)).toBe(0);
});

test.runIf(inject('databaseTemplate').engine === 'postgres').each(['changed', 'new'])(
  'a picture that a %s variant names while the sweep looks stays',
  async (kind) => {
    const [one, other] = [await givenVariant(), await givenVariant()];
    const address = await addPicture(one);
    await setPictures(one, []);
    await makeSizes();
    await passDays(3);
    const second = await openDatabase(shop.database.location);
    try {
      const transaction = await second.db.startTransaction().execute();
      const variants = { product_id: other.productId, color: 'Otro', on_hand: 0, img: [address] };
      await (kind === 'new'
        ? transaction
            .insertInto('sub_products')
            .values({ ...variants, barcode: null, modified_at: null, deleted_at: null })
        : transaction
            .updateTable('sub_products')
            .set({ img: [address] })
            .where('id', '=', other._id)
      ).execute();
      const swept = sweep();
      await untilLockWaits(shop.db);
      await transaction.commit().execute();
      await swept;
    } finally {
      await second.close();
    }
    expect(await filesOf(address)).toBe(ALL);
    await sweepLater();
    expect(await filesOf(address)).toBe(ALL);
  },
);
