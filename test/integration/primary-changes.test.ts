import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate, openDatabase } from '#server/db/index.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { type CutLine, startCutLine } from '#test/support/cut-line.ts';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { startStandby } from '#test/support/postgres-standby.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

const NOTICED = { timeout: 30_000, interval: 100 };

// The embedded database is part of the process. npm run drill -- machines does this under load.
describe.runIf(inject('databaseTemplate').engine === 'postgres')('a shop whose database', () => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  let line: CutLine;
  let shop: TestShop;
  const portOf = (server: PostgresServer) => Number(new URL(server.urlOf('shop')).port);
  beforeAll(async () => {
    primary = await startPostgres();
    await runOnServer(primary.urlOf('postgres'), 'create database shop');
    const before = await openDatabase({ databaseUrl: primary.urlOf('shop') });
    await migrate(before.sessions);
    await before.close();
    standby = await startStandby(primary, 'standby');
    line = await startCutLine(portOf(primary));
    const location = { databaseUrl: `postgres://tintero@127.0.0.1:${line.port}/shop` };
    const dataDir = await mkdtemp(join(inject('temporaryFolder'), 'shop-'));
    const database = { ...(await openDatabase(location)), dataDir, location };
    shop = await openTestShop({ database, keeps: true });
  });
  afterAll(async () => {
    await shop.close();
    line.stop();
    await Promise.all([primary.stop(), standby.stop()]);
  });

  /** Resolves when the standby has everything that the primary has. */
  async function untilItFollowed(): Promise<void> {
    const [now] = await runOnServer<{ lsn: string }>(
      primary.urlOf('shop'),
      'select pg_current_wal_insert_lsn() as lsn',
    );
    const hasIt = `select pg_last_wal_replay_lsn() >= '${now?.lsn}' as has`;
    await expect
      .poll(() => runOnServer(standby.urlOf('shop'), hasIt), { interval: 20 })
      .toEqual([{ has: true }]);
  }

  test('falls silent goes on with another server at its address, in the same process', async () => {
    const product = await shop.givenProduct({ stock: 5, price: 500 });
    const [variant] = product.variants;
    if (!variant) throw new Error('a product without sub-products');
    const buyer = await shop.givenCustomer();
    const as = await shop.keptAdmin();
    const priceOf = async () =>
      (await shop.call<{ price: number }>('GET', `/products/${product._id}`)).body.price;
    const setPrice = (price: number) =>
      shop.call('PUT', `/products/${product._id}`, { as, body: { ...product, price } });
    expect(await priceOf()).toBe(500);
    await untilItFollowed();

    line.cut();
    const lost = setPrice(600);
    await runOnServer(standby.urlOf('postgres'), 'select pg_promote()');
    line.leadTo(portOf(standby));

    // Its connection is cut long before its statement has no time left.
    expect((await lost).status).toBe(503);
    await expect.poll(async () => (await setPrice(700)).status, NOTICED).toBe(200);
    expect(await priceOf()).toBe(700);
    // Of another process, so told by a notification.
    await runOnServer(
      standby.urlOf('shop'),
      `update products set price_centavos = 80000 where id = '${product._id}'`,
    );
    await expect.poll(priceOf, NOTICED).toBe(800);
    await shop.putInCart(buyer, variant);
    const { orderId, init_point } = (await shop.createOrder(buyer)).body;
    await shop.pay(init_point, 'approved');
    expect(await shop.readOrder(orderId)).toMatchObject({ state: 'En-preparación' });
    expect(await findBrokenBooks(shop.db)).toEqual([]);
  });
});
