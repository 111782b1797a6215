import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderEvent, OrderPayment } from '#shared/schemas/order-history.ts';
import type { OrderMoveResult } from '#shared/schemas/order-moves.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
});

afterAll(() => shop.close());

/** Makes an order of a new customer, paid through the sandbox by default. */
async function givenOrder(options: { paid?: boolean } = {}) {
  const customer = await shop.givenCustomer();
  const { variants } = await shop.givenProduct({ stock: 5 });
  const [variant] = variants;
  if (!variant) throw new Error('no variant');
  await shop.putInCart(customer, variant, 2);
  const { orderId, init_point } = await shop.expectOk(shop.createOrder(customer));
  if (options.paid !== false) await shop.pay(init_point, 'approved');
  return { orderId, init_point, customer, variant };
}

const move = (orders: string[], state: string) =>
  shop.expectOk(
    shop.call<{ results: OrderMoveResult[] }>('PUT', '/orders/state', { as: admin, body: { orders, state } }),
  );

const eventsOf = (id: string) =>
  shop.expectOk(shop.call<OrderEvent[]>('GET', `/orders/${id}/events`, { as: admin }));

/** The mails about orders, without the one that greets a new account. */
const orderMailsTo = async (customer: Visitor) =>
  (await shop.mailsTo(customer.user.email)).filter(({ subject }) => subject.includes('pedido'));

