import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import { MAX_PICTURES_OF_SUB_PRODUCT } from '#shared/schemas/product-forms.ts';
import { aPicture, aProduct, type FormPart, formOf } from '#test/support/forms.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
});

afterAll(() => shop.close());

const send = <Body = Product>(path: string, parts: FormPart[]) =>
  shop.call<Body>('POST', path, { as: admin, ...formOf(parts) });

const productFields: FormPart[] = [
  ['name', 'Carpeta N°3'],
  ['description', 'Tres anillos.\r\nTapas duras.'],
  ['price', '8200.90'],
  ['category', 'Carpetas'],
  ['brand', 'Rivadavia'],
  ['creationDate', '2020-01-01'],
  ['minimumStock', '2'],
  ['discount', '0'],
  ['size[long]', '32'],
  ['size[width]', '27.5'],
  ['size[height]', '5'],
  ['weight', '750'],
];

/** The colour in the middle of a stored picture, roughly. */
async function colorOf(url: string | undefined): Promise<string> {
  const { rawPayload } = await shop.shop.app.inject({ url: url ?? '' });
  const { dominant } = await sharp(rawPayload).stats();
  const most = Math.max(dominant.r, dominant.g, dominant.b);
  return most === dominant.r ? 'red' : most === dominant.g ? 'green' : 'blue';
}

const red = () => aPicture({ color: '#e00000' });
const green = () => aPicture({ color: '#00e000' });
const blue = () => aPicture({ color: '#0000e0' });

test('a new product as the form sends it, pictures after addresses', async () => {
  const { status, body } = await send('/products', [
    ...productFields,
    ['subProducts[0][color]', 'Azul'],
    ['subProducts[0][stock]', '12'],
    ['subProducts[0][barcode]', '7791111'],
    ['subProducts[0][img][0]', 'https://ejemplo.test/a.jpg'],
    ['subProducts[0][img][1]', 'https://ejemplo.test/b.jpg'],
    ['subProducts[1][color]', 'Roja'],
    ['subProducts[1][stock]', '0'],
    ['subProducts[1][barcode]', ''],
    ['subProducts[1][imgFiles]', await red()],
    ['subProducts[0][imgFiles]', await blue()],
    ['subProducts[1][imgFiles][0]', await green()],
  ]);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: 'Carpeta N°3',
    description: 'Tres anillos.\r\nTapas duras.',
    price: 8200.9,
    minimumStock: 2,
    size: { long: 32, width: 27.5, height: 5 },
    IDSubProducts: [
      { color: 'Azul', stock: 12, barcode: '7791111' },
      { color: 'Roja', stock: 0, barcode: null },
    ],
  });
  const [azul, roja] = body.IDSubProducts.map(({ img }) => img);
  expect(azul?.slice(0, 2)).toEqual(['https://ejemplo.test/a.jpg', 'https://ejemplo.test/b.jpg']);
  expect(await colorOf(azul?.[2])).toBe('blue');
  expect(await Promise.all((roja ?? []).map(colorOf))).toEqual(['red', 'green']);
});

test('gaps in the form’s numbering: pictures stay with their colour', async () => {
  const { body } = await send('/products', [
    ['subProducts[4][imgFiles]', await green()],
    ...productFields,
    ['subProducts[4][color]', 'Verde'],
    ['subProducts[4][stock]', '1'],
    ['subProducts[10][color]', 'Azul'],
    ['subProducts[10][stock]', '2'],
    ['subProducts[10][imgFiles][]', await blue()],
    ['subProducts[2][color]', 'Roja'],
    ['subProducts[2][stock]', '3'],
    ['subProducts[2][imgFiles][0]', await red()],
  ]);
  expect(body.IDSubProducts.map(({ color, stock }) => [color, stock])).toEqual([
    ['Roja', 3],
    ['Verde', 1],
    ['Azul', 2],
  ]);
  const colors = body.IDSubProducts.map(({ img }) => colorOf(img[0]));
  expect(await Promise.all(colors)).toEqual(['red', 'green', 'blue']);
});

