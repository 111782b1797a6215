import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, migrate, openDatabase } from '#server/db/index.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import { startShop } from '#test/support/shop-process.ts';
import { type PayingGateway, startGateway } from '../bench/gateway.ts';
import { fill } from '../bench/seed.ts';
import { buyUntil, type Purchases } from './buyers.ts';
import { isZero, type Outcome } from './outcome.ts';
import { countLost } from './reading.ts';

/** A way to keep all that a server writes, and to come back to a moment of it. */
export type Archive = {
  /** Settings of the server. */
  settings: Record<string, string>;
  /** Begins to archive, before anything is sold. */
  begin: (server: PostgresServer) => Promise<void>;
  /** Copies the running server. What it writes later is archived. */
  takeBase: (server: PostgresServer) => Promise<void>;
  /** A server that has what that one had at `moment`: another one, or the same. */
  recover: (server: PostgresServer, moment: string) => Promise<PostgresServer>;
};

type Filled = Awaited<ReturnType<typeof fill>>;
type Scene = { folder: string; gateway: PayingGateway; filled: Filled };

/** Every commit is on disk before it is acknowledged. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', archive_mode: 'on' };

/**
 * Somebody deletes all orders of a selling shop by mistake, and the database comes back as it was a moment before.
 * @param selling Seconds of buying before the base backup, and after the moment to come back to. Between them: twice as many.
 */
export async function comeBack(
  open: (folder: string) => Promise<Archive>,
  { selling }: { selling: number },
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-drill-'));
  const archive = await open(folder);
  const server = await startPostgres({ ...durable, ...archive.settings });
  const gateway = await startGateway();
  try {
    await archive.begin(server);
    await runOnServer(server.urlOf('postgres'), 'create database shop');
    const direct = await openDatabase({ databaseUrl: server.urlOf('shop') });
    await migrate(direct.db);
    const filled = await fill(direct.db, { products: 300, orders: 0, customers: 120 });
    await direct.close();
    const scene = { folder, gateway, filled };
    const { baseTook, before, moment, after } = await sellAndSpoil(server, archive, { ...scene, selling });
    const began = performance.now();
    const recovered = await archive.recover(server, moment);
    try {
      const took = performance.now() - began;
      const { lost, strangers, broken, sells } = await look(recovered, { ...scene, before, after });
      return {
        rows: [
          {
            'base backup, s': seconds(baseTook),
            'purchases before the moment': before.paid.length,
            'after it': after.paid.length,
            'recovery, s': seconds(took),
          },
        ],
        checks: [
          isZero('acknowledged orders or payments of before the moment lost', lost),
          isZero('orders of after it', strangers),
          isZero('errors in the books', broken),
          { what: 'a shop opens on it and sells', holds: sells > 0, seen: `${sells} purchases` },
        ],
      };
    } finally {
      if (recovered !== server) await recovered.stop();
    }
  } finally {
    gateway.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Sells, copies the server meanwhile, notes the moment, sells on, and deletes all orders. */
async function sellAndSpoil(
  server: PostgresServer,
  archive: Archive,
  { folder, gateway, filled, selling }: Scene & { selling: number },
) {
  const url = server.urlOf('shop');
  const shop = await openShop(url, join(folder, 'data'), gateway);
  const sell = (end: AbortSignal) => buyUntil(end, { url: shop.url, gateway, ...filled });
  const enough = new AbortController();
  const sales = sell(enough.signal);
  await wait(selling * 1000);
  const began = performance.now();
  await archive.takeBase(server);
  const baseTook = performance.now() - began;
  await wait(2 * selling * 1000);
  enough.abort();
  const before = await sales;
  const [row] = await runOnServer<{ moment: string }>(url, 'select clock_timestamp()::text as moment');
  const after = await sell(AbortSignal.timeout(selling * 1000));
  await shop.stop();
  await runOnServer(url, 'truncate orders cascade');
  await archiveEverything(url);
  return { baseTook, before, moment: row?.moment ?? '', after };
}

function openShop(databaseUrl: string, dataDir: string, gateway: PayingGateway) {
  const env = { DATABASE_URL: databaseUrl, DEMO_CATALOG: '0', TRUST_PROXY: '1', ...gateway.env };
  return startShop(dataDir, env);
}

/** Ends the present file of the WAL, and waits until the archive has it. */
async function archiveEverything(url: string): Promise<void> {
  const [row] = await runOnServer<{ file: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as file');
  for (let archived = ''; archived < (row?.file ?? ''); await wait(100)) {
    const [state] = await runOnServer<{ last: string | null }>(
      url,
      'select last_archived_wal as last from pg_stat_archiver',
    );
    archived = state?.last ?? '';
  }
}

async function look(server: PostgresServer, seen: Scene & { before: Purchases; after: Purchases }) {
  const url = server.urlOf('shop');
  const isRecovering = async () => {
    const [row] = await runOnServer<{ still: boolean }>(url, 'select pg_is_in_recovery() as still');
    return row?.still ?? true;
  };
  while (await isRecovering()) await wait(50);
  const { db, close } = await openDatabase({ databaseUrl: url });
  const lost = await countLost(db, seen.before);
  const strangers = await countKnown(db, seen.after.orders);
  const broken = await findBrokenBooks(db);
  const shop = await openShop(url, join(seen.folder, 'again'), seen.gateway);
  const end = AbortSignal.timeout(2_000);
  const sold = await buyUntil(end, { url: shop.url, gateway: seen.gateway, ...seen.filled });
  await shop.stop();
  const brokenAfter = await findBrokenBooks(db);
  await close();
  return { lost, strangers, broken: broken.length + brokenAfter.length, sells: sold.paid.length };
}

async function countKnown(db: Database, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const known = await db.selectFrom('orders').select('id').where('id', 'in', ids).execute();
  return known.length;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}
