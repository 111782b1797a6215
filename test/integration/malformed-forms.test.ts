import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture, type FormPart, formOf } from '#test/support/forms.ts';
import { expectRefused, readTables } from '#test/support/refusals.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { type Scene, setScene } from './malformed-calls.ts';

let shop: TestShop;
let scene: Scene;

beforeAll(async () => {
  shop = await openTestShop();
  scene = await setScene(shop);
});

afterAll(() => shop.close());

type Form = { body: Buffer | string; headers: Record<string, string> };

function send(path: string, { body, headers }: Form) {
  const { token } = path.includes('img-user') ? scene.ana : scene.admin;
  return shop.shop.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload: body,
  });
}

const pathOf = {
  user: () => `/files/img-user/${scene.ana.user._id}`,
  variant: () => `/files/imgs-subProduct/${scene.variant}`,
  product: () => '/products',
  more: () => '/products/add-more-sub-product',
};

/**
 * Sends the forms to the calls. Each has to be refused with one of the statuses, and neither tables nor files may
 * change.
 */
async function expectNothingFrom(paths: string[], forms: Array<[string, Form]>, statuses: number[]) {
  const before = await readTables(shop.db);
  const pictures = await readdir(join(shop.env.dataDir, 'media'));
  for (const path of paths) {
    for (const [label, form] of forms) {
      expectRefused(await send(path, form), statuses, `${path}: ${label}`);
    }
  }
  expect(await readTables(shop.db)).toEqual(before);
  expect(await readdir(join(shop.env.dataDir, 'media'))).toEqual(pictures);
}

const everyPath = () => Object.values(pathOf).map((path) => path());

test('forms that cannot be read', async () => {
  const whole = formOf([
    ['name', 'Regla'],
    ['file-user', await aPicture()],
  ]);
  const type = (value: string) => ({ 'content-type': value });
  const forms: Array<[string, Form]> = [
    ['no boundary', { ...whole, headers: type('multipart/form-data') }],
    ['an empty boundary', { ...whole, headers: type('multipart/form-data; boundary=') }],
    ['another boundary', { ...whole, headers: type('multipart/form-data; boundary=otra') }],
    ['an endless boundary', { ...whole, headers: type(`multipart/form-data; boundary=${'x'.repeat(8000)}`) }],
    ['nothing', { ...whole, body: '' }],
    ['no form', { ...whole, body: 'hola' }],
    ['JSON', { ...whole, body: '{"name":"Regla"}' }],
    ['null bytes', { ...whole, body: Buffer.alloc(2000) }],
    ['a form cut in its file', { ...whole, body: whole.body.subarray(0, whole.body.length - 60) }],
    ['a form cut in its first field', { ...whole, body: whole.body.subarray(0, 40) }],
    ['another multipart', { ...whole, headers: type('multipart/mixed; boundary=linea-de-corte') }],
  ];
  await expectNothingFrom(everyPath(), forms, [400, 415]);
});

test('contradictory and hostile names', async () => {
  const names: string[][] = [
    ['size', 'size[long]'],
    ['size[long]', 'size'],
    ['size[long]', 'size[long][deep]'],
    ['subProducts[0]', 'subProducts[0][color]'],
    ['subProducts[0][color]', 'subProducts'],
    ['subProducts[][color]'],
    ['subProducts[-1][color]'],
    ['subProducts[99999][color]'],
    ['subProducts[0][color]', 'subProducts[uno][color]'],
    ['name['],
    ['name]'],
    ['[name]'],
    ['name[[a]]'],
    ['__proto__[rol]'],
    ['constructor[prototype][rol]'],
    ['size[__proto__][rol]'],
    ['toString'],
    ['a[b][c][d][e][f][g]'],
    [`subProducts${'[0]'.repeat(500)}`],
  ];
  const forms = names.map((fields): [string, Form] => [
    fields.join(' and '),
    formOf(fields.map((name): FormPart => [name, '1'])),
  ]);
  await expectNothingFrom([pathOf.product(), pathOf.more()], forms, [400]);
});

