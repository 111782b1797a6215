import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import { admin, type RunningShop, startShop } from '#test/support/shop-process.ts';

// The embedded database is part of the process, so it cannot be away.
describe.runIf(inject('databaseTemplate').engine === 'postgres')('a shop whose database', () => {
  let server: PostgresServer;
  let shop: RunningShop;
  beforeAll(async () => {
    server = await startPostgres();
    await runOnServer(server.urlOf('postgres'), 'create database shop');
    shop = await startShop(await mkdtemp(join(inject('temporaryFolder'), 'shop-')), {
      DATABASE_URL: server.urlOf('shop'),
      DEMO_CATALOG: '0',
      DRAIN_SECONDS: '3',
    });
  });
  afterAll(() => shop.stop());

  const look = async (path: string) => {
    const answer = await fetch(`${shop.url}${path}`, { headers: { accept: 'text/html' } });
    const text = await answer.text();
    return {
      status: answer.status,
      text,
      age: answer.headers.get('age'),
      retry: answer.headers.get('retry-after'),
    };
  };
  /**
   * Requests a kept page several times, one after the other. Returns the milliseconds, or Infinity if an answer was not
   * an old page.
   */
  const lookAtOldPages = async (times: number) => {
    const began = performance.now();
    for (let visit = 0; visit < times; visit++) {
      const { status, age } = await look('/');
      if (status !== 200 || age === null) return Number.POSITIVE_INFINITY;
    }
    return performance.now() - began;
  };
  const readyStatus = async () => (await look('/readyz')).status;
  const logIn = () =>
    fetch(`${shop.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    });

  /** The process ids of the server and its backends. */
  async function processes(): Promise<number[]> {
    const rows = await runOnServer<{ pid: number }>(
      server.urlOf('postgres'),
      `select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'
       union all select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::integer`,
    );
    return rows.map(({ pid }) => pid);
  }

  test('accepts no writes is not ready, answers writes with 503 and shows its pages', async () => {
    expect((await look('/')).status).toBe(200);
    await runOnServer(server.urlOf('postgres'), 'alter system set default_transaction_read_only = on');
    await runOnServer(server.urlOf('postgres'), 'select pg_reload_conf()');
    await expect.poll(readyStatus).toBe(503);
    await expect.poll(async () => (await logIn()).status).toBe(503);
    expect((await look('/')).status).toBe(200);
    await runOnServer(server.urlOf('postgres'), 'alter system reset default_transaction_read_only');
    await runOnServer(server.urlOf('postgres'), 'select pg_reload_conf()');
    await expect.poll(readyStatus).toBe(200);
  });

  test('is frozen is not ready and sends Retry-After; kept pages are shown', async () => {
    const frozen = await processes();
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    try {
      expect(await readyStatus()).toBe(503);
      expect((await look('/')).status).toBe(200);
      const fresh = await look('/catalogo?orden=menor-precio');
      expect(fresh.status).toBe(503);
      expect(fresh.text).toContain('Volvemos enseguida');
      expect(Number(fresh.retry)).toBeGreaterThan(0);
      // After kept pages have expired, the old ones come at once.
      await expect.poll(() => lookAtOldPages(5)).toBeLessThan(2_000);
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    }
    await expect.poll(readyStatus).toBe(200);
    expect(await look('/')).toMatchObject({ status: 200, age: null });
  });

  test('is gone shows the last version of pages, with their age', async () => {
    const before = await look('/');
    await server.stop();
    await expect.poll(readyStatus).toBe(503);
    await expect.poll(async () => (await look('/')).age).toMatch(/^\d+$/);
    expect(await look('/')).toMatchObject({ status: 200, text: before.text });
    expect(await look('/catalogo?orden=mayor-precio')).toMatchObject({ status: 503, retry: '30' });
  });

  test('is told to end says that it is not ready while it still serves, and exits with 0', async () => {
    const ended = shop.stop();
    await expect.poll(async () => (await look('/readyz')).text).toContain('closing');
    expect((await look('/')).status).toBe(200);
    expect(await ended).toBe(0);
  });
});
