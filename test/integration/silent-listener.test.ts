import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { adminCalls } from '#test/support/admin-calls.ts';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import { type RunningShop, startShop } from '#test/support/shop-process.ts';

/** Well below the minute after which an answer is made anew anyway. */
const NOTICED = { timeout: 30_000 };

// The embedded database has no connection that could fall silent.
describe.runIf(inject('databaseTemplate').engine === 'postgres')(
  'a process that receives no notifications',
  () => {
    // A separate server, because a stopped backend prevents databases from being dropped.
    let server: PostgresServer;
    let writing: RunningShop;
    let reading: RunningShop;
    let listener: number;
    beforeAll(async () => {
      server = await startPostgres();
      await runOnServer(server.urlOf('postgres'), 'create database shop');
      const dataDir = await mkdtemp(join(inject('temporaryFolder'), 'shop-'));
      const env = { DATABASE_URL: server.urlOf('shop'), DEMO_CATALOG: '0' };
      writing = await startShop(dataDir, env);
      const before = await listeners();
      reading = await startShop(dataDir, env);
      const added = (await listeners()).filter((pid) => !before.includes(pid));
      [listener = 0] = added;
      expect(added).toEqual([expect.any(Number)]);
    });
    afterAll(async () => {
      expect(await Promise.all([writing.stop(), reading.stop()])).toEqual([0, 0]);
      await server.stop();
    });

    /** The backends of the connections that listen. */
    async function listeners(): Promise<number[]> {
      const rows = await runOnServer<{ pid: number }>(
        server.urlOf('postgres'),
        `select pid from pg_stat_activity where starts_with(application_name, 'tintero-listener')`,
      );
      return rows.map(({ pid }) => pid);
    }

    test('over an open connection notices it, shows changes made elsewhere, and listens again', async () => {
      const { call, givenProduct } = await adminCalls(writing.url);
      const product = await givenProduct({ price: 500 });
      const read = async (path: string) =>
        (await fetch(`${reading.url}${path}`, { headers: { accept: 'text/html' } })).text();
      /** The price on the other process's page and in its call. */
      const prices = async () => [
        /product:price:amount" content="([^"]+)"/.exec(await read(`/detalle/${product._id}`))?.[1],
        /"price":([^,]+),/.exec(await read(`/api/products/${product._id}`))?.[1],
      ];
      const setPrice = (price: number) => call('PUT', `/products/${product._id}`, { ...product, price });
      expect(await prices()).toEqual(['500.00', '500']);
      process.kill(listener, 'SIGSTOP');
      try {
        await setPrice(1777.25);
        await expect.poll(prices, NOTICED).toEqual(['1777.25', '1777.25']);
        const listening = async () => (await listeners()).filter((pid) => pid !== listener);
        await expect.poll(listening, NOTICED).toHaveLength(2);
      } finally {
        process.kill(listener, 'SIGCONT');
      }
      await setPrice(1888.25);
      await expect.poll(prices, NOTICED).toEqual(['1888.25', '1888.25']);
    });
  },
);
