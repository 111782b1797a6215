import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createHandGateways } from '#server/payments/gateways/by-hand/index.ts';
import type { PaymentInstructions } from '#shared/schemas/orders.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import type { UnpaidOrder } from '#shared/schemas/unpaid-orders.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { describeGatewayContract } from '#test/support/gateway-contract.ts';
import { deskOf } from '#test/support/order-desk.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

for (const gateway of createHandGateways('https://tienda.example')) {
  describeGatewayContract(gateway.label, async () => ({ gateway, close: async () => undefined }));
}

let shop: TestShop;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  shop = await openTestShop();
  desk = deskOf(shop);
  await change(({ payments }) => ({
    ...payments,
    transfer: {
      enabled: true,
      alias: 'libreria.ejemplo',
      cbu: null,
      holder: 'Librería de Ejemplo',
      bank: 'Banco Nación',
      hours: 48,
      discount: 10,
    },
    cash: { enabled: true, note: 'Solo billetes', hours: 24 },
  }));
});
afterEach(async () => expect(await findBrokenBooks(shop.db)).toEqual([]));
afterAll(() => shop.close());

async function change(payments: (settings: Settings) => Settings['payments']): Promise<void> {
  const as = await shop.keptAdmin();
  const settings = await shop.expectOk(shop.call<Settings>('GET', '/admin/settings', { as }));
  await shop.expectOk(
    shop.call('PUT', '/admin/settings', { as, body: { ...settings, payments: payments(settings) } }),
  );
}

const create = (
  as: Visitor,
  paymentMethod: string,
  shipping: object = { typeOfShipment: 'retira', priceShipment: 0 },
) =>
  shop.call<{ init_point: string; orderId: string }>(
    'POST',
    `/payments/create-order/${as.user.cartId}/${as.user._id}`,
    { as, body: { ...shipping, paymentMethod } },
  );

async function givenCart(price = 1234.55) {
  const [variant] = (await shop.givenProduct({ stock: 5, price })).variants;
  if (!variant) throw new Error('a product without sub-products');
  const buyer = await shop.givenCustomer();
  await shop.putInCart(buyer, variant, 1);
  return { variant, buyer };
}

const instructionsOf = (orderId: string, as: Visitor) =>
  shop.expectOk(shop.call<PaymentInstructions>('GET', `/payments/${orderId}`, { as }));

