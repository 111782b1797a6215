import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PaymentInstructions } from '#shared/schemas/orders.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { deskOf } from '#test/support/order-desk.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  shop = await openTestShop();
  desk = deskOf(shop);
  const as = await shop.keptAdmin();
  const settings = await shop.expectOk(shop.call<Settings>('GET', '/admin/settings', { as }));
  const { transfer, cash } = settings.payments;
  const payments = {
    ...settings.payments,
    transfer: { ...transfer, enabled: true, alias: 'libreria.ejemplo', holder: 'Ana', hours: 48 },
    cash: { ...cash, enabled: true },
  };
  await shop.expectOk(shop.call('PUT', '/admin/settings', { as, body: { ...settings, payments } }));
});
afterEach(async () => expect(await findBrokenBooks(shop.db)).toEqual([]));
afterAll(() => shop.close());

const create = (as: Visitor, paymentMethod: string) =>
  shop.call<{ orderId: string; init_point: string }>(
    'POST',
    `/payments/create-order/${as.user.cartId}/${as.user._id}`,
    { as, body: { typeOfShipment: 'retira', priceShipment: 0, paymentMethod } },
  );

const enter = (orderId: string, amount: number) =>
  desk.deskCall('POST', orderId, { rest: '/payments', body: { method: 'transfer', amount } });

async function givenCart(stock = 5) {
  const [variant] = (await shop.givenProduct({ stock, price: 1000 })).variants;
  if (!variant) throw new Error('a product without sub-products');
  const buyer = await shop.givenCustomer();
  await shop.putInCart(buyer, variant, 1);
  return { variant, buyer };
}

const until = async (orderId: string) =>
  Date.parse((await desk.read(orderId)).payment.reservedUntil ?? '') - Date.now();

const MINUTE = 60_000;

test('the transfer of a replaced order sells it, whole, while there are units', async () => {
  const { buyer, variant } = await givenCart(2);
  const { orderId: first } = await shop.expectOk(create(buyer, 'transfer'));
  const { orderId: second } = await shop.expectOk(create(buyer, 'transfer'));
  expect((await desk.read(first)).payment.status).toBe('replaced');

  expect((await enter(first, 500)).body).toMatchObject({ code: 'order_closed' });
  expect(await shop.expectOk(enter(first, 1000))).toMatchObject({
    state: 'En-preparación',
    payment: { status: 'approved', paid: 1000 },
  });
  expect((await desk.read(second)).payment.status).toBe('awaiting');
  expect(await shop.readStock(variant)).toBe(0);

  const sold = await givenCart(1);
  const { orderId: early } = await shop.expectOk(create(sold.buyer, 'transfer'));
  await shop.expectOk(create(sold.buyer, 'cash'));
  expect((await enter(early, 1000)).body).toMatchObject({ code: 'insufficient_stock' });
});

test('ordering again does not hold the same units for longer, but leaves the time to pay', async () => {
  const { buyer } = await givenCart();
  const { orderId: first } = await shop.expectOk(create(buyer, 'transfer'));
  const held = (minutes: number, id: string) =>
    shop.db
      .updateTable('orders')
      .set({ reserved_until: new Date(Date.now() + minutes * MINUTE) })
      .where('id', '=', id)
      .execute();
  await held(600, first);
  const { orderId: second } = await shop.expectOk(create(buyer, 'transfer'));
  expect(Math.round((await until(second)) / MINUTE)).toBe(600);
  await held(5, second);
  const { orderId: third } = await shop.expectOk(create(buyer, 'cash'));
  expect(Math.round((await until(third)) / MINUTE)).toBe(30);
  // Other articles have their own time.
  const { variants } = await shop.givenProduct({ stock: 1 });
  await shop.expectOk(shop.call('DELETE', `/carts/clear-cart/${buyer.user.cartId}`, { as: buyer }));
  await shop.putInCart(buyer, variants[0] ?? { _id: '' });
  const { orderId: fourth } = await shop.expectOk(create(buyer, 'transfer'));
  expect(Math.round((await until(fourth)) / MINUTE)).toBe(48 * 60);
});

test('an account mails itself what to do ten times in a quarter of an hour, not more', async () => {
  const { buyer } = await givenCart();
  for (let n = 0; n < 10; n++) expect((await create(buyer, 'transfer')).status).toBe(201);
  const refused = await create(buyer, 'transfer');
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
  expect((await create(buyer, 'mercadopago')).status).toBe(201);
});

