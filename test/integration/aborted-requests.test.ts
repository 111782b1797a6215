import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LogLine, openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;
let lines: LogLine[] = [];

beforeAll(async () => {
  shop = await openTestShop({ onLog: (line) => lines.push(line) });
  admin = await shop.admin();
});
beforeEach(() => {
  lines = [];
});
afterAll(() => shop.close());

/** Sends headers and a part of the body, and disconnects while the shop reads it. */
async function giveUp(path: string, type: string, body: Buffer): Promise<void> {
  const taken = once(shop.shop.app.server, 'request') as Promise<[IncomingMessage]>;
  const socket = connect(Number(new URL(shop.url).port), new URL(shop.url).hostname);
  await once(socket, 'connect');
  socket.write(
    `POST /api${path} HTTP/1.1\r\nHost: tienda\r\nAuthorization: Bearer ${admin.token}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${body.length + 1000}\r\n\r\n`,
  );
  socket.write(body);
  const [request] = await taken;
  await expect.poll(() => request.readableFlowing && request.readableLength === 0).toBe(true);
  socket.destroy();
}

const form = 'multipart/form-data; boundary=x';
const part = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\nContent-Type: image/jpeg\r\n\r\n`;
const pictures = '/files/imgs-subProduct/0198c0de-0000-7000-8000-000000000000';

test.each([
  [
    'a picture',
    pictures,
    form,
    Buffer.concat([Buffer.from(part('files-img-subProduct')), Buffer.alloc(500_000)]),
  ],
  [
    'a form',
    '/products',
    form,
    Buffer.from('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nRegla'),
  ],
  [
    'a product file',
    '/admin/imports',
    form,
    Buffer.concat([Buffer.from(part('file')), Buffer.alloc(500_000)]),
  ],
  ['JSON', '/products', 'application/json', Buffer.from('{"name":')],
])(
  '%s that a client stops sending is refused, and not logged as an error',
  async (_what, path, type, body) => {
    await giveUp(path, type, body);
    await expect.poll(() => lines).toMatchObject([{ level: 30, msg: 'request refused', code: 'malformed' }]);
  },
);

test('a whole list that a client stops reading is no error', async () => {
  const asked = once(shop.shop.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const socket = connect(Number(new URL(shop.url).port), new URL(shop.url).hostname);
  socket.write('GET /api/products HTTP/1.1\r\nHost: tienda\r\n\r\n');
  const [, response] = await asked;
  socket.destroy();
  await once(response, 'close');
  // The same list for another client: both wait for the same answer, the first one longer.
  await shop.expectOk(shop.call('GET', '/products'));
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
});