test('more sub-products, as a form and as JSON, come after the existing ones', async () => {
  const product = await shop.givenProduct({ stock: 1 });
  const path = '/products/add-more-sub-product';
  const form = await send(path, [
    ['idProduct', product._id],
    ['subProducts[0][color]', 'Lila'],
    ['subProducts[0][stock]', '3'],
    ['subProducts[0][imgFiles]', await red()],
  ]);
  expect(form.status).toBe(201);
  const json = await shop.call<Product>('POST', path, {
    as: admin,
    body: { idProduct: product._id, subProducts: [{ color: 'Ocre', stock: 4, creationDate: 'ayer' }] },
  });
  expect(json.body.IDSubProducts.map(({ color }) => color)).toEqual(['Azul', 'Lila', 'Ocre']);
  expect(json.body.IDSubProducts[1]?.img).toHaveLength(1);
});

test('at least one sub-product, and no more than a hundred', async () => {
  for (const subProducts of [[], Array.from({ length: 101 }, () => ({ color: 'Gris', stock: 0 }))]) {
    const { status } = await shop.call('POST', '/products', {
      as: admin,
      body: { ...aProduct(), subProducts },
    });
    expect(status).toBe(400);
  }
  const { status } = await send('/products', productFields);
  expect(status).toBe(400);
});

test('pictures of a sub-product: appended in order, converted, named by content', async () => {
  const product = await shop.givenProduct({ stock: 1 });
  const path = `/files/imgs-subProduct/${product.variants[0]?._id}`;
  const two = await send<SubProduct>(path, [
    ['files-img-subProduct', await red()],
    ['files-img-subProduct', await green()],
  ]);
  expect(two.status).toBe(200);
  const three = await send<SubProduct>(path, [['files-img-subProduct', await red()]]);
  expect(await Promise.all(three.body.img.map(colorOf))).toEqual(['red', 'green', 'red']);
  expect(three.body.img[0]).toBe(three.body.img[2]);
  const { headers } = await shop.shop.app.inject({ url: three.body.img[0] ?? '' });
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

test('a sub-product never has more pictures than an edit can send back', async () => {
  const img = Array.from(
    { length: MAX_PICTURES_OF_SUB_PRODUCT },
    (_, index) => `https://ejemplo.test/${index}.jpg`,
  );
  const subProducts = [{ color: 'Lleno', stock: 1, img }];
  const body = { ...aProduct(), subProducts };
  const product = await shop.expectOk(shop.call<Product>('POST', '/products', { as: admin, body }));
  const [full] = product.IDSubProducts;
  const again = await shop.call('PUT', `/subproducts/${full?._id}`, { as: admin, body: full });
  expect(again.status).toBe(200);
  const more = await send(`/files/imgs-subProduct/${full?._id}`, [['files-img-subProduct', await red()]]);
  expect(more).toMatchObject({ status: 409, body: { code: 'too_many_pictures' } });
});

test('the longest texts fit, in the alphabet that needs most bytes', async () => {
  // Each of these is one character, but three letters of the sort key.
  const syllable = (index: number) => String.fromCodePoint(0xac01 + ((index * 7919) % 11_000));
  const long = (length: number) => Array.from({ length }, (_, index) => syllable(index)).join('');
  const body = {
    ...aProduct(),
    name: long(300),
    category: long(100),
    brand: long(100),
    description: long(20_000),
    subProducts: [{ color: long(100), stock: 1, barcode: '9'.repeat(64) }],
  };
  const product = await shop.expectOk(shop.call<Product>('POST', '/products', { as: admin, body }));
  expect(product).toMatchObject({ name: body.name, category: body.category, description: body.description });
});

test('an empty file field is no picture', async () => {
  const nothing: FormPart = ['subProducts[0][imgFiles]', Buffer.alloc(0), { filename: '' }];
  const { status, body } = await send('/products', [
    ...productFields,
    ['subProducts[0][color]', 'Azul'],
    ['subProducts[0][stock]', '1'],
    nothing,
  ]);
  expect(status).toBe(201);
  expect(body.IDSubProducts[0]?.img).toEqual([]);
  const field = (name: string): FormPart => [name, Buffer.alloc(0), { filename: '' }];
  const path = `/files/imgs-subProduct/${body.IDSubProducts[0]?._id}`;
  expect(await send(path, [field('files-img-subProduct')])).toMatchObject({ status: 400 });
});
