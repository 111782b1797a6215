import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '#test/support/free-port.ts';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import { admin } from '#test/support/shop-process.ts';
import { whileRunning } from './process.ts';

export type Engine = 'postgres' | 'embedded';

/** A built checkout of the shop. */
export type Checkout = { name: string; folder: string };

/**
 * How each shop's database is filled. `office`: with all that the administration lists, and so many customers in all.
 * `demo`: left empty, so that the first start fills it.
 */
export type Filling = { products: number; orders: number; customers: number; office?: number } | 'demo';

export type Customer = { userId: string; cartId: string; token: string };
type Filled = { customers: Customer[]; variants: string[] };

/** A filled database, and the checkout that runs on it. */
export type Place = {
  checkout: Checkout;
  /** DATABASE_URL and DATA_DIR, or DATA_DIR only. */
  env: Record<string, string>;
  filled: Filled;
  /** Null: the embedded database. */
  server: PostgresServer | null;
  /** Processor time of the PostgreSQL server so far in milliseconds; 0 for the embedded database, and except on Linux. */
  databaseCpu: () => number;
};

export type BenchShop = Place & {
  name: string;
  /** Without a trailing slash. */
  url: string;
  /** Milliseconds from the start of the process to the first page. */
  startedIn: number;
  /** Resident memory in megabytes, with the processes that it has started; 0 except on Linux. */
  memory: () => number;
  /** Processor time so far in milliseconds; 0 except on Linux. */
  cpu: () => number;
};

/** Durable, as a shop's own server; with a quarter of a small machine's memory. */
const serverSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '512MB',
  effective_cache_size: '2GB',
  max_wal_size: '4GB',
};

const run = promisify(execFile);

/** Fills a checkout that is older than bench/seed.ts with its own functions. */
const SEED_OF_BEFORE = `
import { migrate, openDatabase } from './server/db/index.ts';
import { findBrokenBooks } from './test/support/books.ts';
import { makeCustomers, makePlenty } from './bench/support/customers.ts';
import { fillOrders } from './bench/support/fill-orders.ts';
import { fillProducts } from './bench/support/fill-products.ts';
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, BENCH_SEED } = process.env;
const { db, close } = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
const wanted = JSON.parse(BENCH_SEED);
const fill = async () => {
  await migrate(db);
  await fillProducts(db, 0, wanted.products);
  if (wanted.orders > 0) await fillOrders(db, 0, wanted.orders);
  const customers = wanted.customers > 0 ? await makeCustomers(db, wanted.customers, 'medida') : [];
  return { customers, variants: await makePlenty(db, 300) };
};
const paid = () => db.selectFrom('orders').where('payment_status', '=', 'approved').select(({ fn }) => fn.countAll().as('paid'));
const books = async () => ({ broken: await findBrokenBooks(db), paid: Number((await paid().executeTakeFirst()).paid) });
const answer = wanted === 'books' ? await books() : await fill();
await close();
console.log(JSON.stringify(answer));`;