test('a transfer: its discount, what to do, the units held, the reminder, and the money said by a person', async () => {
  const { variant, buyer } = await givenCart();
  const { init_point, orderId } = await shop.expectOk(create(buyer, 'transfer'));

  expect(init_point).toBe(`${shop.url}/pago/${orderId}`);
  const order = await desk.read(orderId);
  expect(order).toMatchObject({
    state: 'Orden-creada',
    totalPriceOfProducts: 1234.55,
    totalPrice: 1111.09,
    payment: { status: 'awaiting', way: 'transfer', owed: 1111.09 },
  });
  expect(order.adjustments.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['shipping', 0],
    ['transfer_discount', -123.46],
  ]);
  const instructions = await instructionsOf(orderId, buyer);
  expect(instructions).toMatchObject({
    method: 'transfer',
    amount: 1111.09,
    alias: 'libreria.ejemplo',
    status: 'awaiting',
  });
  const hours = (Date.parse(instructions.until ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(47.9);
  expect(hours).toBeLessThanOrEqual(48);
  expect(await shop.readStock(variant)).toBe(4);

  const unpaid = `/orders/user/${buyer.user._id}/unpaid`;
  expect((await shop.call<UnpaidOrder[]>('GET', unpaid, { as: buyer })).body).toMatchObject([
    { _id: orderId, way: 'transfer', owed: 1111.09, link: init_point, voucher: null },
  ]);
  const [mail] = await shop
    .mailsTo(buyer.user.email)
    .then((mails) => mails.filter(({ subject }) => subject.startsWith('Cómo pagar')));
  expect(mail?.text).toContain('libreria.ejemplo');
  expect(mail?.text).toContain(init_point);

  const reminder = () =>
    shop.db.selectFrom('jobs').select('run_at').where('kind', '=', 'payment_reminder').executeTakeFirst();
  const due = ((await reminder())?.run_at.getTime() ?? 0) - Date.now();
  expect(due / 3_600_000).toBeCloseTo(36, 0);
  await shop.db
    .updateTable('jobs')
    .set({ run_at: new Date() })
    .where('kind', '=', 'payment_reminder')
    .execute();
  const reminded = (await shop.mailsTo(buyer.user.email)).filter(({ subject }) =>
    subject.startsWith('Todavía no'),
  );
  expect(reminded).toHaveLength(1);

  const body = { method: 'transfer', amount: 1111.09 };
  await shop.expectOk(desk.deskCall('POST', orderId, { rest: '/payments', body }));
  expect(await desk.read(orderId)).toMatchObject({
    state: 'En-preparación',
    payment: { status: 'approved', owed: 0 },
  });
  expect(await instructionsOf(orderId, buyer)).toMatchObject({
    status: 'approved',
    amount: 0,
    alias: null,
    until: null,
  });
  expect((await shop.call('GET', unpaid, { as: buyer })).body).toEqual([]);
});

test('cash is for what is picked up, and for ways that the shop has switched on', async () => {
  const { buyer } = await givenCart();
  const sent = await create(buyer, 'cash', { typeOfShipment: 'giles', priceShipment: 2000 });
  expect(sent.body).toMatchObject({ code: 'cash_needs_pickup' });
  const { orderId } = await shop.expectOk(create(buyer, 'cash'));
  expect(await instructionsOf(orderId, buyer)).toMatchObject({
    method: 'cash',
    amount: 1234.55,
    note: 'Solo billetes',
    alias: null,
  });
  const other = await shop.givenCustomer();
  expect((await shop.call('GET', `/payments/${orderId}`, { as: other })).status).toBe(403);

  await change(({ payments }) => ({ ...payments, mercadopago: { enabled: false } }));
  expect((await create(buyer, 'mercadopago')).body).toMatchObject({ code: 'payment_way_off' });
  await change(({ payments }) => ({ ...payments, mercadopago: { enabled: true } }));
  expect((await create(buyer, 'bitcoin')).status).toBe(400);
});

test('nobody pays: the units come back, and no reminder goes out', async () => {
  const { variant, buyer } = await givenCart();
  const { orderId } = await shop.expectOk(create(buyer, 'transfer'));
  await shop.db
    .updateTable('orders')
    .set({ reserved_until: new Date(Date.now() - 1000) })
    .where('id', '=', orderId)
    .execute();
  expect(await shop.shop.services.orders.expireReservations()).toBe(1);
  await shop.db
    .updateTable('jobs')
    .set({ run_at: new Date() })
    .where('kind', '=', 'payment_reminder')
    .execute();
  const subjects = (await shop.mailsTo(buyer.user.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Todavía no'))).toEqual([]);
  expect(await shop.readStock(variant)).toBe(5);
  expect(await instructionsOf(orderId, buyer)).toMatchObject({ status: 'expired', amount: 0, alias: null });
});

test('the discount follows when the lines change, and a second purchase replaces the first', async () => {
  const { variant, buyer } = await givenCart(1000);
  const { orderId } = await shop.expectOk(create(buyer, 'transfer'));
  const body = { lines: [{ subProduct: variant._id, quantity: 3 }] };
  const changed = await shop.expectOk(desk.deskCall('PUT', orderId, { rest: '/lines', body }));
  expect(changed).toMatchObject({ totalPriceOfProducts: 3000, totalPrice: 2700 });
  const as = await shop.keptAdmin();
  const found = await shop.expectOk(
    shop.call<{ _id: string }[]>('GET', '/orders?way=transfer&payment=awaiting', { as }),
  );
  expect(found.map(({ _id }) => _id)).toContain(orderId);
  const waits = async (query: string) =>
    (await shop.expectOk(shop.call<{ _id: string }[]>('GET', `/orders?${query}`, { as }))).some(
      ({ _id }) => _id === orderId,
    );
  expect([await waits('toConfirm=1&pickup=1'), await waits('toConfirm=1&pickup=0')]).toEqual([true, false]);

  await shop.expectOk(create(buyer, 'mercadopago'));
  expect((await desk.read(orderId)).payment.status).toBe('replaced');
  expect(await shop.readStock(variant)).toBe(4);
});
