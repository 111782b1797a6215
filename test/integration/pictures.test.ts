import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mediaAddress, PICTURE_WIDTHS, readPicture, srcSetOf } from '#shared/pictures.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import type { Overview } from '#shared/schemas/overview.ts';
import type { PictureProgress } from '#shared/schemas/pictures.ts';
import { aPicture, formOf } from '#test/support/forms.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;
let product: Product;
let folder: string;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  product = await shop.givenProduct({ stock: 1 });
  folder = join(shop.env.dataDir, 'media');
});
beforeEach(() => shop.db.deleteFrom('jobs').execute());
afterAll(() => shop?.close());

/** Uploads a picture to the product and returns its address. */
async function givenPicture(bytes: Buffer): Promise<string> {
  const form = formOf([['files-img-subProduct', bytes]]);
  const path = `/files/imgs-subProduct/${product.IDSubProducts[0]?._id}`;
  const answer = await shop.call<{ img: string[] }>('POST', path, { as: admin, ...form });
  expect(answer.status).toBe(200);
  return answer.body.img.at(-1) ?? '';
}

const get = (url: string) => shop.shop.app.inject({ url });
const progress = async () => (await shop.call<PictureProgress>('GET', '/admin/pictures', { as: admin })).body;
const makeAll = () => shop.shop.services.jobs.drain('pictures');

/** The addresses of a picture's files in both formats, with their widths. */
function filesOf(address: string): { url: string; width: number; type: string }[] {
  const picture = readPicture(address);
  if (!picture) throw new Error(`${address} names no picture`);
  return (['avif', 'webp'] as const).flatMap((format) =>
    srcSetOf(picture, format)
      .split(', ')
      .map((entry) => entry.split(' '))
      .map(([url = '', width = '']) => ({
        url,
        width: Number.parseInt(width, 10),
        type: `image/${format}`,
      })),
  );
}

test('every size, in AVIF and WebP, without metadata, cached for ever', async () => {
  const camera = await sharp(await aPicture({ color: '#c05020', width: 1200, height: 900 }))
    .withExif({ IFD0: { Artist: 'Ana Paz' } })
    .jpeg()
    .toBuffer();
  const address = await givenPicture(camera);
  expect(readPicture(address)).toMatchObject({ width: 1200, height: 900 });
  expect(readPicture(address)?.color).toMatch(/^#(be|bf|c0|c1|c2)/);
  await makeAll();
  const files = filesOf(address);
  expect(files).toHaveLength(2 * (PICTURE_WIDTHS.length + 1));
  for (const { url, width, type } of files) {
    const { statusCode, headers, rawPayload } = await get(url);
    expect({ url, statusCode, ...headers }).toMatchObject({
      statusCode: 200,
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'",
    });
    const metadata = await sharp(rawPayload).metadata();
    expect({ url, width: metadata.width }).toEqual({ url, width });
    expect(metadata.height).toBe(Math.round((width * 900) / 1200));
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined]);
    expect(rawPayload.includes('Ana Paz')).toBe(false);
  }
});

test('a size that is not made yet is the whole picture, cached for a minute', async () => {
  const address = await givenPicture(await aPicture({ color: '#205080', width: 700, height: 700 }));
  const whole = await get(address);
  expect(whole.headers['cache-control']).toContain('immutable');
  for (const { url } of filesOf(address).filter(({ url }) => url !== address)) {
    const { statusCode, headers, rawPayload } = await get(url);
    expect({ url, statusCode, ...headers }).toMatchObject({
      statusCode: 200,
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60',
    });
    expect(rawPayload.equals(whole.rawPayload)).toBe(true);
  }
});

