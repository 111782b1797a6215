import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBrokenBooks } from '#test/support/books.ts';
import { deskOf } from '#test/support/order-desk.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  shop = await openTestShop();
  desk = deskOf(shop);
});
afterEach(async () => expect(await findBrokenBooks(shop.db)).toEqual([]));
afterAll(() => shop.close());

const pay = (orderId: string, amount: number, method = 'cash', headers?: Record<string, string>) =>
  desk.deskCall('POST', orderId, {
    rest: '/payments',
    body: { method, amount },
    ...(headers && { headers }),
  });

const refund = (orderId: string, body: object) => desk.deskCall('POST', orderId, { rest: '/refunds', body });

const atGateway = async (orderId: string) => {
  const [payment] = (await desk.read(orderId)).payments.filter(({ gateway }) => gateway === 'mercadopago');
  return shop.sandbox?.controls.readPayment(Number(payment?._id));
};

test('money that is short is kept and the rest owed; what completes it pays the order, once', async () => {
  const { orderId, buyer, variant } = await desk.givenOrder();

  const short = await pay(orderId, 500, 'transfer');
  expect(short.status).toBe(201);
  expect(short.body).toMatchObject({
    state: 'Orden-creada',
    payment: { status: 'awaiting', paid: 500, owed: 1500 },
  });
  await shop.db
    .updateTable('orders')
    .set({ reserved_until: new Date(Date.now() - 1000) })
    .where('id', '=', orderId)
    .execute();
  expect(await shop.shop.services.orders.expireReservations()).toBe(0);

  const over = await pay(orderId, 1500.01);
  expect(over).toMatchObject({ status: 409, body: { code: 'too_much', most: 1500 } });

  const key = { 'idempotency-key': randomUUID() };
  const [whole, again] = await Promise.all([
    pay(orderId, 1500, 'cash', key),
    pay(orderId, 1500, 'cash', key),
  ]);
  expect([whole.status, again.status]).toEqual([201, 201]);
  const order = await desk.read(orderId);
  expect(order).toMatchObject({
    state: 'En-preparación',
    payment: { status: 'approved', paid: 2000, owed: 0 },
  });
  expect(order.payments.map(({ amount, method, by }) => [amount, method, by?.name !== undefined])).toEqual([
    [1500, 'cash', true],
    [500, 'transfer', true],
  ]);
  expect(await shop.readStock(variant)).toBe(3);
  await desk.aMinuteLater();
  const mails = await shop.mailsTo(buyer.user.email);
  expect(mails.filter(({ subject }) => subject.includes('en preparación'))).toHaveLength(1);
  expect((await pay(orderId, 1)).body).toMatchObject({ code: 'too_much', most: 0 });
});

test('the gateway pays what is left, and what is too much goes back', async () => {
  const { orderId, initPoint } = await desk.givenOrder();
  await shop.expectOk(pay(orderId, 500));

  await shop.pay(initPoint, 'approved');
  await shop.shop.services.jobs.drain('payments', 'mails');

  expect(await desk.read(orderId)).toMatchObject({
    state: 'En-preparación',
    payment: { paid: 2000, owed: 0, refunded: 500 },
  });
  expect(await atGateway(orderId)).toMatchObject({ status: 'approved', transaction_amount_refunded: 500 });
});

test('money for an expired order takes the units again, or is refused', async () => {
  const { orderId, variant } = await desk.givenOrder({ stock: 2 });
  const as = await shop.keptAdmin();
  await shop.expectOk(shop.call('POST', `/orders/${orderId}/end-reservation`, { as }));
  await shop.expectOk(
    shop.call('PUT', `/subproducts/${variant._id}`, { as, body: { ...variant, stock: 1 } }),
  );
  expect((await pay(orderId, 2000)).body).toMatchObject({ code: 'insufficient_stock' });
  expect((await pay(orderId, 20)).body).toMatchObject({ code: 'insufficient_stock' });
  await shop.expectOk(
    shop.call('PUT', `/subproducts/${variant._id}`, { as, body: { ...variant, stock: 2 } }),
  );
  expect(await shop.expectOk(pay(orderId, 2000))).toMatchObject({ state: 'En-preparación' });
});