describe('several orders at once', () => {
  test('each gets its own result; unpaid and unknown ones do not stop the others', async () => {
    const first = await givenOrder();
    const second = await givenOrder();
    const unpaid = await givenOrder({ paid: false });
    const unknown = crypto.randomUUID();
    const asked = [first.orderId, unpaid.orderId, unknown, 'no-es-un-id', second.orderId, first.orderId];
    const { results } = await move(asked, 'En-camino');
    expect(results.map(({ _id, from, result }) => [_id, from, result])).toEqual([
      [first.orderId, 'En-preparación', 'moved'],
      [unpaid.orderId, 'Orden-creada', 'unpaid'],
      [unknown, null, 'not_found'],
      ['no-es-un-id', null, 'not_found'],
      [second.orderId, 'En-preparación', 'moved'],
    ]);
    expect(results[0]?.code).toBe((await shop.readOrder(first.orderId)).code);
    expect((await shop.readOrder(first.orderId)).state).toBe('En-camino');
    expect((await shop.readOrder(unpaid.orderId)).state).toBe('Orden-creada');
  });

  test('one that has the state already is left alone: no event, no mail', async () => {
    const { orderId, customer } = await givenOrder();
    const before = await eventsOf(orderId);
    const { results } = await move([orderId], 'En-preparación');
    expect(results).toMatchObject([{ result: 'unchanged', from: 'En-preparación' }]);
    expect(await eventsOf(orderId)).toEqual(before);
    expect(await orderMailsTo(customer)).toHaveLength(1);
  });

  test('undoing a move leaves alone what somebody has moved since', async () => {
    const kept = await givenOrder();
    const movedOn = await givenOrder();
    await move([kept.orderId, movedOn.orderId], 'En-camino');
    await move([movedOn.orderId], 'recibida');
    const before = await eventsOf(movedOn.orderId);
    const back = await shop.expectOk(
      shop.call<{ results: OrderMoveResult[] }>('PUT', '/orders/state', {
        as: admin,
        body: { orders: [kept.orderId, movedOn.orderId], state: 'En-preparación', from: 'En-camino' },
      }),
    );
    expect(back.results).toMatchObject([
      { from: 'En-camino', result: 'moved' },
      { from: 'recibida', result: 'moved_on' },
    ]);
    expect((await shop.readOrder(kept.orderId)).state).toBe('En-preparación');
    expect((await shop.readOrder(movedOn.orderId)).state).toBe('recibida');
    expect(await eventsOf(movedOn.orderId)).toEqual(before);
  });

  test('setting the state that an order has writes nothing, in the audit neither', async () => {
    const { orderId } = await givenOrder();
    const before = await eventsOf(orderId);
    const path = `/orders/${orderId}/state/${encodeURIComponent('En-preparación')}`;
    const answer = await shop.call<Order>('PUT', path, { as: admin });
    expect(answer).toMatchObject({ status: 200, body: { _id: orderId, state: 'En-preparación' } });
    expect(await eventsOf(orderId)).toEqual(before);
    const entries = await shop.db
      .selectFrom('audit_entries')
      .select('id')
      .where('thing_id', '=', orderId)
      .execute();
    expect(entries).toEqual([]);
  });

  test.each([
    { body: { orders: [], state: 'En-camino' } },
    { body: { orders: ['x'], state: 'Orden-creada' } },
    { body: { orders: Array(101).fill('x'), state: 'recibida' } },
    { body: { state: 'recibida' } },
  ])('refuses $body', async ({ body }) => {
    const answer = await shop.call('PUT', '/orders/state', { as: admin, body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });
});

describe('the history of an order', () => {
  test('says who did what and when, oldest first', async () => {
    const { orderId, customer } = await givenOrder();
    await move([orderId], 'En-camino');
    const events = await eventsOf(orderId);
    expect(events.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['created', null, 'Orden-creada'],
      ['payment', 'Orden-creada', 'Orden-creada'],
      ['moved', 'Orden-creada', 'En-preparación'],
      ['moved', 'En-preparación', 'En-camino'],
    ]);
    expect(events[0]?.by).toEqual({ _id: customer.user._id, name: 'Ana Paz' });
    expect(events[1]).toMatchObject({ by: null, detail: { status: 'approved' } });
    expect(events[3]?.by?._id).toBe(admin.user._id);
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted());
  });

  test('an administrator’s change is in the audit', async () => {
    const { orderId } = await givenOrder();
    await move([orderId], 'recibida');
    const { code } = await shop.readOrder(orderId);
    const entries = await shop.expectOk(
      shop.call<Array<Record<string, unknown>>>('GET', `/admin/audit?what=order&q=${code}`, { as: admin }),
    );
    expect(entries).toMatchObject([
      { action: 'moved', label: code, before: { state: 'En-preparación' }, after: { state: 'recibida' } },
    ]);
  });

  test('an unknown order: 404', async () => {
    for (const path of [`/orders/${crypto.randomUUID()}/events`, '/orders/x/events', '/orders/x/payments']) {
      expect(await shop.call('GET', path, { as: admin })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
  });
});

test('the payments of an order: the one that paid it and earlier refused ones', async () => {
  const { orderId, init_point } = await givenOrder({ paid: false });
  const paymentsOf = () =>
    shop.expectOk(shop.call<OrderPayment[]>('GET', `/orders/${orderId}/payments`, { as: admin }));
  expect(await paymentsOf()).toEqual([]);
  await shop.pay(init_point, 'approved');
  const order = await shop.readOrder(orderId);
  expect(await paymentsOf()).toEqual([
    expect.objectContaining({
      _id: order.payment.id,
      status: 'approved',
      settles: true,
      amount: order.totalPrice,
      refunded: 0,
      refunds: [],
    }),
  ]);
});

describe('sending a mail again', () => {
  const resend = (orderId: string, mail: string, headers = {}) =>
    shop.call<{ mail: string; to: string }>('POST', `/orders/${orderId}/mails`, {
      as: admin,
      body: { mail },
      headers,
    });

  test('sends it to the customer and writes it to the history', async () => {
    const { orderId, customer } = await givenOrder();
    expect(await orderMailsTo(customer)).toHaveLength(1);
    const answer = await resend(orderId, 'order-paid');
    expect(answer).toMatchObject({
      status: 202,
      body: { mail: 'order-paid', to: customer.user.email },
    });
    expect(await orderMailsTo(customer)).toHaveLength(2);
    expect((await eventsOf(orderId)).at(-1)).toMatchObject({
      kind: 'mail_resent',
      by: { _id: admin.user._id },
      detail: { mail: 'order-paid', to: customer.user.email },
    });
  });

  test('once for one Idempotency-Key', async () => {
    const { orderId, customer } = await givenOrder();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await Promise.all([resend(orderId, 'order-paid', headers), resend(orderId, 'order-paid', headers)]);
    expect(await orderMailsTo(customer)).toHaveLength(2);
  });

  test('is refused if the mail is not true of the order', async () => {
    const paid = await givenOrder();
    const unpaid = await givenOrder({ paid: false });
    for (const [orderId, mail] of [
      [paid.orderId, 'order-on-its-way'],
      [unpaid.orderId, 'order-paid'],
      [unpaid.orderId, 'shop-new-order'],
    ] as const) {
      expect(await resend(orderId, mail)).toMatchObject({ status: 409, body: { code: 'mail_not_due' } });
    }
    expect(await resend(paid.orderId, 'reset-password')).toMatchObject({ status: 400 });
    expect(await resend(crypto.randomUUID(), 'order-paid')).toMatchObject({ status: 404 });
  });
});
