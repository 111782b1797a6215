import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#test/support/database.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

/** Statements of the shop's own code so far; transactions' begin and commit are not among them. */
let statements = 0;
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements++;
    return node;
  },
  transformResult: async ({ result }) => result,
};

let shop: TestShop;
let admin: Visitor;
let ana: Visitor;
beforeAll(async () => {
  const database = await openTestDatabase();
  shop = await openTestShop({ database: { ...database, db: database.db.withPlugin(counter) } });
  admin = await shop.admin();
  ana = await shop.givenCustomer();
});
afterAll(() => shop.close());

/** Products of three colours, an order of every one of them, a cart with them, changes in the audit. */
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

async function statementsOf(path: string, as: Visitor): Promise<number> {
  // The first may fill what is kept in memory.
  await shop.expectOk(shop.call('GET', path, { as }));
  const before = statements;
  await shop.expectOk(shop.call('GET', path, { as }));
  return statements - before;
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
      await shop.shop.services.outbox.drain();
      const before = statements;
      const { init_point } = await shop.expectOk(shop.createOrder(ana));
      const ordered = statements - before;
      await shop.pay(init_point, 'approved');
      await shop.shop.services.outbox.drain();
      return { ordered, paid: statements - before - ordered };
    };
    // What the first test left in the cart goes first.
    await order(0);
    const one = await order(1);
    const nine = await order(9);
    expect(nine.ordered).toBe(one.ordered);
    // How often the outbox looks for work is a matter of chance; a statement a line would be eight more.
    expect(nine.paid - one.paid).toBeLessThan(8);
  });
});
