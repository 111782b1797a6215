import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(async () => expect(await findBrokenBooks(shop.db)).toEqual([]));
afterAll(() => shop.close());

const sell = async (body: object, headers: Record<string, string> = {}) =>
  shop.call<AdminOrder>('POST', '/admin/sales', { as: await shop.keptAdmin(), body, headers });

async function givenArticle(stock = 5, price = 1000) {
  const [variant] = (await shop.givenProduct({ stock, price })).variants;
  if (!variant) throw new Error('a product without sub-products');
  return variant;
}

test('a counter sale is received, paid in two ways, without a customer; the same key sells once', async () => {
  const article = await givenArticle();
  const headers = { 'idempotency-key': randomUUID() };
  const body = {
    channel: 'mostrador',
    lines: [{ subProduct: article._id, quantity: 3 }],
    adjustments: [{ kind: 'manual', label: 'Redondeo', amount: -0.5 }],
    payments: [
      { method: 'cash', amount: 2000 },
      { method: 'card', amount: 999.5 },
    ],
  };
  const [one, other] = await Promise.all([sell(body, headers), sell(body, headers)]);

  expect(one).toMatchObject({
    status: 201,
    body: {
      state: 'recibida',
      channel: 'mostrador',
      userId: { _id: null, name: null, lastName: null, email: null, phone: null },
      totalPriceOfProducts: 3000,
      totalPrice: 2999.5,
      payment: { status: 'approved', paid: 2999.5, owed: 0 },
    },
  });
  expect(other.body._id).toBe(one.body._id);
  expect(await shop.readStock(article)).toBe(2);
  const as = await shop.keptAdmin();
  const list = await shop.expectOk(shop.call<AdminOrder[]>('GET', '/orders?channel=mostrador', { as }));
  expect(list.map(({ _id }) => _id)).toContain(one.body._id);
});

test('a sale of the last units that is sent again, at once or after a crash, is the same sale', async () => {
  const article = await givenArticle(2);
  const lines = [{ subProduct: article._id, quantity: 2 }];
  const body = { channel: 'mostrador', lines, attempt: randomUUID() };
  const answers = await Promise.all([sell(body), sell(body), sell(body)]);
  answers.push(await sell(body));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  expect((await sell({ ...body, attempt: randomUUID() })).status).toBe(409);
});

