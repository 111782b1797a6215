import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderEvent, OrderPayment } from '#shared/schemas/order-history.ts';
import type { Overview } from '#shared/schemas/overview.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function givenUnpaidOrder(stock = 5) {
  const { variants } = await shop.givenProduct({ stock });
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

const paymentIdOf = (returned: URL) => Number(returned.searchParams.get('payment_id'));

/** Ends the reservation and sells the units to somebody else. */
async function unitsAreGone(orderId: string, variant: { _id: string }) {
  await shop.db
    .updateTable('orders')
    .set({ reserved_until: new Date(Date.now() - 1000) })
    .where('id', '=', orderId)
    .execute();
  await shop.shop.services.orders.expireReservations();
  const other = await shop.givenCustomer();
  await shop.putInCart(other, variant, 2);
  await shop.pay((await shop.createOrder(other)).body.init_point, 'approved');
}

async function alertsOf(orderId: string) {
  const path = `/orders/${orderId}/events`;
  const events = await shop.expectOk(shop.call<OrderEvent[]>('GET', path, { as: await shop.admin() }));
  return events.filter(({ kind }) => kind === 'payment_alert').map(({ detail }) => String(detail.problem));
}

async function troubled() {
  const path = '/admin/overview';
  const { troubledPayments } = await shop.expectOk(
    shop.call<Overview>('GET', path, { as: await shop.admin() }),
  );
  return troubledPayments.list;
}

test('a voucher beside a card payment that is reviewed and refused: the voucher counts', async () => {
  const { buyer, orderId, initPoint, preference } = await givenUnpaidOrder();
  const ticketUrl = 'https://www.mercadopago.com.ar/payments/1/ticket';
  const ticket = paymentIdOf(await unheard(() => shop.pay(initPoint, 'pending')));
  await controls().tamper(ticket, {
    transaction_details: { total_paid_amount: 3000, external_resource_url: ticketUrl },
  });
  const card = Number((await unheard(() => controls().payAgain(preference)))?.id);
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  await controls().tamper(card, { status: 'in_process', date_of_expiration: inAnHour });

  const { reservedUntil } = (await shop.readOrder(orderId)).payment;
  expect(Date.parse(reservedUntil ?? '') - Date.now()).toBeGreaterThan(2.9 * 86_400_000);
  expect((await shop.createOrder(buyer)).body).toMatchObject({ code: 'order_pending', link: ticketUrl });

  await controls().tamper(card, { status: 'rejected' });

  expect((await shop.readOrder(orderId)).payment).toMatchObject({ status: 'pending', reservedUntil });
  expect((await shop.createOrder(buyer)).body).toMatchObject({ code: 'order_pending', link: ticketUrl });
});

test('a voucher for units that are gone: the shop gets a mail', async () => {
  const { variant, orderId, initPoint } = await givenUnpaidOrder(2);
  await unitsAreGone(orderId, variant);

  await shop.pay(initPoint, 'pending');

  expect((await shop.readOrder(orderId)).payment.status).toBe('expired');
  expect(await alertsOf(orderId)).toEqual([expect.stringContaining('ya no hay stock')]);
});

test('a payment that is being refunded no longer pays', async () => {
  const { variant, orderId, initPoint } = await givenUnpaidOrder(2);
  const payment = paymentIdOf(await unheard(() => shop.pay(initPoint, 'approved')));
  await unitsAreGone(orderId, variant);
  await controls().notifyAgain(payment);
  await shop.shop.services.jobs.drain('payments', 'mails');
  const as = await shop.admin();
  await shop.expectOk(
    shop.call('PUT', `/subproducts/${variant._id}`, { as, body: { ...variant, stock: 5 } }),
  );
  const path = `/orders/${orderId}/payments`;
  await expect
    .poll(async () => (await shop.expectOk(shop.call<OrderPayment[]>('GET', path, { as })))[0]?.status)
    .toBe('refunded');

  await controls().tamper(payment, { status: 'approved', transaction_amount_refunded: 0 });

  expect((await shop.readOrder(orderId)).state).toBe('Orden-creada');
  expect(await shop.readStock(variant)).toBe(5);
});

test('an approved payment of a wrong amount is on the overview until it is resolved', async () => {
  const { orderId, initPoint } = await givenUnpaidOrder();
  const payment = paymentIdOf(await unheard(() => shop.pay(initPoint, 'approved')));
  await controls().tamper(payment, { transaction_amount: 1 });
  const { code } = await shop.readOrder(orderId);
  expect(await troubled()).toEqual([{ _id: orderId, code, status: 'unmatched' }]);

  const as = await shop.admin();
  await shop.expectOk(shop.call('PUT', `/orders/${orderId}/state/En-camino?confirm=unpaid`, { as }));
  expect(await troubled()).toEqual([]);
});

test('one that was refunded by hand is not on the overview', async () => {
  const { orderId, initPoint } = await givenUnpaidOrder();
  const payment = paymentIdOf(await unheard(() => shop.pay(initPoint, 'approved')));
  await controls().tamper(payment, { transaction_amount: 1 });
  expect((await troubled()).map(({ _id }) => _id)).toEqual([orderId]);
  await controls().tamper(payment, { status: 'refunded', transaction_amount_refunded: 1 });
  expect(await troubled()).toEqual([]);
});
