import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#shared/schemas/accounts.ts';
import { aPicture, formOf } from '#test/support/forms.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let ana: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  ana = await shop.givenCustomer();
});

afterAll(() => shop.close());

const edit = (body: unknown) =>
  shop.call<User>('PUT', `/user/update-user/${ana.user._id}`, { as: ana, body });

test('an edit returns the whole user', async () => {
  const { status, body } = await edit({
    name: ' Ana María ',
    lastName: 'Paz',
    phone: 5491155551234,
    direction: { address: 'Belgrano 100', CP: 1900, city: 'La Plata', prov: 'Buenos Aires' },
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...ana.user,
    name: 'Ana María',
    phone: 5491155551234,
    direction: { address: 'Belgrano 100', CP: 1900, city: 'La Plata', prov: 'Buenos Aires' },
  });
});

test('a missing field stays, null clears it, an empty text is null', async () => {
  await edit({ phone: 2325, direction: { address: 'Moreno 450', CP: 6720, city: 'Giles', prov: 'Chaco' } });
  expect((await edit({})).body.direction.address).toBe('Moreno 450');
  expect((await edit({ direction: { city: 'Luján' } })).body).toMatchObject({
    phone: 2325,
    direction: { address: 'Moreno 450', CP: 6720, city: 'Luján', prov: 'Chaco' },
  });
  expect(
    (await edit({ phone: null, direction: { address: null, CP: null, city: '', prov: '  ' } })).body,
  ).toMatchObject({
    phone: null,
    direction: { address: null, CP: null, city: null, prov: null },
  });
});

test('a postal code may be 0, and numbers may come as text', async () => {
  expect((await edit({ phone: '0', direction: { CP: '0' } })).body).toMatchObject({
    phone: 0,
    direction: { CP: 0 },
  });
  expect((await edit({ phone: '02325491234', direction: { CP: 6720 } })).body.phone).toBe(542325491234);
});

test('a phone is stored as international number, from what Argentines dial', async () => {
  // 011 15-4444-3333 without its leading zero, which a number cannot have
  expect((await edit({ phone: 111544443333 })).body.phone).toBe(5491144443333);
  expect((await edit({ phone: '011 15-4444-3333' })).status).toBe(400);
  expect((await edit({ phone: '0111544443333' })).body.phone).toBe(5491144443333);
  expect((await edit({ phone: 5491144443333 })).body.phone).toBe(5491144443333);
});

test('it cannot change role, e-mail, cart and picture', async () => {
  const { body } = await edit({
    ...ana.user,
    name: 'Ana',
    rol: 'admin',
    email: 'otra@tintero.test',
    cartId: 'otro',
    _id: 'otro',
    img: 'https://ejemplo.test/x.jpg',
    password: 'nueva clave 9',
  });
  const { rol, email, cartId, _id, img } = ana.user;
  expect(body).toMatchObject({ rol, email, cartId, _id, img });
  expect((await shop.logIn(email, 'papel glasé 48')).user._id).toBe(_id);
});

test('the user can be sent back as it came', async () => {
  const { body } = await edit({});
  expect((await edit(body)).body).toEqual(body);
});

const upload = (bytes: Buffer, as = ana) =>
  shop.call<User>('POST', `/files/img-user/${ana.user._id}`, { as, ...formOf([['file-user', bytes]]) });

test('a picture is converted: upright, at most 1600 pixels, WebP, without metadata', async () => {
  const camera = await sharp(await aPicture({ width: 3000, height: 1500 }))
    .withExif({ IFD0: { Artist: 'Ana Paz' }, IFD3: { GPSLatitude: '34/1 26/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(camera).metadata()).exif).toBeDefined();
  const { status, body } = await upload(camera);
  expect(status).toBe(200);
  expect(body.img).toMatch(/^\/media\/[0-9a-f]{32}_800x1600_1f6f79\.webp$/);
  const { rawPayload, headers } = await shop.shop.app.inject({ url: body.img ?? '' });
  const metadata = await sharp(rawPayload).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 800, height: 1600 });
  expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
  expect(rawPayload.includes('Ana Paz')).toBe(false);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'",
  });
});

test('JPEG, PNG and WebP are accepted under any name; the newest is the user’s', async () => {
  const picture = sharp(await aPicture());
  for (const bytes of [
    await picture.jpeg().toBuffer(),
    await picture.png().toBuffer(),
    await picture.webp().toBuffer(),
  ]) {
    const { status, body } = await upload(bytes);
    expect(status).toBe(200);
    const profile = await shop.call<{ selectedUserInfo: User }>('GET', '/user/profile', { as: ana });
    expect(profile.body.selectedUserInfo.img).toBe(body.img);
  }
});

test('a picture of exactly 5 MB is accepted', async () => {
  const picture = await aPicture();
  expect((await upload(Buffer.concat([picture, Buffer.alloc(5_000_000 - picture.length)]))).status).toBe(200);
});

test('unknown pictures', async () => {
  for (const name of [
    `${'0'.repeat(32)}.webp`,
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fdatabase',
    'x.svg',
    '%00.webp',
  ])
    expect((await shop.shop.app.inject({ url: `/media/${name}` })).statusCode).toBe(404);
});