test('an order to be paid in cash stays one that is picked up, until it is paid', async () => {
  const { buyer } = await givenCart();
  const { orderId } = await shop.expectOk(create(buyer, 'cash'));
  const send = () =>
    desk.deskCall('PUT', orderId, {
      rest: '/delivery',
      body: {
        typeOfShipment: 'giles',
        direction: { address: 'Mitre 12', CP: 6720, city: 'San Andrés de Giles', prov: 'Buenos Aires' },
      },
    });
  expect(await send()).toMatchObject({ status: 409, body: { code: 'cash_needs_pickup' } });
  await shop.expectOk(enter(orderId, 1000));
  expect((await send()).body.payment).toMatchObject({ owed: 2000 });
});

test('an order whose total changes gets another checkout for it, and its buyer a mail', async () => {
  const { orderId, initPoint, buyer, variant } = await desk.givenOrder();
  const body = { lines: [{ subProduct: variant._id, quantity: 3 }] };
  await shop.expectOk(desk.deskCall('PUT', orderId, { rest: '/lines', body }));
  const mails = await shop.mailsTo(buyer.user.email);

  const closed = await fetch(initPoint, {
    method: 'POST',
    body: new URLSearchParams({ result: 'approved' }),
  });
  expect(closed.status).toBeGreaterThanOrEqual(400);
  const instructions = await shop.expectOk(
    shop.call<PaymentInstructions>('GET', `/payments/${orderId}`, { as: buyer }),
  );
  expect(instructions).toMatchObject({ method: 'mercadopago', amount: 3000 });
  const { link } = instructions;
  expect(mails.find(({ subject }) => subject.startsWith('Cómo pagar'))?.text).toContain(String(link));
  await shop.pay(String(link), 'approved');
  expect(await desk.read(orderId)).toMatchObject({
    state: 'En-preparación',
    payment: { paid: 3000, owed: 0, refunded: 0 },
  });
});

test('a new checkout is for what is owed: a part that is paid does not count twice', async () => {
  const { orderId, buyer, variant } = await desk.givenOrder();
  await shop.expectOk(enter(orderId, 500));
  const body = { lines: [{ subProduct: variant._id, quantity: 3 }] };
  await shop.expectOk(desk.deskCall('PUT', orderId, { rest: '/lines', body }));
  await shop.shop.services.jobs.drain('payments', 'mails');
  const { link } = await shop.expectOk(
    shop.call<PaymentInstructions>('GET', `/payments/${orderId}`, { as: buyer }),
  );
  await shop.pay(String(link), 'approved');
  await shop.shop.services.jobs.drain('payments', 'mails');
  expect((await desk.read(orderId)).payment).toMatchObject({ paid: 3000, owed: 0, refunded: 0 });
});

test('a buyer sees an order that was paid in part and cancelled', async () => {
  const { orderId, buyer } = await desk.givenOrder();
  await shop.expectOk(enter(orderId, 500));
  expect(await desk.ordersOf(buyer)).toEqual([]);
  const body = { reason: 'No hay más', restock: false, refund: true };
  await shop.expectOk(desk.deskCall('POST', orderId, { rest: '/cancel', body }));
  expect(await desk.ordersOf(buyer)).toMatchObject([{ _id: orderId, cancellation: { by: null } }]);
});

test('the mail of a move waits a minute; taking the move back within it sends nothing', async () => {
  const { orderId, buyer } = await desk.givenPaidOrder();
  const as = await shop.keptAdmin();
  const move = (state: string, query = '') =>
    shop.expectOk(shop.call('PUT', `/orders/${orderId}/state/${encodeURIComponent(state)}${query}`, { as }));
  const ready = async () =>
    (await shop.mailsTo(buyer.user.email)).filter(({ subject }) => subject.includes('listo para retirar'));
  await move('En-camino');
  expect(await ready()).toEqual([]);
  await move('En-preparación', '?from=En-camino&undo=1');
  await desk.aMinuteLater();
  expect(await ready()).toEqual([]);
  await move('En-camino');
  await desk.aMinuteLater();
  expect(await ready()).toHaveLength(1);
  await move('En-preparación');
  await move('En-camino', '?undo=1');
  await desk.aMinuteLater();
  expect(await ready()).toHaveLength(1);
});
