import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Settings } from '#shared/schemas/settings.ts';
import { firstSettings } from '#shared/settings/first-settings.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.admin();
});
afterAll(() => shop.close());
beforeEach(() => save({}));

const save = (changed: Partial<Settings>) =>
  shop.expectOk(shop.call('PUT', '/admin/settings', { as: owner, body: { ...firstSettings, ...changed } }));

const MOTO = {
  id: 'moto',
  name: 'En moto',
  description: 'Hoy mismo.',
  price: 3500.5,
  note: 'Te llama el cadete.',
  needsAddress: true,
  postalCodes: ['1000-1499', '6720'],
  enabled: true,
  paidLater: false,
};

async function givenCart(quantity = 1): Promise<{ ana: Visitor; variant: { _id: string } }> {
  const ana = await shop.givenCustomer();
  const variant = (await shop.givenProduct({ stock: 9 })).variants[0] ?? { _id: '' };
  await shop.putInCart(ana, variant, quantity);
  return { ana, variant };
}

test('a new way of delivery is bought, paid and kept as it was when it is renamed or deleted', async () => {
  await save({ shipping: [...firstSettings.shipping, MOTO] });
  const { ana } = await givenCart();
  const placed = await shop.expectOk(
    shop.createOrder(ana, { typeOfShipment: 'moto', priceShipment: 3500.5 }),
  );
  await shop.pay(placed.init_point, 'approved');
  await save({});
  const { typeOfShipment, delivery, priceShipment } = await shop.readOrder(placed.orderId);
  expect({ typeOfShipment, delivery, priceShipment }).toEqual({
    typeOfShipment: 'moto',
    delivery: { name: 'En moto', isPickup: false, isPaidLater: false, note: 'Te llama el cadete.' },
    priceShipment: 3500.5,
  });
  const [mail] = await shop
    .mailsTo(ana.user.email)
    .then((mails) => mails.filter(({ subject }) => /en preparación$/.test(subject)));
  expect(mail?.text).toContain('En moto: $ 3.500,50');
  expect(mail?.text).toContain('Te llama el cadete.');
});

test('a way is refused outside of its postal codes, when it is switched off, and when it is unknown', async () => {
  const far = { ...MOTO, postalCodes: ['1000-1499'] };
  await save({ shipping: [...firstSettings.shipping, far, { ...MOTO, id: 'apagada', enabled: false }] });
  const { ana } = await givenCart();
  const order = (typeOfShipment: string) => shop.createOrder(ana, { typeOfShipment, priceShipment: 3500.5 });
  expect(await order('moto')).toMatchObject({
    status: 409,
    body: { code: 'shipping_unavailable', because: 'postal_code' },
  });
  expect(await order('apagada')).toMatchObject({
    status: 409,
    body: { code: 'shipping_unavailable', because: 'switched_off' },
  });
  expect(await order('nada')).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

test('of one article, cart and order take as many as the settings say', async () => {
  const { ana, variant } = await givenCart(4);
  await save({ checkout: { ...firstSettings.checkout, maxUnits: 3 } });
  expect(await shop.createOrder(ana)).toMatchObject({
    status: 409,
    body: { code: 'over_max_units', limit: 3 },
  });
  const path = `/carts/add-subproducts/${ana.user.cartId}`;
  const set = (quantity: number) =>
    shop.call('POST', path, { as: ana, body: { idSubProduct: variant._id, quantity } });
  expect(await set(4)).toMatchObject({ status: 409, body: { code: 'over_max_units', limit: 3 } });
  expect((await set(3)).status).toBe(200);
  expect((await shop.createOrder(ana)).status).toBe(201);
});

test('a reservation lasts as long as the settings say', async () => {
  await save({ checkout: { ...firstSettings.checkout, reservationMinutes: 5 } });
  const { ana } = await givenCart();
  const { orderId } = await shop.expectOk(shop.createOrder(ana));
  const { payment, creationDate } = await shop.readOrder(orderId);
  const minutes = (Date.parse(payment.reservedUntil ?? '') - Date.parse(creationDate)) / 60_000;
  expect(minutes).toBeCloseTo(5, 0);
});