/** Runs `work` with a filled database for each checkout, and deletes them afterwards. */
export async function withPlaces(
  checkouts: Checkout[],
  engine: Engine,
  filling: Filling,
  work: (places: Place[]) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-bench-'));
  const server = engine === 'postgres' ? await startPostgres(serverSettings) : null;
  try {
    const places: Place[] = [];
    for (const [index, checkout] of checkouts.entries()) {
      const env: Record<string, string> = { DATA_DIR: join(folder, `data${index}`) };
      if (server) {
        await runOnServer(server.urlOf('postgres'), `create database shop${index}`);
        env.DATABASE_URL = server.urlOf(`shop${index}`);
      }
      const filled = await fill(checkout, env, filling);
      places.push({ checkout, env, filled, server, databaseCpu: () => (server ? cpuOf(server.pid()) : 0) });
    }
    await work(places);
  } finally {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** As withPlaces, with a running shop for each. `extra`: further environment variables. */
export function withShops(
  checkouts: Checkout[],
  engine: Engine,
  filling: Filling,
  work: (shops: BenchShop[]) => Promise<void>,
  extra: Record<string, string> = {},
): Promise<void> {
  return withPlaces(checkouts, engine, filling, (places) => openAll(places, [], work, extra));
}

/** Inconsistencies in the books of a shop on PostgreSQL, and the number of its paid orders. */
export async function readBooks({ checkout, env }: Place): Promise<{ broken: string[]; paid: number }> {
  return (await seed(checkout, env, 'books')) as { broken: string[]; paid: number };
}

async function fill(checkout: Checkout, env: Record<string, string>, filling: Filling): Promise<Filled> {
  if (filling === 'demo') return { customers: [], variants: [] };
  const began = performance.now();
  const filled = (await seed(checkout, env, filling)) as Filled;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.error(`${checkout.name}: ${filling.products} products, ${filling.orders} orders in ${seconds} s`);
  return filled;
}

async function seed(checkout: Checkout, env: Record<string, string>, wanted: unknown): Promise<unknown> {
  const { folder } = checkout;
  const isOfBefore = !existsSync(join(folder, 'bench/seed.ts'));
  const args = isOfBefore ? ['--input-type=module', '--eval', SEED_OF_BEFORE] : ['bench/seed.ts'];
  const { stdout } = await run(nodeOf(checkout), args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...env, BENCH_SEED: JSON.stringify(wanted) },
    maxBuffer: 2 ** 27,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

/** The checkout's own Node. */
export function nodeOf({ folder }: Checkout): string {
  return join(folder, 'node_modules/.bin/node');
}

async function openAll(
  [place, ...others]: Place[],
  open: BenchShop[],
  work: (shops: BenchShop[]) => Promise<void>,
  extra: Record<string, string>,
): Promise<void> {
  if (!place) return work(open);
  await withShop(place, (shop) => openAll(others, [...open, shop], work, extra), extra);
}

/** Runs `work` with the built shop in another process, as `npm start` runs it. Its log goes to /dev/null. */
export async function withShop(
  place: Place,
  work: (shop: BenchShop) => Promise<void>,
  extra: Record<string, string> = {},
): Promise<void> {
  const { name, folder } = place.checkout;
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const env = {
    // No other variable is inherited, since it could change the shop.
    PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`,
    HOME: process.env.HOME,
    NODE_OPTIONS: profiling(),
    PORT: String(port),
    PUBLIC_URL: url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DEMO_CATALOG: '0',
    // So that buyers come from many addresses.
    TRUST_PROXY: '1',
    ...place.env,
    ...extra,
  };
  await whileRunning(url, ['sh', '-c', startCommandOf(folder)], { cwd: folder, env }, ({ pid = 0 }) => {
    const startedIn = performance.now() - started;
    return work({ ...place, name, url, startedIn, memory: () => memoryOf(pid), cpu: () => cpuOf(pid) });
  });
}

/**
 * The command of `npm start` with its variables and flags. It begins with `exec`, so that no shell remains between
 * the processes.
 */
function startCommandOf(folder: string): string {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start;
}

/** With BENCH_PROFILE=folder, each shop writes a CPU profile to that folder. */
function profiling(): string {
  const folder = process.env.BENCH_PROFILE;
  return folder ? `--cpu-prof --cpu-prof-dir=${folder}` : '';
}

/** With the processes that it has started. */
function memoryOf(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const kilobytes = withChildren(pid).map((one) =>
    Number(/VmRSS:\s+(\d+)/.exec(factsOf(one, 'status'))?.[1] ?? 0),
  );
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024);
}

/** Empty for a process that has ended. */
function factsOf(pid: number, file: string): string {
  const path = `/proc/${pid}/${file}`;
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** User and system time of the process, of those that it has started, and of those of them that have ended. */
export function cpuOf(pid: number): number {
  if (process.platform !== 'linux') return 0;
  return withChildren(pid).reduce((sum, one) => sum + ownCpuOf(one), 0);
}

/** Linux counts in hundredths of a second. */
function ownCpuOf(pid: number): number {
  const [, fields = ''] = /\) (.*)/.exec(factsOf(pid, 'stat')) ?? [];
  const times = fields.split(' ').slice(11, 15).map(Number);
  return times.reduce((sum, one) => sum + one, 0) * 10;
}

function withChildren(pid: number): number[] {
  return [pid, ...factsOf(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number)];
}
