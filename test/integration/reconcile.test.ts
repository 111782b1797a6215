import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function givenUnpaidOrder() {
  const { variants } = await shop.givenProduct({ stock: 5 });
  const [variant] = variants;
  if (!variant) throw new Error('a product without sub-products');
  const buyer = await shop.givenCustomer();
  await shop.putInCart(buyer, variant, 2);
  const { orderId, init_point: initPoint } = (await shop.createOrder(buyer)).body;
  return {
    variant,
    buyer,
    orderId,
    initPoint,
    preference: new URL(initPoint).searchParams.get('pref_id') ?? '',
  };
}

const controls = () => {
  const controls = shop.sandbox?.controls;
  if (!controls) throw new Error('the sandbox has no controls');
  return controls;
};

/** Runs `work` at the gateway without notifications to the shop. */
async function unheard<Result>(work: () => Promise<Result>): Promise<Result> {
  controls().dropNotifications(true);
  try {
    return await work();
  } finally {
    controls().dropNotifications(false);
  }
}

/** Sets the times of the order and of its last check back. */
async function age(orderId: string, minutes: number) {
  const then = new Date(Date.now() - minutes * 60_000);
  await shop.db.updateTable('orders').set({ created_at: then }).where('id', '=', orderId).execute();
  await shop.db
    .updateTable('checkouts')
    .set({ created_at: then, checked_at: then })
    .where('order_id', '=', orderId)
    .execute();
}

const reconcile = () => shop.shop.services.payments.reconcilePayments();
const gatewayStatus = async (paymentId: unknown) =>
  (await shop.sandbox?.controls.readPayment(Number(paymentId)))?.status;

test('a second payment with a lost notification is found and refunded', async () => {
  const { orderId, initPoint, preference } = await givenUnpaidOrder();
  await shop.pay(initPoint, 'approved');
  const second = await unheard(() => controls().payAgain(preference));
  await age(orderId, 6);

  await reconcile();
  await shop.shop.services.jobs.drain('payments', 'mails');

  expect(await gatewayStatus(second?.id)).toBe('refunded');
  expect((await shop.readOrder(orderId)).payment.status).toBe('approved');
});

test('a chargeback with a lost notification is found within four days', async () => {
  const { orderId, initPoint } = await givenUnpaidOrder();
  const paid = await shop.pay(initPoint, 'approved');
  const as = await shop.admin();
  await shop.expectOk(shop.call('PUT', `/orders/${orderId}/state/En-camino`, { as }));
  await unheard(() => controls().chargeBack(Number(paid.searchParams.get('payment_id'))));
  await age(orderId, 3 * 24 * 60);

  await reconcile();

  expect((await shop.readOrder(orderId)).payment.status).toBe('charged_back');
});

test('an order with a pending payment is checked as long as that lasts, whatever its state', async () => {
  const { orderId, initPoint } = await givenUnpaidOrder();
  await shop.pay(initPoint, 'pending');
  const as = await shop.admin();
  await shop.expectOk(shop.call('PUT', `/orders/${orderId}/state/En-camino?confirm=unpaid`, { as }));
  await unheard(() => shop.pay(initPoint, 'approved'));
  await age(orderId, 20 * 24 * 60);

  await reconcile();

  expect((await shop.readOrder(orderId)).payment.status).toBe('approved');
});

test('an old order is not checked, and a recent check is not repeated', async () => {
  const { orderId, initPoint } = await givenUnpaidOrder();
  await shop.pay(initPoint, 'approved');
  await reconcile();
  expect(await reconcile()).toBe(0);
  await age(orderId, 5 * 24 * 60);
  expect(await reconcile()).toBe(0);
});

test('an order whose payments cannot be applied does not stop the others, and counts as checked', async () => {
  const broken = await givenUnpaidOrder();
  const sound = await givenUnpaidOrder();
  await unheard(async () => {
    await shop.pay(broken.initPoint, 'approved');
    await shop.pay(sound.initPoint, 'approved');
  });
  await age(broken.orderId, 9);
  await age(sound.orderId, 6);
  // Makes ledger and stock disagree, so that a CHECK refuses the sale.
  await sql`update sub_products set reserved = 0 where id = ${broken.variant._id}`.execute(shop.db);

  await reconcile();

  expect((await shop.readOrder(sound.orderId)).state).toBe('En-preparación');
  expect((await shop.readOrder(broken.orderId)).state).toBe('Orden-creada');
  expect(await reconcile()).toBe(0);
});

test('an unreadable payment does not hide another of the same order', async () => {
  const { orderId, initPoint, preference } = await givenUnpaidOrder();
  await unheard(async () => {
    await shop.pay(initPoint, 'approved');
    const unreadable = await controls().payAgain(preference);
    await controls().tamper(Number(unreadable?.id), { status: '' });
  });
  await age(orderId, 6);

  await reconcile();

  expect((await shop.readOrder(orderId)).state).toBe('En-preparación');
});

test('a reservation that cannot be ended does not stop the others', async () => {
  const broken = await givenUnpaidOrder();
  const sound = await givenUnpaidOrder();
  for (const [orderId, seconds] of [
    [broken.orderId, 9],
    [sound.orderId, 6],
  ] as const) {
    const reserved_until = new Date(Date.now() - seconds * 1000);
    await shop.db.updateTable('orders').set({ reserved_until }).where('id', '=', orderId).execute();
  }
  await sql`update sub_products set reserved = 0 where id = ${broken.variant._id}`.execute(shop.db);

  await shop.shop.services.orders.expireReservations();

  expect((await shop.readOrder(sound.orderId)).payment.status).toBe('expired');
  expect((await shop.readOrder(broken.orderId)).payment.status).toBe('awaiting');
});
