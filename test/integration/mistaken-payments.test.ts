import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Settings } from '#shared/schemas/settings.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { deskOf } from '#test/support/order-desk.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  shop = await openTestShop();
  desk = deskOf(shop);
  const as = await shop.keptAdmin();
  const settings = await shop.expectOk(shop.call<Settings>('GET', '/admin/settings', { as }));
  const payments = {
    ...settings.payments,
    transfer: { ...settings.payments.transfer, enabled: true, alias: 'libreria.ejemplo', holder: 'Ana' },
  };
  await shop.expectOk(shop.call('PUT', '/admin/settings', { as, body: { ...settings, payments } }));
});
afterEach(async () => expect(await findBrokenBooks(shop.db)).toEqual([]));
afterAll(() => shop.close());

const enter = (orderId: string, body: object) =>
  shop.expectOk(desk.deskCall('POST', orderId, { rest: '/payments', body }));

const undo = (orderId: string, paymentId: string, body: object = {}) =>
  desk.deskCall('POST', orderId, { rest: `/payments/${paymentId}/undo`, body });

/** The id of the last payment that a person has entered. */
async function lastByHand(orderId: string): Promise<string> {
  const { payments } = await desk.read(orderId);
  return payments.find(({ gateway }) => gateway === 'hand')?._id ?? '';
}

async function givenTransfer() {
  const [variant] = (await shop.givenProduct({ stock: 2, price: 1000 })).variants;
  if (!variant) throw new Error('a product without sub-products');
  const buyer = await shop.givenCustomer();
  await shop.putInCart(buyer, variant, 2);
  const path = `/payments/create-order/${buyer.user.cartId}/${buyer.user._id}`;
  const body = { typeOfShipment: 'retira', priceShipment: 0, paymentMethod: 'transfer' };
  const { orderId } = await shop.expectOk(shop.call<{ orderId: string }>('POST', path, { as: buyer, body }));
  return { variant, buyer, orderId };
}

async function subjectsTo(email: string): Promise<string[]> {
  await desk.aMinuteLater();
  return (await shop.mailsTo(email)).map(({ subject }) => subject);
}

test('money of another order is taken back from an owed one; the true money comes in whole', async () => {
  const { orderId, buyer } = await desk.givenOrder();
  const as = await shop.keptAdmin();
  await shop.expectOk(
    shop.call('PUT', `/orders/${orderId}/state/En-preparaci%C3%B3n?confirm=unpaid`, { as }),
  );
  await enter(orderId, { method: 'transfer', amount: 600 });
  const id = await lastByHand(orderId);

  const undone = await shop.expectOk(undo(orderId, id, { reason: 'Era de otro pedido' }));
  expect(undone).toMatchObject({
    state: 'En-preparación',
    payment: { status: 'offline', paid: 0, owed: 2000, refunded: 0 },
  });
  expect(undone.payments[0]?.refunds).toMatchObject([{ amount: 600, reason: 'mistake' }]);
  expect(undone.history.at(-1)).toMatchObject({ kind: 'payment_undone', detail: { amount: 600 } });
  expect((await undo(orderId, id)).body).toMatchObject({ code: 'too_much', most: 0 });
  expect((await undo(orderId, 'no')).status).toBe(404);
  expect(await enter(orderId, { method: 'transfer', amount: 2000 })).toMatchObject({
    payment: { status: 'approved', paid: 2000, owed: 0 },
  });
  await shop.expectOk(undo(orderId, await lastByHand(orderId)));
  expect((await desk.read(orderId)).payment).toMatchObject({ status: 'offline', paid: 0, owed: 2000 });
  expect((await subjectsTo(buyer.user.email)).filter((one) => one.startsWith('Te devolvimos'))).toEqual([]);
});

test('the wrong order was confirmed: it waits for its money again, with its units; its mails are called back', async () => {
  const { orderId, buyer, variant } = await givenTransfer();
  const paid = await enter(orderId, { method: 'transfer', amount: 2000 });
  expect(paid.state).toBe('En-preparación');

  const undone = await shop.expectOk(undo(orderId, await lastByHand(orderId)));
  expect(undone).toMatchObject({
    state: 'Orden-creada',
    payment: { status: 'awaiting', paid: 0, owed: 2000 },
  });
  expect(Date.parse(undone.payment.reservedUntil ?? '')).toBeGreaterThan(Date.now());
  expect(await shop.readStock(variant)).toBe(0);
  expect((await subjectsTo(buyer.user.email)).filter((one) => one.includes('pedido'))).toEqual([
    expect.stringMatching(/^Cómo pagar/),
  ]);
  const again = await enter(orderId, { method: 'transfer', amount: 2000 });
  expect(again).toMatchObject({ state: 'En-preparación', payment: { status: 'approved', owed: 0 } });
});

test('whoever was told that it was paid is told how to pay again; a part that came stays', async () => {
  const { orderId, buyer } = await givenTransfer();
  await enter(orderId, { method: 'cash', amount: 500 });
  await enter(orderId, { method: 'transfer', amount: 1500 });
  expect(await subjectsTo(buyer.user.email)).toContainEqual(expect.stringContaining('en preparación'));

  const [last] = (await desk.read(orderId)).payments.filter(({ amount }) => amount === 1500);
  const undone = await shop.expectOk(undo(orderId, last?._id ?? ''));
  expect(undone).toMatchObject({
    state: 'Orden-creada',
    payment: { status: 'awaiting', paid: 500, owed: 1500 },
  });
  expect((await subjectsTo(buyer.user.email)).at(-1)).toMatch(/^Cómo pagar/);
});

