import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyPayment } from '#server/payments/apply-payment.ts';
import type { GatewayPayment } from '#server/payments/index.ts';
import { toCentavos } from '#shared/money.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { openTestDatabase, withPlugin } from '#test/support/database.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

/** Statements of the shop so far, without BEGIN and COMMIT. */
let statements = 0;
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    statements++;
    return result;
  },
};

let shop: TestShop;
let admin: Visitor;
let ana: Visitor;
beforeAll(async () => {
  const database = await openTestDatabase();
  shop = await openTestShop({ database: withPlugin(database, counter) });
  admin = await shop.admin();
  ana = await shop.givenCustomer();
});
afterAll(() => shop.close());

/** Products of three colours, an order of all of them, a cart with them, changes in the audit. */
async function givenMore(count: number): Promise<{ productId: string; orderId: string }> {
  let productId = '';
  for (let n = 0; n < count; n++) {
    const product = await shop.givenProduct({ stock: [9, 9, 9], category: 'Estante' });
    for (const variant of product.variants) await shop.putInCart(ana, variant);
    productId = product._id;
  }
  const { orderId, init_point } = await shop.expectOk(shop.createOrder(ana));
  await shop.pay(init_point, 'approved');
  for (const product of [await shop.givenProduct({ stock: [5, 5] })]) {
    for (const variant of product.variants) await shop.putInCart(ana, variant);
  }
  return { productId, orderId };
}

/** The lowest of three counts, since background work (such as sending a mail) is counted, too. */
async function statementsOf(path: string, as: Visitor): Promise<number> {
  // The first request may fill caches.
  await shop.expectOk(shop.call('GET', path, { as, from: '127.0.0.1' }));
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3; time++) {
    const before = statements;
    await shop.expectOk(shop.call('GET', path, { as, from: '127.0.0.1' }));
    least = Math.min(least, statements - before);
  }
  return least;
}

describe('how many statements a call takes does not depend on how much it shows', () => {
  test('reading', async () => {
    const calls = (things: { productId: string; orderId: string }): Array<[string, Visitor]> => [
      ['/products?page=1&limit=24', ana],
      ['/products', ana],
      ['/products?sort=SortByMinorPrice&q=cuaderno', ana],
      ['/products/category/Estante', ana],
      [`/products/${things.productId}`, ana],
      ['/categories', ana],
      ['/brands', ana],
      [`/carts/${ana.user.cartId}`, ana],
      [`/orders/user/${ana.user._id}`, ana],
      ['/orders', admin],
      ['/orders/state/En-preparación', admin],
      [`/orders/${things.orderId}`, admin],
      [`/orders/${things.orderId}/events`, admin],
      [`/orders/${things.orderId}/payments`, admin],
      ['/subproducts', admin],
      ['/admin/products?sort=stock', admin],
      ['/admin/audit', admin],
      ['/admin/overview', admin],
      ['/admin/info', admin],
    ];
    const few = calls(await givenMore(1));
    const before: Record<string, number> = {};
    for (const [path, as] of few) before[path.replace(/[0-9a-f-]{36}/, ':id')] = await statementsOf(path, as);
    const many = calls(await givenMore(7));
    const after: Record<string, number> = {};
    for (const [path, as] of many) after[path.replace(/[0-9a-f-]{36}/, ':id')] = await statementsOf(path, as);
    expect(after).toEqual(before);
    for (const [path, count] of Object.entries(after)) {
      expect(count, path).toBeGreaterThan(0);
      expect(count, path).toBeLessThanOrEqual(8);
    }
  });

  test('ordering', async () => {
    const order = async (lines: number) => {
      for (let n = 0; n < lines; n++) {
        const { variants } = await shop.givenProduct({ stock: 5 });
        for (const variant of variants) await shop.putInCart(ana, variant);
      }
      await shop.shop.services.jobs.drain('payments', 'mails');
      const before = statements;
      const { init_point } = await shop.expectOk(shop.createOrder(ana));
      const ordered = statements - before;
      await shop.pay(init_point, 'approved');
      await shop.shop.services.jobs.drain('payments', 'mails');
      return { ordered, paid: statements - before - ordered };
    };
    // Empties the cart that the first test left.
    await order(0);
    const one = await order(1);
    const nine = await order(9);
    expect(nine.ordered).toBe(one.ordered);
    // The worker's polls vary. A statement for each line would be eight more.
    expect(nine.paid - one.paid).toBeLessThan(8);
  });
});

test('a purchase takes the expected number of statements', async () => {
  const { variants } = await shop.givenProduct({ stock: [9, 9, 9] });
  const clear = `/carts/clear-cart/${ana.user.cartId}`;
  await shop.expectOk(shop.call('DELETE', clear, { as: ana }));
  const count = async <Answer>(call: () => Promise<Answer>) => {
    await shop.shop.services.jobs.drain('payments', 'mails');
    const before = statements;
    const answer = await call();
    return { answer, taken: statements - before };
  };
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    count(() => shop.expectOk(shop.call(method, path, { as: ana, body })));

  // The session is looked up before every other statement.
  expect((await ask('GET', '/user/profile')).taken).toBe(1);
  for (const { _id: idSubProduct } of variants) {
    const add = `/carts/add-subproducts/${ana.user.cartId}`;
    expect((await ask('POST', add, { idSubProduct, quantity: 2 })).taken).toBe(5);
  }
  const direction = { address: 'Moreno 451', CP: 6720, city: 'Giles', prov: 'Buenos Aires' };
  expect((await ask('PUT', `/user/update-user/${ana.user._id}`, { direction })).taken).toBe(2);
  const { answer, taken } = await count(() => shop.expectOk(shop.createOrder(ana)));
  // One of them is the sandbox's.
  expect(taken).toBe(12);

  const order = await shop.readOrder(answer.orderId);
  const paying = () => applyPayment({ db: shop.db }, approvedPayment(order));
  // The first of them locks the order's cart.
  expect((await count(paying)).taken).toBe(15);
  expect((await count(paying)).taken).toBe(4);
  expect((await shop.readOrder(answer.orderId)).state).toBe('En-preparación');
});

function approvedPayment(order: Order): GatewayPayment & { gateway: string } {
  return {
    gateway: 'mercadopago',
    id: '900000001',
    orderId: order._id,
    status: 'approved',
    gatewayStatus: 'approved',
    statusDetail: 'accredited',
    amount: toCentavos(order.totalPrice),
    currency: 'ARS',
    isPurchase: true,
    method: 'visa',
    voucherUrl: null,
    expiresAt: null,
    refunded: 0,
    updatedAt: new Date(),
  };
}
