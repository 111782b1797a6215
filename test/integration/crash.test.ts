import { expect, inject, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/db/index.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { createRemoteShop, type RemoteCustomer, type RemoteShop } from '#test/support/remote-shop.ts';
import { type RunningShop, startShop } from '#test/support/shop-process.ts';

/** Where the shop's process has its database. Nobody else may open a PGlite database meanwhile. */
async function givenLocation(): Promise<{ database: TestDatabase; env: Record<string, string> }> {
  const database = await openTestDatabase();
  const { location } = database;
  const env: Record<string, string> = { DEMO_CATALOG: '0' };
  if ('databaseUrl' in location) env.DATABASE_URL = location.databaseUrl;
  else await database.close();
  return { database, env };
}

async function withBooks(
  database: TestDatabase,
  look: (opened: OpenDatabase) => Promise<void>,
): Promise<void> {
  if ('databaseUrl' in database.location) return look(database);
  const opened = await openDatabase(database.location);
  await look(opened);
  await opened.close();
}

type Written = { products: string[]; lines: Map<string, number>; orders: string[] };

/** Starts `count` writes of three kinds at once, and records every acknowledged one. */
function startWriting(shop: RemoteShop, customers: RemoteCustomer[], round: number, count = 200) {
  const written: Written = { products: [], lines: new Map(), orders: [] };
  const writes = Array.from({ length: count }, async (_, n) => {
    // Of four writes, two make products, one sets a line, one makes an order; the customers take turns with the last
    // two.
    const customer = customers[(n >> 2) % customers.length];
    if (!customer) throw new Error('no customers');
    if (n % 2 === 0) {
      const name = `Resma ${round}-${n}`;
      if (await shop.createProduct(name)) written.products.push(name);
    } else if (n % 4 === 1) {
      const quantity = 1 + ((n + round) % 5);
      // Once for each customer and round, so that the last acknowledged write is the one that has to be stored.
      if (n < 4 * customers.length && (await shop.setLine(customer, quantity)))
        written.lines.set(customer.cartId, quantity);
    } else {
      const orderId = await shop.createOrder(customer);
      if (orderId) written.orders.push(orderId);
    }
  });
  return { written, done: Promise.allSettled(writes) };
}

async function expectAcknowledged(opened: OpenDatabase, written: Written): Promise<void> {
  const { db } = opened;
  const products = await db.selectFrom('products').select('name').execute();
  expect(products.map(({ name }) => name)).toEqual(expect.arrayContaining(written.products));
  const orders = await db.selectFrom('orders').select('id').execute();
  expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(written.orders));
  const lines = await db.selectFrom('cart_lines').select(['cart_id', 'quantity']).execute();
  for (const [cartId, quantity] of written.lines) expect(lines).toContainEqual({ cart_id: cartId, quantity });
  expect(await findBrokenBooks(db)).toEqual([]);
}

test('SIGKILL during 200 concurrent writes, five times: acknowledged writes are stored, reservations are consistent', async () => {
  const { database, env } = await givenLocation();
  let running: RunningShop = await startShop(database.dataDir, env);
  const first = createRemoteShop(running.url);
  await first.logInAsAdmin();
  const variant = await first.givenVariant(100_000);
  const customers = await first.givenCustomers(12, variant);
  for (let round = 1; round <= 5; round++) {
    const shop = createRemoteShop(running.url, first.session());
    const { written, done } = startWriting(shop, customers, round);
    // The kill comes after a different number of acknowledged writes each time, while others are in progress.
    await shop.acknowledged(15 + 15 * round);
    await running.kill();
    await done;
    await withBooks(database, (opened) => expectAcknowledged(opened, written));
    running = await startShop(database.dataDir, env);
  }
  expect(await running.stop()).toBe(0);
  if (inject('databaseTemplate').engine === 'postgres') await database.close();
});

test('SIGTERM: requests in flight are finished and acknowledged, then exit 0', async () => {
  const { database, env } = await givenLocation();
  const running = await startShop(database.dataDir, env);
  const shop = createRemoteShop(running.url);
  await shop.logInAsAdmin();
  const variant = await shop.givenVariant(1000);
  const customers = await shop.givenCustomers(6, variant);
  // Not more than a busy machine finishes in the 10 s after which a stopping shop cuts connections.
  const { written, done } = startWriting(shop, customers, 1, 60);
  await shop.acknowledged(20);

  expect(await running.stop()).toBe(0);

  await done;
  await withBooks(database, async (opened) => {
    await expectAcknowledged(opened, written);
    const products = await opened.db
      .selectFrom('products')
      .select('name')
      .where('name', 'like', 'Resma%')
      .execute();
    expect(products).toHaveLength(written.products.length);
  });
  if (inject('databaseTemplate').engine === 'postgres') await database.close();
});