test('an order that has left, or whose buyer has begun another, stays sold and is owed', async () => {
  const left = await givenTransfer();
  await enter(left.orderId, { method: 'transfer', amount: 2000 });
  const as = await shop.keptAdmin();
  await shop.expectOk(shop.call('PUT', `/orders/${left.orderId}/state/En-camino`, { as }));
  expect(await shop.expectOk(undo(left.orderId, await lastByHand(left.orderId)))).toMatchObject({
    state: 'En-camino',
    payment: { status: 'offline', owed: 2000 },
  });

  const first = await givenTransfer();
  await enter(first.orderId, { method: 'transfer', amount: 2000 });
  const { variants } = await shop.givenProduct({ stock: 1 });
  await shop.putInCart(first.buyer, { _id: variants[0]?._id ?? '' });
  await shop.expectOk(shop.createOrder(first.buyer));
  expect(await shop.expectOk(undo(first.orderId, await lastByHand(first.orderId)))).toMatchObject({
    state: 'En-preparación',
    payment: { status: 'offline', owed: 2000 },
  });
});

test('of two unpaid orders of a cart, one at most holds units', async () => {
  const first = await givenTransfer();
  await enter(first.orderId, { method: 'transfer', amount: 2000 });
  const { variants } = await shop.givenProduct({ stock: 1, price: 1000 });
  await shop.putInCart(first.buyer, { _id: variants[0]?._id ?? '' });
  const { orderId: second } = await shop.expectOk(shop.createOrder(first.buyer));
  const as = await shop.keptAdmin();
  const end = (id: string) => shop.expectOk(shop.call('POST', `/orders/${id}/end-reservation`, { as }));
  await end(second);
  await shop.expectOk(undo(first.orderId, await lastByHand(first.orderId)));

  const part = { rest: '/payments', body: { method: 'cash', amount: 1 } };
  expect((await desk.deskCall('POST', second, part)).body).toMatchObject({ code: 'insufficient_stock' });
  await end(first.orderId);
  expect((await desk.deskCall('POST', second, part)).status).toBe(201);
});

test('Mercado Pago entered by hand before its notification: the payment takes its place, nothing goes back', async () => {
  const { orderId, initPoint } = await desk.givenOrder();
  const { controls } = shop.sandbox ?? {};
  controls?.dropNotifications(true);
  await shop.pay(initPoint, 'approved');
  controls?.dropNotifications(false);
  await enter(orderId, { method: 'mercadopago', amount: 2000 });

  await shop.shop.services.payments.reconcileOrder(orderId);
  await shop.shop.services.jobs.drain('payments', 'mails');

  const order = await desk.read(orderId);
  expect(order).toMatchObject({
    state: 'En-preparación',
    payment: { status: 'approved', paid: 2000, owed: 0, refunded: 0 },
  });
  const real = order.payments.find(({ gateway }) => gateway === 'mercadopago');
  expect(real).toMatchObject({ status: 'approved', settles: true, refunds: [] });
  expect(order.payments.find(({ gateway }) => gateway === 'hand')?.refunds).toMatchObject([
    { amount: 2000, reason: 'mistake' },
  ]);
  expect(order.history.filter(({ kind }) => kind === 'payment_alert')).toEqual([]);
  // It can be given back through the gateway, as any other.
  const body = { amount: 2000, reason: '', restock: true };
  await shop.expectOk(desk.deskCall('POST', orderId, { rest: '/refunds', body }));
  await shop.shop.services.jobs.drain('payments', 'mails');
  expect(await controls?.readPayment(Number(real?._id))).toMatchObject({ status: 'refunded' });
});

test('a reference names the payment at the gateway, whatever was typed as its amount', async () => {
  const { orderId, initPoint } = await desk.givenOrder();
  const { controls } = shop.sandbox ?? {};
  controls?.dropNotifications(true);
  const success = await shop.pay(initPoint, 'approved');
  controls?.dropNotifications(false);
  const reference = success.searchParams.get('payment_id') ?? '';
  expect(reference).not.toBe('');
  await enter(orderId, { method: 'mercadopago', amount: 1900, reference });

  await shop.shop.services.payments.reconcileOrder(orderId);
  await shop.shop.services.jobs.drain('payments', 'mails');

  expect(await desk.read(orderId)).toMatchObject({
    state: 'En-preparación',
    payment: { status: 'approved', paid: 2000, owed: 0, refunded: 0 },
  });
  expect(await controls?.readPayment(Number(reference))).toMatchObject({ transaction_amount_refunded: 0 });
});

test('a refund stays counted while what the gateway says of its payment lags behind', async () => {
  const { orderId } = await desk.givenPaidOrder();
  const { controls } = shop.sandbox ?? {};
  const [payment] = (await desk.read(orderId)).payments;
  const refund = (amount: number) =>
    desk.deskCall('POST', orderId, { rest: '/refunds', body: { amount, reason: '' } });
  await controls?.freezeReads(Number(payment?._id));
  controls?.dropNotifications(true);

  await shop.expectOk(refund(1500));
  await shop.shop.services.jobs.drain('payments', 'mails');
  expect((await desk.read(orderId)).payment).toMatchObject({ paid: 500, refunded: 1500 });
  expect((await refund(1500)).body).toMatchObject({ code: 'too_much', most: 500 });

  controls?.thawReads();
  controls?.dropNotifications(false);
  await shop.shop.services.payments.reconcileOrder(orderId);
  expect((await desk.read(orderId)).payment).toMatchObject({ paid: 500, refunded: 1500, owed: 0 });
});
