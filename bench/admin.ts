// npm run bench:admin: the administration of a large shop, on both engines: every list, a price change of everything,
// a large import, and what the storefront's visitors feel of the last two.
// Usage: node bench/admin.ts [--products 20000] [--orders 100000] [--rows 50000] [--times 40] [--engines postgres,pglite]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Database, migrate, openDatabase } from '#server/db/index.ts';
import { admin } from '#test/support/shop-process.ts';
import { type Answered, measureQuestion } from './support/ask.ts';
import { withPostgres } from './support/database.ts';
import { fillOrders } from './support/fill-orders.ts';
import { fillProducts, fillVariants } from './support/fill-products.ts';
import { type LongJob, measureLongJobs } from './support/long-jobs.ts';
import { adminQuestions } from './support/questions.ts';
import { printTable, writeResults } from './support/results.ts';
import { withShop } from './support/shop.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '20000' },
    orders: { type: 'string', default: '100000' },
    rows: { type: 'string', default: '50000' },
    times: { type: 'string', default: '40' },
    engines: { type: 'string', default: 'postgres,pglite' },
  },
});
const engines = values.engines.split(',');

type EngineNumbers = { variants: number; orders: number; lists: Answered[]; jobs: LongJob[] };
export type AdminNumbers = Partial<Record<'postgres' | 'pglite', EngineNumbers>>;

const numbers: AdminNumbers = {};
if (engines.includes('postgres')) numbers.postgres = await onPostgres();
if (engines.includes('pglite')) numbers.pglite = await onPglite();
writeResults<AdminNumbers>('admin', numbers);

function onPostgres(): Promise<EngineNumbers> {
  return withPostgres(async (create) => {
    const database = await create('shop');
    const variants = await fill(database.db);
    return measure('PostgreSQL', variants, { DATABASE_URL: database.url });
  });
}

async function onPglite(): Promise<EngineNumbers> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tintero-bench-books-'));
  try {
    const database = await openDatabase({ dataDir });
    await migrate(database.db);
    const variants = await fill(database.db);
    await database.close();
    return await measure('PGlite', variants, { DATA_DIR: dataDir });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Products of three variants each, and past orders; answers how many variants there are. */
async function fill(db: Database): Promise<number> {
  await fillProducts(db, 0, Number(values.products));
  await fillVariants(db, 3);
  await fillOrders(db, 0, Number(values.orders));
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from sub_products`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

function measure(engine: string, variants: number, env: Record<string, string>): Promise<EngineNumbers> {
  return withShop(env, async ({ url }) => {
    const token = await logIn(url);
    const lists: Answered[] = [];
    for (const question of adminQuestions(token)) {
      lists.push(await measureQuestion(url, question, Number(values.times)));
    }
    console.log(`\n${engine}: ${variants} variants, ${values.orders} orders`);
    printTable(
      ['', 'p50 ms', 'p95 ms'],
      lists.map(({ name, p50, p95 }) => [name, p50, p95]),
    );
    const jobs = await measureLongJobs(url, token, Number(values.rows));
    printTable(
      ['', 'seconds', 'steps seen', 'storefront p95 ms', 'meanwhile'],
      jobs.map((job) => [job.name, job.seconds, job.stepsSeen, job.quietP95, job.busyP95]),
    );
    return { variants, orders: Number(values.orders), lists, jobs };
  });
}

/** Through the front door: nobody else may have the embedded database open. */
async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  return ((await response.json()) as { token: string }).token;
}
