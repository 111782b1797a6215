import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPicture } from '#shared/pictures.ts';
import type { Problem } from '#shared/schemas/problem.ts';
import { formOf } from '#test/support/forms.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;
let path: string;

/** 96 × 64 pixels, HEVC: red on the left, blue on the right. */
const photo = readFileSync(new URL('../data/pictures/red-and-blue.heic', import.meta.url));

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  const product = await shop.givenProduct({ stock: 1 });
  path = `/files/imgs-subProduct/${product.variants[0]?._id}`;
});

afterAll(() => shop.close());

const upload = <Answer>(bytes: Buffer) => {
  const form = formOf([['files-img-subProduct', bytes, { filename: 'IMG_0001.HEIC', type: '' }]]);
  return shop.call<Answer>('POST', path, { as: admin, ...form });
};

test('a photo of an iPhone becomes a picture of the shop', async () => {
  const { status, body } = await upload<{ img: string[] }>(photo);
  expect(status).toBe(200);
  const address = body.img.at(-1) ?? '';
  expect(readPicture(address)).toMatchObject({ width: 96, height: 64 });
  const kept = join(shop.env.dataDir, address.replace('/media/', 'media/'));
  const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number) => [...data.subarray(x * info.channels, x * info.channels + 3)];
  const [left, right] = [pixel(4), pixel(92)];
  expect(left[0]).toBeGreaterThan(180);
  expect(left[2]).toBeLessThan(60);
  expect(right[2]).toBeGreaterThan(180);
  expect(right[0]).toBeLessThan(60);
});

test('a damaged one is refused, and the shop goes on', async () => {
  const beginning = await upload<Problem>(photo.subarray(0, 200));
  expect(beginning).toMatchObject({ status: 415, body: { code: 'unsupported_picture' } });
  const garbled = Buffer.from(photo);
  garbled.fill(0x55, 500);
  expect((await upload<Problem>(garbled)).status).toBeLessThanOrEqual(415);
  expect((await upload(photo)).status).toBe(200);
});

test('one that says it has too many pixels is refused before it is decoded', async () => {
  const enormous = Buffer.from(photo);
  // The size of the picture is in its box `ispe`, after its four zero bytes of version and flags.
  const at = enormous.indexOf('ispe') + 8;
  enormous.writeUInt32BE(40_000, at);
  enormous.writeUInt32BE(40_000, at + 4);
  expect(await upload<Problem>(enormous)).toMatchObject({ status: 413, body: { code: 'too_many_pixels' } });
});

test('people may not send one as their own photo', async () => {
  const ana = await shop.givenCustomer();
  const form = formOf([['file-user', photo, { filename: 'yo.heic', type: 'image/heic' }]]);
  const answer = await shop.call('POST', `/files/img-user/${ana.user._id}`, { as: ana, ...form });
  expect(answer.status).toBe(415);
});