test('an amount is given back through the gateway, and nothing is owed for it', async () => {
  const { orderId, buyer } = await desk.givenPaidOrder();

  const given = await shop.expectOk(refund(orderId, { amount: 300, reason: 'Vino rayado' }));
  expect(given.payment).toMatchObject({ status: 'approved', paid: 1700, owed: 0, refunded: 300 });
  expect(given.payments[0]?.refunds).toMatchObject([{ amount: 300, reason: 'given_back', doneAt: null }]);

  const mails = await shop.mailsTo(buyer.user.email);
  expect(mails.at(-1)?.subject).toContain('300');
  expect(await atGateway(orderId)).toMatchObject({ transaction_amount_refunded: 300 });
  const after = await desk.read(orderId);
  expect(after.payment).toMatchObject({ paid: 1700, owed: 0, refunded: 300 });
  expect(after.payments[0]?.refunds[0]?.doneAt).not.toBeNull();
  expect(after.history.filter(({ kind }) => kind === 'payment_alert')).toEqual([]);

  expect((await refund(orderId, { amount: 1700.01, reason: '' })).body).toMatchObject({
    code: 'too_much',
    most: 1700,
  });
  await shop.expectOk(refund(orderId, { amount: 1700, reason: '', restock: true }));
  await shop.shop.services.jobs.drain('payments', 'mails');
  expect(await desk.read(orderId)).toMatchObject({ payment: { status: 'refunded', paid: 0, owed: 0 } });
});

test('units of a line go back at what was paid for them, on the shelf if asked, never twice', async () => {
  const { orderId, variant } = await desk.givenOrder();
  await shop.expectOk(pay(orderId, 2000));
  const line = (await desk.read(orderId)).cartProducts[0]?._id;

  const body = { lines: [{ line, quantity: 1 }], restock: true, reason: 'Cambio' };
  const given = await shop.expectOk(refund(orderId, body));
  expect(given).toMatchObject({
    cartProducts: [{ refunded: 1, restocked: 1 }],
    payment: { paid: 1000, owed: 0, refunded: 1000 },
  });
  expect(given.payments[0]).toMatchObject({ refunded: 1000 });
  expect(given.payments[0]?.refunds[0]?.doneAt).not.toBeNull();
  expect(await shop.readStock(variant)).toBe(4);
  expect((await refund(orderId, { ...body, lines: [{ line, quantity: 2 }] })).body).toMatchObject({
    code: 'too_much',
  });
  expect((await refund(orderId, { ...body, lines: [{ line: 'x', quantity: 1 }] })).status).toBe(400);
  expect((await refund(orderId, { amount: 1, lines: body.lines, reason: '' })).status).toBe(400);
});

test('two people give back the same money at once: one of them is refused', async () => {
  const { orderId } = await desk.givenPaidOrder();
  const answers = await Promise.all([1, 2, 3].map(() => refund(orderId, { amount: 1500, reason: '' })));
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409, 409]);
});