test('nothing else exists: other widths, larger ones, other formats, unknown pictures', async () => {
  const address = await givenPicture(await aPicture({ color: '#804020', width: 400, height: 300 }));
  await makeAll();
  const before = await readdir(folder);
  const stem = address.replace('.webp', '');
  for (const wrong of [
    '-100.webp',
    '-321.avif',
    '-400.webp',
    '-480.webp',
    '-960.avif',
    '-0.webp',
    '-320.jpg',
    '.png',
  ])
    expect((await get(`${stem}${wrong}`)).statusCode, wrong).toBe(404);
  const nobody = mediaAddress(`${'0'.repeat(32)}_400x300_ffffff-320.avif`);
  expect((await get(nobody)).statusCode).toBe(404);
  expect(await readdir(folder)).toEqual(before);
  expect(before.filter((name) => name.startsWith('part-'))).toEqual([]);
});

test('progress: what waits, last uploaded first, and nothing once it is made', async () => {
  expect(await progress()).toEqual({ waiting: 0, failed: 0, list: [] });
  const first = await givenPicture(await aPicture({ color: '#111111', width: 200 }));
  const second = await givenPicture(await aPicture({ color: '#222222', width: 200 }));
  expect(await progress()).toEqual({
    waiting: 2,
    failed: 0,
    list: [second, first].map((address) => ({ address, failed: false })),
  });
  await makeAll();
  expect(await progress()).toEqual({ waiting: 0, failed: 0, list: [] });
});

test('the same picture again makes no new files', async () => {
  const picture = await aPicture({ color: '#345678', width: 300 });
  const address = await givenPicture(picture);
  await makeAll();
  const [{ url } = { url: '' }] = filesOf(address);
  await writeFile(join(folder, url.replace('/media/', '')), 'as it was');
  expect(await givenPicture(picture)).toBe(address);
  await makeAll();
  expect((await get(url)).body).toBe('as it was');
});

test('killed in the middle, the rest is made after the lease; finished files stay', async () => {
  const address = await givenPicture(await aPicture({ color: '#446688', width: 500, height: 500 }));
  const [made, missing] = filesOf(address);
  await writeFile(join(folder, (made?.url ?? '').replace('/media/', '')), 'made before');
  // As if a process had leased the job and was killed.
  const leased = { attempts: 1, locked_until: new Date(Date.now() + 90_000) };
  await shop.db.updateTable('jobs').set(leased).execute();
  await makeAll();
  expect(await progress()).toMatchObject({ waiting: 1 });
  await shop.db
    .updateTable('jobs')
    .set({ locked_until: new Date(Date.now() - 1000) })
    .execute();
  await makeAll();
  expect(await progress()).toMatchObject({ waiting: 0, failed: 0 });
  expect((await get(made?.url ?? '')).body).toBe('made before');
  expect((await get(missing?.url ?? '')).headers['content-type']).toBe('image/avif');
});

test('an unreadable picture is tried again, shown whole meanwhile, and reported to the administrator', async () => {
  const address = await givenPicture(await aPicture({ color: '#665544', width: 640 }));
  await writeFile(join(folder, address.replace('/media/', '')), 'RIFF....WEBPbroken');
  await makeAll();
  expect(await progress()).toEqual({ waiting: 0, failed: 1, list: [{ address, failed: true }] });
  const { body } = await shop.call<Overview>('GET', '/admin/overview', { as: admin });
  expect(body.pictures).toEqual({
    waiting: 0,
    failed: 1,
    list: [{ address, product: { _id: product._id, name: product.name } }],
  });
  const [job] = await shop.db.selectFrom('jobs').selectAll().execute();
  expect(job).toMatchObject({ attempts: 1, failed_at: null, locked_until: null });
  expect(job?.run_at.getTime()).toBeGreaterThan(Date.now());
});

test('mails do not wait for pictures, nor pictures for mails', async () => {
  await givenPicture(await aPicture({ color: '#998877', width: 200 }));
  await shop.shop.services.jobs.drain('payments', 'mails');
  expect(await progress()).toMatchObject({ waiting: 1, failed: 0 });
  await shop.db.updateTable('jobs').set({ queue: 'mails' }).execute();
  await makeAll();
  const [job] = await shop.db.selectFrom('jobs').select(['queue', 'attempts']).execute();
  expect(job).toEqual({ queue: 'mails', attempts: 0 });
});
