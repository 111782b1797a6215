import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { ListReading, ListTurn } from '#shared/schemas/lists.ts';
import type { Problem } from '#shared/schemas/problem.ts';
import { formOf } from '#test/support/forms.ts';
import { listPdf, photograph } from '#test/support/made-photos.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await shop.givenProduct({ name: 'Goma de borrar', brand: 'Maped', price: 900, stock: 10 });
});

afterAll(() => shop.close());

const LIST = ['Lista de útiles', '1 goma de borrar', 'Todo con nombre y apellido'];

const send = <Answer>(bytes: Buffer, filename = 'lista') =>
  shop.call<Answer>('POST', '/lists/read', formOf([['file', bytes, { filename }]]));

const expectList = ({ lines }: ListReading) => {
  expect(lines.map(({ text }) => text)).toEqual(LIST);
  expect(lines[1]).toMatchObject({ outcome: 'found', product: { name: 'Goma de borrar' } });
};

test.each([
  ['a text in UTF-8', async () => Buffer.from(LIST.join('\n'))],
  ['a text of an old Windows', async () => Buffer.from(LIST.join('\r\n'), 'latin1')],
  ['a PDF, whatever it is called', () => listPdf({ columns: [LIST] })],
])('%s is read at once', async (_, make) => {
  const { status, body } = await send<ListReading>(await make(), 'lista.jpg');
  expect(status).toBe(200);
  expectList(body);
});

const progressSchema = z.object({ place: z.literal(0), share: z.number().min(0).max(1) });

test('a photo takes its turn, and is forgotten when that is asked for', async () => {
  const photo = await photograph(await listPdf({ columns: [LIST] }), { tilt: 1.5, shade: 0.3, noise: 4 });
  const turn = await send<ListTurn>(photo);
  expect(turn).toMatchObject({ status: 202, body: { place: 0 } });
  const path = `/lists/readings/${turn.body.reading}`;
  const ask = () => shop.call<unknown>('GET', path);
  await expect
    .poll(async () => {
      const { status, body } = await ask();
      if (status === 202) progressSchema.parse(body);
      return status;
    })
    .toBe(200);
  expectList(await shop.expectOk(shop.call<ListReading>('GET', path)));
  expect((await shop.call('DELETE', path)).status).toBe(204);
  expect(await ask()).toMatchObject({ status: 404 });
  expect((await shop.call('DELETE', path)).status).toBe(404);
});

test.each([
  ['an old Word file', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), 422, 'old_word'],
  ['a program', Buffer.from('MZ\x90\x00\x03\x00', 'latin1'), 415, 'unknown_kind'],
  ['a damaged PDF', Buffer.from('%PDF-1.7 nothing'), 422, 'damaged'],
  ['a zip that is no Word file', Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1'), 415, 'unknown_kind'],
  ['an empty file', Buffer.from(''), 422, 'empty'],
  ['500 lines', Buffer.from('1 goma\n'.repeat(500)), 422, 'too_long'],
  ['a web page', Buffer.from('<html><li>2 gomas</li></html>'), 415, 'unknown_kind'],
  ['a list in another language', Buffer.from('两支铅笔\n一块橡皮\n三本笔记本'), 422, 'not_a_list'],
  ['a large novel', Buffer.from('palabra '.repeat(50_000)), 422, 'too_long'],
])('%s is refused with what to do', async (_, bytes, status, because) => {
  const { body, ...answer } = await send<Problem>(bytes);
  expect({ ...body, status: answer.status }).toMatchObject({ status, code: 'list_unreadable', because });
});

test('a picture without text says so when its turn has come', async () => {
  const { body } = await send<ListTurn>(readFileSync('test/data/pictures/red-and-blue.heic'));
  const path = `/lists/readings/${body.reading}`;
  await expect
    .poll(async () => (await shop.call<Problem>('GET', path)).body)
    .toMatchObject({ status: 422, code: 'list_unreadable', because: 'no_text' });
});

test('more than ten megabytes, a form without a file and an unknown reading are refused', async () => {
  expect((await send<Problem>(Buffer.alloc(10_000_001))).status).toBe(413);
  expect((await shop.call('POST', '/lists/read', formOf([['name', 'a']]))).status).toBe(400);
  expect((await shop.call('GET', '/lists/readings/abc')).status).toBe(404);
});
