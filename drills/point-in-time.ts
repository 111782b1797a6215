import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, migrate, openDatabase } from '#server/db/index.ts';
import { takeBaseBackup } from '#test/support/base-backup.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import { startShop } from '#test/support/shop-process.ts';
import { type PayingGateway, startGateway } from '../bench/gateway.ts';
import { fill } from '../bench/seed.ts';
import { buyUntil, type Purchases } from './buyers.ts';
import { isZero, type Options, type Outcome } from './outcome.ts';
import { countLost } from './reading.ts';

/** Seconds of buying before the base backup, and after the moment to come back to. From one to the other: twice as many. */
const SELLING = 4;

const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  archive_mode: 'on',
  archive_command: 'mkdir -p ../archive && test ! -f ../archive/%f && cp %p ../archive/%f',
};

type Filled = Awaited<ReturnType<typeof fill>>;

/** Somebody deletes all orders by mistake: the database comes back as it was a moment before. */
export async function drill({ seconds: selling = SELLING }: Options): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-drill-'));
  const server = await startPostgres(settings);
  const gateway = await startGateway();
  try {
    await runOnServer(server.urlOf('postgres'), 'create database shop');
    const direct = await openDatabase({ databaseUrl: server.urlOf('shop') });
    await migrate(direct.db);
    const filled = await fill(direct.db, { products: 300, orders: 0, customers: 120 });
    await direct.close();
    const { backup, before, moment, after } = await sellAndSpoil(server, {
      folder,
      gateway,
      filled,
      selling,
    });
    const began = performance.now();
    const restored = await startPostgres(
      { ...settings, archive_mode: 'off', ...recoverySettings(server, moment) },
      backup.folder,
    );
    try {
      const recovered = performance.now() - began;
      const { lost, strangers, broken, sells } = await look(restored, {
        folder,
        gateway,
        filled,
        before,
        after,
      });
      return {
        rows: [
          {
            'base backup, s': seconds(backup.took),
            'purchases before the moment': before.paid.length,
            'after it': after.paid.length,
            'recovery, s': seconds(recovered),
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
      await restored.stop();
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
  {
    folder,
    gateway,
    filled,
    selling,
  }: { folder: string; gateway: PayingGateway; filled: Filled; selling: number },
) {
  const url = server.urlOf('shop');
  const shop = await openShop(url, join(folder, 'data'), gateway);
  const sell = (seconds: number) =>
    buyUntil(AbortSignal.timeout(seconds * 1000), { url: shop.url, gateway, ...filled });
  const sales = sell(3 * selling);
  await wait(selling * 1000);
  const began = performance.now();
  const copy = join(folder, 'copy');
  await takeBaseBackup(server, copy);
  await writeFile(join(copy, 'recovery.signal'), '');
  const backup = { folder: copy, took: performance.now() - began };
  const before = await sales;
  const [row] = await runOnServer<{ moment: string }>(url, 'select clock_timestamp()::text as moment');
  const after = await sell(selling);
  await shop.stop();
  await runOnServer(url, 'truncate orders cascade');
  await archiveEverything(url);
  return { backup, before, moment: row?.moment ?? '', after };
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

function recoverySettings({ dataFolder }: PostgresServer, moment: string) {
  return {
    restore_command: `cp ${join(dataFolder, '../archive')}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  };
}

async function look(
  server: PostgresServer,
  seen: { folder: string; gateway: PayingGateway; filled: Filled; before: Purchases; after: Purchases },
) {
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
