import { createServer, type RequestListener, type Server } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/db/index.ts';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import type { Overview } from '#shared/schemas/overview.ts';
import { createBucket } from '#test/support/bucket.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { aPicture, formOf } from '#test/support/forms.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

const keys = { accessKeyId: 'tintero', secretAccessKey: 'secreta' };
let port: number;
let bucket: RequestListener;
let server: Server;
let shop: TestShop;
/** The methods of the requests that the bucket received. */
const asked: string[] = [];

/** Listens at the bucket's address. */
async function answerWith(answer: RequestListener): Promise<void> {
  server = createServer((request, response) => {
    asked.push(request.method ?? '');
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
}

async function stopAnswering(): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  server.closeAllConnections();
  await closed;
}

const settings = () => ({
  S3_BUCKET: 'imagenes',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
});

beforeAll(async () => {
  port = await findFreePort();
  bucket = createBucket('imagenes', keys);
  await answerWith(bucket);
  shop = await openTestShop({ env: settings() });
});
afterAll(async () => {
  await shop.close();
  await stopAnswering();
});

test.each([{ S3_ACCESS_KEY_ID: 'otra' }, { S3_SECRET_ACCESS_KEY: 'otra' }, { S3_BUCKET: 'otro' }])(
  'keys or a name that the bucket refuses stop the start: %o',
  async (wrong) => {
    const database = await openTestDatabase();
    const env = { ...settings(), ...wrong };
    await expect(openTestShop({ database, env })).rejects.toMatchObject({ name: 'BucketRefusedError' });
  },
);

test('a picture takes one call to the bucket; while that is down or hangs it is 503', async () => {
  const { variants } = await shop.givenProduct({ stock: 1 });
  const form = formOf([['files-img-subProduct', await aPicture()]]);
  const path = `/files/imgs-subProduct/${variants[0]?._id}`;
  const kept = await shop.expectOk(shop.call<SubProduct>('POST', path, { as: await shop.admin(), ...form }));
  const url = new URL(kept.img.at(-1) ?? '', shop.url).pathname;
  const look = () => shop.shop.app.inject({ url });

  asked.length = 0;
  expect((await look()).statusCode).toBe(200);
  expect(asked).toEqual(['GET']);
  expect((await shop.shop.app.inject({ url: '/media/no-hay.webp' })).statusCode).toBe(404);

  await stopAnswering();
  const down = await look();
  expect(down.statusCode).toBe(503);
  expect(down.headers['retry-after']).toBe('30');
  expect(down.json()).toMatchObject({ code: 'storage_unavailable' });

  await answerWith(() => undefined);
  expect((await look()).statusCode).toBe(503);
  await stopAnswering();

  await answerWith(bucket);
  expect((await look()).statusCode).toBe(200);
});

test('with a public address, a picture that is in the bucket is answered with where it is', async () => {
  const elsewhere = await openTestShop({
    env: { ...settings(), S3_PUBLIC_URL: 'https://imagenes.example/fotos/' },
  });
  const { variants } = await elsewhere.givenProduct({ stock: 1 });
  const form = formOf([['files-img-subProduct', await aPicture({ color: '#3050a0', width: 200 })]]);
  const path = `/files/imgs-subProduct/${variants[0]?._id}`;
  const call = elsewhere.call<SubProduct>('POST', path, { as: await elsewhere.admin(), ...form });
  const name = (await elsewhere.expectOk(call)).img[0]?.replace('/media/', '') ?? '';
  const small = name.replace('.webp', '-160.avif');
  const look = (one: string) => elsewhere.shop.app.inject({ url: `/media/${one}` });

  asked.length = 0;
  const isThere = {
    statusCode: 302,
    headers: { location: `https://imagenes.example/fotos/${name}`, 'cache-control': 'public, max-age=86400' },
  };
  expect([await look(name), await look(name)]).toMatchObject([isThere, isThere]);
  expect(asked).toEqual(['HEAD']);
  expect(await look(small)).toMatchObject({
    statusCode: 200,
    headers: { 'cache-control': 'public, max-age=60', 'content-type': 'image/webp' },
  });
  expect((await look('no-hay.webp')).statusCode).toBe(404);
  await elsewhere.shop.services.jobs.drain('pictures');
  expect((await look(small)).headers.location).toBe(`https://imagenes.example/fotos/${small}`);
  await elsewhere.close();
});

test('a replaced picture is removed from the bucket with its sizes; while that is down, later', async () => {
  const { variants } = await shop.givenProduct({ stock: 1 });
  const as = await shop.admin();
  const form = formOf([['files-img-subProduct', await aPicture({ color: '#a03050', width: 200 })]]);
  const path = `/files/imgs-subProduct/${variants[0]?._id}`;
  const { img } = await shop.expectOk(shop.call<SubProduct>('POST', path, { as, ...form }));
  const [address = ''] = img;
  await shop.expectOk(shop.call('PUT', `/subproducts/${variants[0]?._id}`, { as, body: { img: [] } }));
  const sweep = () => shop.shop.services.media.sweep(new AbortController().signal);
  await shop.shop.services.jobs.drain('pictures');
  const status = async (url: string) => (await shop.shop.app.inject({ url })).statusCode;
  const small = address.replace('.webp', '-160.avif');
  expect([await status(address), await status(small)]).toEqual([200, 200]);
  const later = sql<Date>`now() - interval '3 days'`;
  await shop.db.updateTable('loose_pictures').set({ since: later }).execute();

  await stopAnswering();
  await expect(sweep()).rejects.toThrow();
  await answerWith(bucket);
  expect(await status(address)).toBe(200);

  await shop.db.updateTable('loose_pictures').set({ removal_at: later }).execute();
  asked.length = 0;
  await sweep();
  expect(asked).toEqual(['DELETE', 'DELETE', 'DELETE', 'DELETE']);
  expect([await status(address), await status(small)]).toEqual([404, 404]);
});

test.runIf(inject('databaseTemplate').engine === 'postgres')(
  'several processes that do not share their pictures are reported to the administrator',
  async () => {
    const alone = await openTestShop();
    const overview = async () =>
      alone.expectOk(alone.call<Overview>('GET', '/admin/overview', { as: await alone.admin() }));
    const hear = { heard: () => undefined, connected: () => undefined, lost: () => undefined };
    await alone.database.listen('page_changes', hear);
    expect((await overview()).processesWithoutBucket).toBe(0);
    const { location } = alone.database;
    const beside = await openDatabase(location);
    await beside.listen('page_changes', hear);
    expect((await overview()).processesWithoutBucket).toBe(0);
    const elsewhere = await openDatabase({ ...location, disk: 'another' });
    await elsewhere.listen('page_changes', hear);
    expect((await overview()).processesWithoutBucket).toBe(3);
    await elsewhere.close();
    await beside.close();
    await alone.close();
  },
);
