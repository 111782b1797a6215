import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate, type OpenDatabase, openDatabase } from '#server/db/index.ts';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { startStandby } from '#test/support/postgres-standby.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

// The embedded database has no replicas.
describe.runIf(inject('databaseTemplate').engine === 'postgres')('a shop with a replica', () => {
  let primary: PostgresServer;
  let replica: PostgresServer;
  let database: OpenDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    primary = await startPostgres();
    await runOnServer(primary.urlOf('postgres'), 'create database shop');
    const databaseUrl = primary.urlOf('shop');
    const before = await openDatabase({ databaseUrl });
    await migrate(before.sessions);
    await before.close();
    replica = await startStandby(primary, 'replica');
    const location = { databaseUrl, readUrls: [replica.urlOf('shop')] };
    database = await openDatabase(location);
    const dataDir = await mkdtemp(join(inject('temporaryFolder'), 'shop-'));
    shop = await openTestShop({ database: { ...database, dataDir, location }, keeps: true });
  });
  afterAll(async () => {
    await shop.close();
    await Promise.all([primary.stop(), replica.stop()]);
  });

  /** Whether a statement is answered by the replica. */
  async function readsReplica(): Promise<boolean> {
    const { rows } = await sql<{ isReplica: boolean }>`select pg_is_in_recovery() as "isReplica"`.execute(
      database.reads,
    );
    return rows[0]?.isReplica ?? false;
  }
  const untilItReads = (expected: boolean) => expect.poll(readsReplica, { interval: 20 }).toBe(expected);
  const onReplica = (statement: string) => runOnServer(replica.urlOf('shop'), `select ${statement}`);
  /** A change of another process, which this one learns by its notification. */
  const changeElsewhere = (id: string, price: number) =>
    runOnServer(
      primary.urlOf('shop'),
      `update products set price_centavos = ${price * 100} where id = '${id}'`,
    );
  /** A backend of that server whose connection has the name. */
  const findBackend = async (server: PostgresServer, name: string) => {
    const [backend] = await runOnServer<{ pid: number }>(
      server.urlOf('postgres'),
      `select pid from pg_stat_activity where starts_with(application_name, '${name}') limit 1`,
    );
    return backend?.pid ?? 0;
  };
  const priceOf = async (id: string) =>
    (await shop.expectOk(shop.call<{ price: number }>('GET', `/products/${id}`))).price;
  const setPrice = async (product: { _id: string }, price: number) => {
    const as = await shop.admin();
    await shop.expectOk(shop.call('PUT', `/products/${product._id}`, { as, body: { ...product, price } }));
  };

  test('reads there, and transactions and writes are the primary’s', async () => {
    await untilItReads(true);
    const { 'replica-1': byReplica = 0 } = database.readsAnswered();
    expect(byReplica).toBeGreaterThan(0);
    expect(database.connections().map(({ server }) => server)).toEqual(['primary', 'replica-1']);
    const { rows } = await database.reads
      .transaction()
      .execute((db) => sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db));
    expect(rows).toEqual([{ is: false }]);
  });

  test('that lags shows every change at once, and keeps nothing of before', async () => {
    const product = await shop.givenProduct({ stock: 5, price: 500 });
    await untilItReads(true);
    expect(await priceOf(product._id)).toBe(500);
    await onReplica('pg_wal_replay_pause()');
    try {
      for (const price of [510, 520]) {
        await setPrice(product, price);
        expect(await priceOf(product._id)).toBe(price);
        // A process that heard of the change only by its notification.
        await changeElsewhere(product._id, price + 5);
        await expect.poll(() => priceOf(product._id), { interval: 20 }).toBe(price + 5);
        expect(await readsReplica()).toBe(false);
      }
    } finally {
      await onReplica('pg_wal_replay_resume()');
    }
    await untilItReads(true);
    expect(await priceOf(product._id)).toBe(525);
  });

  test('that lags is not asked for what only a notification told of, nor for what none did', async () => {
    const product = await shop.givenProduct({ stock: 5, price: 500 });
    await untilItReads(true);
    expect(await priceOf(product._id)).toBe(500);
    await onReplica('pg_wal_replay_pause()');
    try {
      await changeElsewhere(product._id, 510);
      await expect.poll(() => priceOf(product._id), { interval: 20 }).toBe(510);
    } finally {
      await onReplica('pg_wal_replay_resume()');
    }
    await untilItReads(true);
    const listening = await findBackend(primary, 'tintero-listener');
    await onReplica('pg_wal_replay_pause()');
    process.kill(listening, 'SIGSTOP');
    try {
      await setPrice(product, 520);
      expect(await priceOf(product._id)).toBe(520);
    } finally {
      process.kill(listening, 'SIGCONT');
      await onReplica('pg_wal_replay_resume()');
    }
  });

  test('that is frozen answers from the primary, and reads there again afterwards', async () => {
    await untilItReads(true);
    const frozen = [replica.pid(), await findBackend(replica, 'tintero-reads')];
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    try {
      const answers = await Promise.all(Array.from({ length: 12 }, readsReplica));
      expect(answers).toContain(false);
      const { primary: byPrimary = 0 } = database.readsAnswered();
      expect(await readsReplica()).toBe(false);
      expect(database.readsAnswered().primary).toBe(byPrimary + 1);
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    }
    await untilItReads(true);
  });

  test('that cancels a statement, or is gone, answers from the primary', async () => {
    await untilItReads(true);
    const slow = sql<{ is: boolean }>`select pg_is_in_recovery() as is, pg_sleep(0.5)`.execute(
      database.reads,
    );
    await expect
      .poll(
        () =>
          onReplica(
            `pg_cancel_backend(pid) from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()`,
          ),
        { interval: 20 },
      )
      .toEqual([{ pg_cancel_backend: true }]);
    expect((await slow).rows).toMatchObject([{ is: false }]);
    await untilItReads(true);
    await replica.crash();
    expect(await readsReplica()).toBe(false);
  });
});