test('a cancelled order gives all back: units, money, its mail; later money returns', async () => {
  const { orderId, buyer, variant } = await desk.givenPaidOrder();
  const as = await shop.keptAdmin();
  const body = { reason: 'No llegó la mercadería', restock: true, refund: true };

  const cancelled = await shop.expectOk(desk.deskCall('POST', orderId, { rest: '/cancel', body }));

  expect(cancelled).toMatchObject({
    state: 'En-preparación',
    cancellation: { reason: body.reason, by: { _id: as.user._id } },
    payment: { paid: 0, owed: 0, refunded: 2000 },
  });
  expect(await shop.readStock(variant)).toBe(5);
  const mails = await shop.mailsTo(buyer.user.email);
  const mail = mails.find(({ subject }) => subject.startsWith('Cancelamos'));
  expect(mail?.text).toContain(body.reason);
  expect(await atGateway(orderId)).toMatchObject({ status: 'refunded' });
  expect((await desk.ordersOf(buyer))[0]).toMatchObject({ _id: orderId, cancellation: { by: null } });

  const list = await shop.expectOk(shop.call<{ _id: string }[]>('GET', '/orders', { as }));
  expect(list.map(({ _id }) => _id)).not.toContain(orderId);
  const whole = await shop.expectOk(shop.call<{ _id: string }[]>('GET', '/orders?cancelled=1', { as }));
  expect(whole.map(({ _id }) => _id)).toContain(orderId);
  for (const [rest, sent] of [
    ['/cancel', body],
    ['/payments', { method: 'cash', amount: 1 }],
    ['/tracking', { carrier: 'OCA', code: '1' }],
  ] as const) {
    const method = rest === '/tracking' ? 'PUT' : 'POST';
    expect((await desk.deskCall(method, orderId, { rest, body: sent })).body).toMatchObject({
      code: 'order_cancelled',
    });
  }
  const move = await shop.call('PUT', `/orders/${orderId}/state/En-camino`, { as });
  expect(move.body).toMatchObject({ code: 'order_cancelled' });
});

test('an unpaid order that is cancelled returns its units, and the payment that comes all the same', async () => {
  const { orderId, initPoint, buyer, variant } = await desk.givenOrder();
  const { controls } = shop.sandbox ?? {};
  controls?.dropNotifications(true);
  await shop.pay(initPoint, 'approved');
  controls?.dropNotifications(false);
  const body = { reason: 'Pidió otra cosa', restock: false, refund: false };
  await shop.expectOk(desk.deskCall('POST', orderId, { rest: '/cancel', body }));
  expect(await shop.readStock(variant)).toBe(5);

  await shop.shop.services.payments.reconcileOrder(orderId);
  await shop.shop.services.jobs.drain('payments', 'mails');

  expect(await atGateway(orderId)).toMatchObject({ status: 'refunded' });
  expect(await desk.read(orderId)).toMatchObject({ state: 'Orden-creada', payment: { paid: 0, owed: 0 } });
  expect(await desk.ordersOf(buyer)).toEqual([]);
});

test('a cancelled order keeps its buyer from nothing: with an open voucher, with a part paid', async () => {
  const voucher = await desk.givenOrder();
  await shop.pay(voucher.initPoint, 'pending');
  const partPaid = await desk.givenOrder();
  await shop.expectOk(pay(partPaid.orderId, 500));
  const body = { reason: 'No hay más', restock: false, refund: false };
  for (const { orderId, buyer, variant } of [voucher, partPaid]) {
    expect((await shop.createOrder(buyer)).body).toMatchObject({ code: 'order_pending' });
    await shop.expectOk(desk.deskCall('POST', orderId, { rest: '/cancel', body }));

    expect((await shop.createOrder(buyer)).status).toBe(201);
    expect(await shop.readStock(variant)).toBe(3);
  }
});

test('a reservation is not ended while a part of its order is paid', async () => {
  const { orderId, variant, buyer } = await desk.givenOrder();
  await shop.expectOk(pay(orderId, 500));
  const as = await shop.keptAdmin();
  const end = () => shop.call('POST', `/orders/${orderId}/end-reservation`, { as });

  expect(await end()).toMatchObject({ status: 409, body: { code: 'order_closed' } });
  expect(await shop.readStock(variant)).toBe(3);
  await shop.expectOk(refund(orderId, { amount: 500, reason: '' }));
  expect((await end()).status).toBe(200);
  expect(await shop.readStock(variant)).toBe(5);
  expect((await shop.createOrder(buyer)).status).toBe(201);
});
