import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

/** Makes a paid order of a new customer, to be picked up. */
async function givenOrder() {
  const customer = await shop.givenCustomer();
  const { variants } = await shop.givenProduct({ stock: 5 });
  await shop.putInCart(customer, { _id: variants[0]?._id ?? '' }, 2);
  const { orderId, init_point } = await shop.expectOk(shop.createOrder(customer));
  await shop.pay(init_point, 'approved');
  return { orderId, customer };
}

const put = (body: object) => shop.expectOk(shop.call('PUT', '/orders/state', { as: admin, body }));
const move = (orders: string[], state: string) => put({ orders, state });
const takeBack = (orders: string[], state: string, from: string) => put({ orders, state, from, undo: true });

/** The mails about orders, without the one that greets a new account. */
const orderMailsTo = async (customer: Visitor) =>
  (await shop.mailsTo(customer.user.email)).filter(({ subject }) => subject.includes('pedido'));

/** Makes waiting jobs due, as if a minute had passed. */
const aMinuteLater = () =>
  shop.db
    .updateTable('jobs')
    .set({ run_at: new Date(0) })
    .execute();

test('mails of a bulk move wait a minute; then each customer gets one', async () => {
  const { orderId, customer } = await givenOrder();
  await move([orderId], 'En-camino');
  expect(await orderMailsTo(customer)).toHaveLength(1);
  const { due } = await shop.db
    .selectFrom('jobs')
    .select(sql<boolean>`run_at > now() and run_at <= created_at + interval '1 minute'`.as('due'))
    .where(sql`payload #>> '{order,_id}'`, '=', orderId)
    .executeTakeFirstOrThrow();
  expect(due).toBe(true);
  await aMinuteLater();
  expect((await orderMailsTo(customer)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/está en preparación$/),
    expect.stringMatching(/está listo para retirar$/),
  ]);
});

test('undoing the move within that minute sends no mail', async () => {
  const { orderId, customer } = await givenOrder();
  await move([orderId], 'En-camino');
  await takeBack([orderId], 'En-preparación', 'En-camino');
  await aMinuteLater();
  expect(await orderMailsTo(customer)).toHaveLength(1);
  await move([orderId], 'En-camino');
  await move([orderId], 'recibida');
  await takeBack([orderId], 'En-camino', 'recibida');
  await aMinuteLater();
  expect(await orderMailsTo(customer), 'still on its way, with a mail').toHaveLength(2);
});

test('undoing a move backwards sends no second mail', async () => {
  const { orderId, customer } = await givenOrder();
  await move([orderId], 'En-camino');
  await aMinuteLater();
  expect(await orderMailsTo(customer)).toHaveLength(2);
  await move([orderId], 'En-preparación');
  await takeBack([orderId], 'En-camino', 'En-preparación');
  await aMinuteLater();
  expect((await shop.readOrder(orderId)).state).toBe('En-camino');
  expect(await orderMailsTo(customer)).toHaveLength(2);
});

test('the mail of a single order’s move waits, too', async () => {
  const { orderId, customer } = await givenOrder();
  await shop.expectOk(shop.call('PUT', `/orders/${orderId}/state/En-camino`, { as: admin }));
  expect(await orderMailsTo(customer)).toHaveLength(1);
  await aMinuteLater();
  expect(await orderMailsTo(customer)).toHaveLength(2);
});

test('moving back sends no second mail', async () => {
  const { orderId, customer } = await givenOrder();
  await move([orderId], 'En-camino');
  await aMinuteLater();
  await shop.shop.services.jobs.drain('payments', 'mails');
  await move([orderId], 'En-preparación');
  expect((await shop.readOrder(orderId)).state).toBe('En-preparación');
  const subjects = (await orderMailsTo(customer)).map(({ subject }) => subject);
  expect(subjects).toEqual([
    expect.stringMatching(/está en preparación$/),
    expect.stringMatching(/está listo para retirar$/),
  ]);
});
