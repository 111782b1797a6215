import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/index.ts';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { untilLockWaits, untilTransactionsEnd } from '#test/support/lock-waits.ts';
import { givenManyProducts, whileHeld } from '#test/support/price-changes.ts';
import { admin, type RunningShop, startShop } from '#test/support/shop-process.ts';

const isServer = inject('databaseTemplate').engine === 'postgres';
/** On the embedded engine, enough for a second between the progress that the test waits for and the end of the job. */
const PRODUCTS = isServer ? 3_000 : 6_000;

async function withBooks<Result>(
  database: TestDatabase,
  look: (db: Database) => Promise<Result>,
): Promise<Result> {
  if ('databaseUrl' in database.location) return look(database.db);
  const opened = await openDatabase(database.location);
  try {
    return await look(opened.db);
  } finally {
    await opened.close();
  }
}

/** The number of products with their first price (10000 + n centavos), and with a tenth more. */
async function countPrices(db: Database): Promise<{ old: number; raised: number }> {
  const rows = await db.selectFrom('products').select(['name', 'price_centavos']).execute();
  const first = (name: string) => 10_000 + Number(name.split(' ')[1]);
  return {
    old: rows.filter((row) => row.price_centavos === first(row.name)).length,
    raised: rows.filter((row) => row.price_centavos === Math.floor((first(row.name) * 11 + 5) / 10)).length,
  };
}

const nothing = { old: PRODUCTS, raised: 0 };
const everything = { old: 0, raised: PRODUCTS };

function callsTo(running: RunningShop) {
  let token = '';
  const call = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const response = await fetch(`${running.url}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
  /** Polls the change until it is as wanted. */
  const until = async (id: string, wanted: (change: PriceChange) => boolean): Promise<PriceChange> => {
    for (;;) {
      const change = await call<PriceChange>('GET', `/admin/price-changes/${id}`);
      if (wanted(change)) return change;
      await wait(5);
    }
  };
  const logIn = async () => {
    token = (await call<{ token: string }>('POST', '/user/login', admin)).token;
  };
  return { call, until, logIn };
}

type Calls = ReturnType<typeof callsTo>;

async function signedIn(running: RunningShop): Promise<Calls> {
  const calls = callsTo(running);
  await calls.logIn();
  return calls;
}

async function givenDraft({ call, until }: Calls): Promise<string> {
  const body = { selection: { kind: 'filter' }, rule: { kind: 'percent', percent: 10 } };
  const { _id } = await call<PriceChange>('POST', '/admin/price-changes', body);
  await until(_id, ({ state }) => state === 'draft');
  return _id;
}

type Halfway = { calls: Calls; id: string; path: string; part: number };

/** Starts applying or undoing, and kills the process after a part of the lines. */
async function killWhile(database: TestDatabase, running: RunningShop, job: Halfway): Promise<void> {
  const { calls, id, path, part } = job;
  const start = () => calls.call('POST', `/admin/price-changes/${id}${path}`);
  if (isServer) {
    await whileHeld(database.db, part * PRODUCTS, async () => {
      await start();
      await untilLockWaits(database.db);
      const { progress } = await calls.call<PriceChange>('GET', `/admin/price-changes/${id}`);
      expect(progress?.done).toBeGreaterThan(0);
      await running.kill();
    });
    await untilTransactionsEnd(database.db);
    return;
  }
  await start();
  // The shop has the only connection, so nothing can hold up the job. Poll its progress instead.
  const seen = await calls.until(id, ({ progress }) => progress === null || progress.done >= part * PRODUCTS);
  await running.kill();
  // If it is null, the kill comes too late to prove anything.
  expect(seen.progress).not.toBeNull();
}

test('SIGKILL while applying or undoing leaves all or nothing', async () => {
  const database = await openTestDatabase();
  await givenManyProducts(database.db, PRODUCTS);
  const env: Record<string, string> = { DEMO_CATALOG: '0' };
  if ('databaseUrl' in database.location) env.DATABASE_URL = database.location.databaseUrl;
  else await database.close();
  const start = () => startShop(database.dataDir, env);
  const look = () => withBooks(database, countPrices);

  // On the server, after the largest batch (1,000 products), so that one is done; on the embedded engine, early
  // enough that most of the job is left.
  for (const part of isServer ? [0.4, 0.8] : [0.1, 0.3]) {
    let running = await start();
    let calls = await signedIn(running);
    const id = await givenDraft(calls);
    await killWhile(database, running, { calls, id, path: '/apply', part });
    // On a PostgreSQL server, where others could look, it is one transaction.
    if (isServer) expect(await look()).toEqual(nothing);

    running = await start();
    calls = await signedIn(running);
    const applied = await calls.call<PriceChange>('GET', `/admin/price-changes/${id}`);
    expect(applied).toMatchObject({ state: 'applied', counts: { applied: PRODUCTS, left: 0 } });
    await killWhile(database, running, { calls, id, path: '/undo', part });
    if (isServer) expect(await look()).toEqual(everything);

    running = await start();
    calls = await signedIn(running);
    const undone = await calls.call<PriceChange>('GET', `/admin/price-changes/${id}`);
    expect(undone).toMatchObject({ state: 'undone', counts: { restored: PRODUCTS, kept: 0 } });
    expect(await running.stop()).toBe(0);
    expect(await look()).toEqual(nothing);
  }
  if (isServer) await database.close();
});
