import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#shared/schemas/accounts.ts';
import { aPicture, formOf } from '#test/support/forms.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;
let ana: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  ana = await shop.givenCustomer();
});
afterAll(() => shop.close());

const MB = 1_000_000;

/** Sends the headers of a form and a part of its body; the rest never comes. */
async function begin(path: string, options: { length: number; as?: Visitor; sent?: Buffer[] }) {
  const socket = connect(Number(new URL(shop.url).port), new URL(shop.url).hostname);
  await once(socket, 'connect');
  const session = options.as ? `Authorization: Bearer ${options.as.token}\r\n` : '';
  socket.write(
    `POST /api${path} HTTP/1.1\r\nHost: tienda\r\n${session}` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${options.length}\r\n\r\n`,
  );
  for (const bytes of options.sent ?? []) {
    if (!socket.write(bytes)) await once(socket, 'drain');
  }
  return socket;
}

async function answerOf(socket: Socket) {
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.includes('}')) break;
  }
  socket.destroy();
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const problem = JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)) as { code: string };
  return {
    status: Number(head.split(' ')[1]),
    comeAgain: /retry-after: (\d+)/i.exec(head)?.[1],
    ...problem,
  };
}

const fileHead = Buffer.from(
  '--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\nContent-Type: image/png\r\n\r\n',
);

test('a form that is too large is refused before its body is read', async () => {
  const cases: Array<[string, Visitor | undefined, number]> = [
    [`/files/img-user/${ana.user._id}`, ana, 8 * MB],
    ['/products', admin, 60 * MB],
    ['/admin/imports', admin, 15 * MB],
  ];
  for (const [path, as, length] of cases) {
    const answer = await answerOf(await begin(path, { length, ...(as && { as }) }));
    expect(answer, path).toMatchObject({ status: 413, code: 'too_large' });
  }
});

test('a form without permission is refused before its body is read', async () => {
  const unsubscribe = await answerOf(await begin('/newsletter/unsubscribe/nadie', { length: MB }));
  expect(unsubscribe).toMatchObject({ status: 400, code: 'link_expired' });
  const picture = await answerOf(await begin(`/files/img-user/${ana.user._id}`, { length: MB }));
  expect(picture).toMatchObject({ status: 401 });
});

test('the number of files is limited by the call', async () => {
  const two = formOf([
    ['file-user', await aPicture()],
    ['file-user', await aPicture({ color: 'red' })],
  ]);
  const answer = await shop.call('POST', `/files/img-user/${ana.user._id}`, { as: ana, ...two });
  expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
});

test('the memory of all forms is limited; beyond it is 503 with Retry-After', async () => {
  const half = Buffer.alloc(4 * MB);
  const nine = Array.from({ length: 9 }, () => [Buffer.from('\r\n'), fileHead, half]).flat();
  const ask = async () =>
    answerOf(await begin('/products', { as: admin, length: 40 * MB, sent: [Buffer.from('--x--\r\n')] }));
  const open = await Promise.all(
    [1, 2].map(() => begin('/products', { as: admin, length: 50 * MB, sent: nine })),
  );
  await expect.poll(ask, { timeout: 30_000 }).toMatchObject({ status: 503, code: 'busy', comeAgain: '5' });
  for (const socket of open) socket.destroy();
  const { body, headers } = formOf([['file-user', await aPicture()]]);
  const upload = () => shop.call('POST', `/files/img-user/${ana.user._id}`, { as: ana, body, headers });
  await expect.poll(upload, { timeout: 30_000 }).toMatchObject({ status: 200 });
  await expect
    .poll(async () => (await answerOf(await begin('/products', { as: admin, length: 60 * MB }))).code, {
      timeout: 30_000,
    })
    .toBe('too_large');
});

test('two pictures are converted at a time, whoever sends them', async () => {
  const others = await Promise.all([1, 2, 3].map(() => shop.givenCustomer()));
  let most = 0;
  const look = () => {
    const { queue, process } = sharp.counters();
    most = Math.max(most, queue + process);
  };
  sharp.queue.on('change', look);
  const pictures = await Promise.all(
    ['red', 'green', 'blue'].map((color) => aPicture({ color, width: 900, height: 900 })),
  );
  most = 0;
  const answers = await Promise.all(
    [ana, ...others].flatMap((as) =>
      pictures.map((picture) => {
        const form = formOf([['file-user', picture]]);
        return shop.call<{ code?: string }>('POST', `/files/img-user/${as.user._id}`, { as, ...form });
      }),
    ),
  );
  sharp.queue.off('change', look);
  expect(answers.map(({ status, body }) => body.code ?? status)).toEqual(answers.map(() => 200));
  expect(most).toBeGreaterThan(0);
  // One that has ended may still be counted when the next begins.
  expect(most).toBeLessThanOrEqual(4);
});

test('a small file with too many pixels is refused by its header', async () => {
  const png = await sharp({ create: { width: 6300, height: 6300, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const form = formOf([['file-user', png, { filename: 'a.png', type: 'image/png' }]]);
  const answer = await shop.call('POST', `/files/img-user/${ana.user._id}`, { as: ana, ...form });
  expect(answer).toMatchObject({ status: 413, body: { code: 'too_many_pixels' } });
});

test('a picture that is being removed is 503, and can be stored afterwards', async () => {
  const one = await shop.givenCustomer();
  const form = formOf([['file-user', await aPicture({ color: 'teal' })]]);
  const upload = () => shop.call<User>('POST', `/files/img-user/${one.user._id}`, { as: one, ...form });
  const { img } = (await upload()).body;
  const folder = join(shop.env.dataDir, 'media');
  const isKept = async () => (await readdir(folder)).includes(img?.replace('/media/', '') ?? '');
  expect(await isKept()).toBe(true);
  const removing = (ago: string) =>
    shop.db
      .updateTable('loose_pictures')
      .set({ removal_at: sql`now() - ${ago}::interval` })
      .execute();
  await removing('1 second');
  const refused = await upload();
  expect(refused).toMatchObject({ status: 503, body: { code: 'busy' } });
  expect(refused.headers['retry-after']).toBe('60');
  // The process that was removing it died.
  await removing('6 minutes');
  await rm(folder, { recursive: true });
  await mkdir(folder);
  expect(await upload()).toMatchObject({ status: 200, body: { img } });
  expect(await isKept()).toBe(true);
});

test('the pictures that an account sends in an hour are limited (429)', async () => {
  const one = await shop.givenCustomer();
  const form = formOf([['file-user', await aPicture()]]);
  const upload = () => shop.call('POST', `/files/img-user/${one.user._id}`, { as: one, ...form });
  for (let count = 0; count < 20; count++) expect((await upload()).status).toBe(200);
  const refused = await upload();
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  const someMinutes = sql<Date>`window_start - interval '20 minutes'`;
  await shop.db.updateTable('throttles').set({ window_start: someMinutes }).execute();
  await shop.shop.services.accounts.forgetOld();
  expect((await upload()).status).toBe(429);
  const anHour = sql<Date>`window_start - interval '41 minutes'`;
  await shop.db.updateTable('throttles').set({ window_start: anHour }).execute();
  expect((await upload()).status).toBe(200);
});
