import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderEvent } from '#shared/schemas/order-history.ts';
import type { Reservations } from '#shared/schemas/reservations.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let variants: Array<{ _id: string }>;
beforeAll(async () => {
  shop = await openTestShop();
  ({ variants } = await shop.givenProduct({ stock: [5000, 5000] }));
});
afterAll(() => shop.close());

const variant = (position: number) => variants[position] ?? { _id: '' };

async function givenCart(units: number): Promise<Visitor> {
  const buyer = await shop.givenCustomer();
  await shop.putInCart(buyer, variant(0), units);
  return buyer;
}

async function proveEmail(buyer: Visitor) {
  const [mail] = await shop.mailsTo(buyer.user.email);
  const link = mail?.links.find((one) => one.includes('/verificar-email/')) ?? '';
  await shop.expectOk(shop.call('POST', '/user/verify-email', { body: { token: link.split('/').at(-1) } }));
}

test('a buyer with unproven e-mail can reserve 300 units in all, more once it is proven', async () => {
  const buyer = await givenCart(200);
  await shop.putInCart(buyer, variant(1), 101);
  const refused = await shop.createOrder(buyer);
  expect(refused).toMatchObject({ status: 409, body: { code: 'email_unproven', units: 301, limit: 300 } });
  expect(await shop.readStock(variant(0))).toBe(5000);

  await shop.putInCart(buyer, variant(1), 100);
  expect((await shop.createOrder(buyer)).status).toBe(201);
  // A second purchase replaces the first, whose units do not count any more.
  expect((await shop.createOrder(buyer)).status).toBe(201);

  await shop.putInCart(buyer, variant(1), 101);
  expect((await shop.createOrder(buyer)).status).toBe(409);
  await proveEmail(buyer);
  expect((await shop.createOrder(buyer)).status).toBe(201);
});

test('twenty unpaid orders from an address, also at once; paid ones do not count', async () => {
  const from = '203.0.113.7';
  const buyers: Visitor[] = [];
  for (let n = 0; n < 22; n++) buyers.push(await givenCart(1));
  const answers = await Promise.all(buyers.map((buyer) => shop.createOrder(buyer, undefined, from)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  const refused = answers.find(({ status }) => status !== 201);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_open_orders' } });
  const seconds = Number(refused?.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(1800);

  const late = buyers[answers.findIndex(({ status }) => status !== 201)];
  const first = answers.findIndex(({ status }) => status === 201);
  if (!late) throw new Error('nobody was refused');
  // A cart with an open order may start again, and other addresses are not affected.
  expect((await shop.createOrder(buyers[first] ?? late, undefined, from)).status).toBe(201);
  expect((await shop.createOrder(await givenCart(1))).status).toBe(201);
  const paid = await shop.expectOk(shop.createOrder(buyers[first] ?? late, undefined, from));
  await shop.pay(paid.init_point, 'approved');
  expect((await shop.createOrder(late, undefined, from)).status).toBe(201);
});

test('the owner sees reservations and ends one: its units come back, its checkout is closed', async () => {
  const admin = await shop.admin();
  const buyer = await shop.givenCustomer();
  const { variants: own } = await shop.givenProduct({ stock: 250, name: 'Cartulina' });
  const wanted = own[0] ?? { _id: '' };
  await shop.putInCart(buyer, wanted, 240);
  const { orderId, init_point: initPoint } = await shop.expectOk(shop.createOrder(buyer));
  const held = async () =>
    (await shop.expectOk(shop.call<Reservations>('GET', '/admin/reservations', { as: admin }))).list.find(
      ({ _id }) => _id === orderId,
    );
  expect(await held()).toMatchObject({
    buyer: { email: buyer.user.email, isProven: false },
    units: 240,
    products: [{ name: 'Cartulina', color: 'Azul', quantity: 240 }],
    paymentStatus: 'awaiting',
  });

  const end = () => shop.call('POST', `/orders/${orderId}/end-reservation`, { as: admin });
  expect(await end()).toMatchObject({
    status: 200,
    body: { payment: { status: 'expired', reservedUntil: null } },
  });
  expect(await held()).toBeUndefined();
  expect(await shop.readStock(wanted)).toBe(250);
  await shop.shop.services.jobs.drain('payments', 'mails');
  expect(await (await fetch(initPoint)).text()).toContain('Este checkout ya venció');
  const events = await shop.expectOk(
    shop.call<OrderEvent[]>('GET', `/orders/${orderId}/events`, { as: admin }),
  );
  expect(events.at(-1)).toMatchObject({
    kind: 'expired',
    by: { _id: admin.user._id },
    detail: { cause: 'ended_by_admin' },
  });
  expect(await end()).toMatchObject({ status: 409, body: { code: 'not_reserved' } });
});
