import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { migrate, openDatabase, readStatementLimit } from '#server/db/index.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { startPostgres } from '#test/support/postgres-server.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import { startShop } from '#test/support/shop-process.ts';
import { startGateway } from '../bench/gateway.ts';
import { fill } from '../bench/seed.ts';
import { buyUntil, type Purchases } from './buyers.ts';
import { type Edits, editUntil } from './editor.ts';
import { isZero, type Outcome } from './outcome.ts';
import { countLost, describeFailures, slowest } from './reading.ts';
import { startPgBouncer } from './servers/pgbouncer.ts';

const SECONDS = 20;
/** Fewer than the shop's processes would like to have. */
const SERVER_CONNECTIONS = 4;

/** A table, and an index that is made while others write: the two kinds of migration. */
const migrations = {
  '9001_drill.sql': 'create table drill (id integer);\n',
  '9002_drill.sql': 'create index concurrently if not exists drill_ids on drill (id);\n',
};

/** Two processes behind PgBouncer in transaction mode: purchases, edits, and migrations meanwhile. */
export async function drill(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-drill-'));
  const server = await startPostgres({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' });
  const bouncer = await startPgBouncer(server.urlOf('postgres'), SERVER_CONNECTIONS);
  const gateway = await startGateway();
  try {
    await runOnServer(server.urlOf('postgres'), 'create database shop');
    const listenUrl = server.urlOf('shop');
    const direct = await openDatabase({ databaseUrl: `${listenUrl}?application_name=drill` });
    await migrate(direct.sessions);
    const filled = await fill(direct.db, { products: 300, orders: 0, customers: 120 });
    const databaseUrl = bouncer.urlOf('shop');
    const env = {
      DATABASE_URL: databaseUrl,
      DATABASE_LISTEN_URL: listenUrl,
      DEMO_CATALOG: '0',
      WORKERS: '2',
    };
    const shop = await startShop(join(folder, 'data'), { ...env, TRUST_PROXY: '1', ...gateway.env });
    const end = AbortSignal.timeout(SECONDS * 1000);
    const pooled = await openDatabase({ databaseUrl, listenUrl });
    const [bought, edits, applied, most] = await Promise.all([
      buyUntil(end, { url: shop.url, gateway, ...filled }),
      editUntil(end, shop.url, [shop.url]),
      migrateMeanwhile(pooled, folder),
      mostConnections(server.urlOf('shop'), end),
    ]);
    const limit = await readStatementLimit(pooled.db);
    await shop.stop();
    const broken = await findBrokenBooks(direct.db);
    const lost = await countLost(direct.db, bought);
    await Promise.all([pooled.close(), direct.close()]);
    return describe({ bought, edits, applied, most, limit, lost, broken });
  } finally {
    gateway.close();
    await bouncer.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function describe(seen: {
  bought: Purchases;
  edits: Edits;
  applied: string[];
  most: number;
  limit: number;
  lost: number;
  broken: string[];
}): Outcome {
  const { bought, edits, applied, most, limit, lost, broken } = seen;
  const shownIn = slowest(edits);
  return {
    rows: [
      {
        'purchases acknowledged': bought.paid.length,
        'edits shown': edits.fresh.length,
        'slowest to show, ms': shownIn,
        'most connections of the pooler': most,
        failures: describeFailures([bought.failures, edits.failures]),
      },
    ],
    checks: [
      isZero('acknowledged orders or payments lost', lost),
      isZero('errors in the books', broken.length),
      isZero('failed requests', bought.failures.size + edits.failures.size),
      isZero('edits that a page never showed', edits.never),
      { what: 'pages fresh within a second', holds: shownIn < 1000, seen: `${shownIn} ms` },
      { what: 'migrations applied meanwhile', holds: applied.length === 2, seen: applied.join(', ') },
      { what: 'statements have their limit', holds: limit === 60_000, seen: `${limit} ms` },
      {
        what: `at most ${SERVER_CONNECTIONS} connections of the pooler`,
        holds: most <= SERVER_CONNECTIONS,
        seen: String(most),
      },
    ],
  };
}

async function migrateMeanwhile(
  database: Awaited<ReturnType<typeof openDatabase>>,
  folder: string,
): Promise<string[]> {
  const all = join(folder, 'migrations');
  await cp(join(import.meta.dirname, '../db/migrations'), all, { recursive: true });
  for (const [name, text] of Object.entries(migrations)) await writeFile(join(all, name), text);
  await wait((SECONDS * 1000) / 3);
  return (await migrate(database.sessions, new URL(`${pathToFileURL(all).href}/`))).applied;
}

/** The most connections at a time that carry the name of the shop's pool, which a pooler passes on. */
async function mostConnections(url: string, end: AbortSignal): Promise<number> {
  let most = 0;
  while (!end.aborted) {
    const [row] = await runOnServer<{ open: number }>(
      url,
      `select count(*)::integer as open from pg_stat_activity
       where datname = current_database() and application_name = 'tintero'`,
    );
    most = Math.max(most, row?.open ?? 0);
    await wait(200);
  }
  return most;
}