test('a WhatsApp order for somebody new makes an account that sees it; what is owed stays owed', async () => {
  const article = await givenArticle();
  const email = `nueva-${randomUUID()}@tintero.test`;
  const customer = { name: 'Marta', lastName: 'Sosa', email, phone: 2325401234 };
  const direction = { address: 'Mitre 12', CP: 6720, city: 'San Andrés de Giles', prov: 'Buenos Aires' };
  const body = {
    channel: 'whatsapp',
    customer,
    direction,
    typeOfShipment: 'giles',
    lines: [{ subProduct: article._id, quantity: 1, price: 900 }],
    payments: [{ method: 'transfer', amount: 500 }],
    note: 'Pasa el jueves',
  };
  const { body: order } = await sell(body);

  expect(order).toMatchObject({
    state: 'En-preparación',
    totalPrice: 2900,
    payment: { status: 'offline', paid: 500, owed: 2400 },
    userId: { name: 'Marta', email, direction, phone: 542325401234 },
    notes: [{ text: 'Pasa el jueves' }],
    cartProducts: [{ price: 900 }],
  });
  expect((await shop.mailsTo(email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('en preparación'),
  ]);
  const again = (await sell({ ...body, customer: { ...customer, email: email.toUpperCase() } })).body;
  expect(again.userId._id).toBe(order.userId._id);
  const as = await shop.keptAdmin();
  const owed = await shop.expectOk(shop.call<AdminOrder[]>('GET', '/orders?owed=1', { as }));
  expect(owed.map(({ _id }) => _id)).toEqual(expect.arrayContaining([order._id, again._id]));
});

test('a sale is not shown to an account whose e-mail nobody has proven', async () => {
  const article = await givenArticle();
  const lines = [{ subProduct: article._id, quantity: 1 }];
  const stranger = await shop.givenCustomer();
  const { email, _id } = stranger.user;
  const customer = { name: 'Marta', lastName: 'Sosa', email, phone: 2325401234 };
  const { status, body: order } = await sell({ channel: 'whatsapp', customer, lines });
  expect(status).toBe(201);
  expect(order.userId).toMatchObject({
    _id: null,
    name: 'Marta',
    email,
    direction: { address: null },
    phone: 542325401234,
  });
  const ordersOf = () => shop.expectOk(shop.call<object[]>('GET', `/orders/user/${_id}`, { as: stranger }));
  expect(await ordersOf()).toEqual([]);
  expect((await shop.mailsTo(email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('en preparación'),
  );

  await shop.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', _id).execute();
  expect((await sell({ channel: 'whatsapp', customer, lines })).body.userId._id).toBe(_id);
  expect(await ordersOf()).toHaveLength(1);
});

test('a sale is whole or not at all', async () => {
  const [one, other] = [await givenArticle(1), await givenArticle(5)];
  const lines = [
    { subProduct: other._id, quantity: 2 },
    { subProduct: one._id, quantity: 2 },
  ];
  expect((await sell({ channel: 'mostrador', lines })).body).toMatchObject({ code: 'insufficient_stock' });
  const paid = { channel: 'mostrador', lines: [lines[0]], payments: [{ method: 'cash', amount: 2000.01 }] };
  expect((await sell(paid)).body).toMatchObject({ code: 'too_much', most: 2000 });
  const unknown = { channel: 'mostrador', lines: [{ subProduct: randomUUID(), quantity: 1 }] };
  expect((await sell(unknown)).body).toMatchObject({ code: 'not_found' });
  const sent = { channel: 'telefono', lines: [lines[0]], typeOfShipment: 'giles' };
  expect((await sell(sent)).body).toMatchObject({ code: 'address_incomplete' });
  expect([await shop.readStock(one), await shop.readStock(other)]).toEqual([1, 5]);
});

test('the last unit is sold once, at the counter or on the web', async () => {
  const article = await givenArticle(1);
  const buyer = await shop.givenCustomer();
  await shop.putInCart(buyer, article);
  const sale = { channel: 'mostrador', lines: [{ subProduct: article._id, quantity: 1 }] };
  const answers = await Promise.all([sell(sale), shop.createOrder(buyer), sell(sale)]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
});

test('orders are found by day, payment, delivery, channel and what is owed', async () => {
  const article = await givenArticle(9);
  const lines = [{ subProduct: article._id, quantity: 1 }];
  const { body: sold } = await sell({
    channel: 'telefono',
    lines,
    payments: [{ method: 'cash', amount: 1000 }],
  });
  await shop.db
    .updateTable('orders')
    .set({ created_at: new Date('2026-03-02T02:59:00Z') })
    .where('id', '=', sold._id)
    .execute();
  const as = await shop.keptAdmin();
  const found = async (query: string) =>
    (await shop.expectOk(shop.call<AdminOrder[]>('GET', `/orders?${query}`, { as }))).map(({ _id }) => _id);

  expect(await found('from=2026-03-01&to=2026-03-01')).toEqual([sold._id]);
  expect(await found('from=2026-03-02&to=2026-03-02')).toEqual([]);
  expect(await found('to=2026-03-01&payment=approved&typeOfShipment=retira&channel=telefono')).toEqual([
    sold._id,
  ]);
  expect(await found('to=2026-03-01&owed=1')).toEqual([]);
  expect(await found('to=2026-03-01&channel=web')).toEqual([]);
  expect((await shop.call('GET', '/orders?from=ayer', { as })).status).toBe(400);
});

test('orders and sales come as files', async () => {
  const article = await givenArticle(9, 1234.5);
  const { body: sold } = await sell({
    channel: 'mostrador',
    lines: [{ subProduct: article._id, quantity: 2 }],
  });
  const as = await shop.keptAdmin();
  for (const list of ['orders', 'sales']) {
    const answer = await fetch(`${shop.url}/api/admin/${list}?format=csv&channel=mostrador`, {
      headers: { authorization: `Bearer ${as.token}` },
    });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const row = (await answer.text()).split('\n').find((line) => line.includes(sold.code));
    expect(row).toContain('Mostrador');
    expect(row).toContain('2469');
    const wrong = await shop.call('GET', `/admin/${list}?format=pdf`, { as });
    expect(wrong.status).toBe(400);
  }
});