test('files that are not pictures, whatever their names', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const picture = await aPicture({ width: 300, height: 300 });
  const gif = await sharp(picture).gif().toBuffer();
  const files: Array<[string, Buffer]> = [
    ['SVG', svg],
    ['SVG after a byte order mark', Buffer.concat([Buffer.from('\ufeff'), svg])],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['GIF', gif],
    ['a program', Buffer.from('MZ'.padEnd(500, '\0'))],
    ['nothing', Buffer.alloc(0)],
    ['half a JPEG', picture.subarray(0, picture.length / 2)],
    ['a JPEG in name alone', Buffer.concat([picture.subarray(0, 4), svg])],
    ['a PNG in name alone', Buffer.from(`\x89PNG\r\n\x1a\n${'x'.repeat(100)}`, 'latin1')],
    ['a WebP in name alone', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')],
  ];
  const tooLarge: [string, Buffer] = ['a PNG of 225 million points', await hugePng()];
  for (const described of [
    { filename: 'foto.jpg', type: 'image/jpeg' },
    { filename: '../../foto.png\0.svg' },
  ]) {
    // There are more than an account may send in an hour.
    await shop.db.deleteFrom('throttles').execute();
    for (const [path, field] of [
      [pathOf.user(), 'file-user'],
      [pathOf.variant(), 'files-img-subProduct'],
    ] as const) {
      const asForm = ([label, bytes]: [string, Buffer]): [string, Form] => [
        label,
        formOf([[field, bytes, described]]),
      ];
      await expectNothingFrom([path], files.map(asForm), [415]);
      await expectNothingFrom([path], [asForm(tooLarge)], [413]);
    }
  }
});

test('one invalid picture among valid ones: none is stored', async () => {
  const good = await aPicture({ color: 'hotpink' });
  const bad = Buffer.from('no es una foto');
  await expectNothingFrom(
    [pathOf.variant()],
    [['files', formOf([good, good, bad].map((bytes): FormPart => ['files-img-subProduct', bytes]))]],
    [415],
  );
  const product = formOf([
    ...newProduct(),
    ...[good, bad].map((bytes): FormPart => ['subProducts[0][imgFiles]', bytes]),
  ]);
  await expectNothingFrom([pathOf.product()], [['a new product', product]], [415]);
});

test('files in unknown fields, or for an unknown sub-product', async () => {
  const picture = await aPicture();
  const other = formOf([['otro', picture]]);
  await expectNothingFrom([pathOf.user(), pathOf.variant()], [['another field', other]], [400]);
  const stray = formOf([...newProduct(), ['subProducts[3][imgFiles]', picture]]);
  await expectNothingFrom([pathOf.product()], [['of the fourth of one', stray]], [400]);
});

test('anything too large is 413', async () => {
  const picture = await aPicture();
  const large = Buffer.concat([picture, Buffer.alloc(5_000_001 - picture.length)]);
  const eleven = Array.from({ length: 11 }, (): FormPart => ['files-img-subProduct', picture]);
  const fields = Array.from({ length: 2001 }, (_, index): FormPart => [`a[${index}]`, '1']);
  const texts = Array.from({ length: 15 }, (_, index): FormPart => [`texto${index}`, 'x'.repeat(90_000)]);
  await expectNothingFrom([pathOf.user()], [['5 MB and a byte', formOf([['file-user', large]])]], [413]);
  await expectNothingFrom([pathOf.variant()], [['eleven pictures', formOf(eleven)]], [413]);
  const forms: Array<[string, Form]> = [
    ['2001 fields', formOf(fields)],
    ['1.3 MB of text', formOf(texts)],
  ];
  await expectNothingFrom(everyPath(), forms, [413]);
});

test('forms where only JSON is accepted, and the reverse', async () => {
  const form = formOf([['email', 'ana@tintero.test']]);
  const jsonOnly = ['/user/signup', '/user/login', `/carts/add-subproducts/${scene.ana.user.cartId}`];
  await expectNothingFrom(
    jsonOnly.map((path) => (path.startsWith('/carts') ? `${path}?img-user` : path)),
    [['a form', form]],
    [415],
  );
  const json: Form = { body: '{}', headers: { 'content-type': 'application/json' } };
  await expectNothingFrom([pathOf.user(), pathOf.variant()], [['JSON', json]], [415]);
});

function newProduct(): FormPart[] {
  return Object.entries({
    name: 'Compás',
    description: 'De precisión.',
    price: '4500',
    category: 'Geometría',
    brand: 'Maped',
    'subProducts[0][color]': 'Gris',
    'subProducts[0][stock]': '4',
  });
}

/** 15000 by 15000 pixels of one colour: a small file, but 900 MB when decoded. */
function hugePng(): Promise<Buffer> {
  return sharp({ create: { width: 15_000, height: 15_000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9, palette: false })
    .toBuffer();
}
