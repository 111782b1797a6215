import { cpus } from 'node:os';
import pg from 'pg';
import type { Settings } from './bench.ts';
import { measureLoad, pickThings, TWICE } from './client.ts';
import { type PayingGateway, startGateway } from './gateway.ts';
import { buyFor } from './purchases.ts';
import { percentiles, type Row, round } from './results.ts';
import { type Cost, DEEDS, type Deed, mostASecond } from './scale-model.ts';
import { type BenchShop, withShops } from './shops.ts';

const AT_ONCE = 16;
const CUSTOMERS = 400;
/** Until V8 has compiled the code. */
const WARM_UP_SECONDS = 3;

/** How often a deed was done within the seconds of a run. */
type Run = { done: number; p50: number; p99: number; clientCpu: number };
type Doing = (seconds: number) => Promise<Run>;

/**
 * Measures what each deed costs, and how many a second one, two and four processes give on this machine, beside what
 * scale-model.ts says of it. The costs are those of one process.
 */
export async function measureScale({ checkouts, seconds, ...sizes }: Settings): Promise<Row[]> {
  const gateway = await startGateway();
  const filling = { products: sizes.products ?? 1_000, orders: sizes.orders ?? 0, customers: CUSTOMERS };
  const costs = new Map<Deed, Cost>();
  const rows: Row[] = [];
  for (const processes of [1, 2, 4]) {
    const measure = async ([shop]: BenchShop[]) => {
      if (!shop) return;
      const doings = await doingsOf(shop, gateway);
      for (const deed of DEEDS) {
        await doings[deed](WARM_UP_SECONDS);
        const { run, cost } = await measureCost(shop, () => doings[deed](seconds));
        if (processes === 1) costs.set(deed, cost);
        const model = mostASecond(costs.get(deed) ?? cost, { cores: cpus().length, processes });
        rows.push(rowOf(`${deed}, processes: ${processes}`, { run, cost, seconds, model }));
      }
    };
    const env = { ...gateway.env, ...(processes > 1 && { WORKERS: String(processes) }) };
    await withShops(checkouts.slice(0, 1), 'postgres', filling, measure, env);
  }
  gateway.close();
  return rows;
}

async function doingsOf(shop: BenchShop, gateway: PayingGateway): Promise<Record<Deed, Doing>> {
  const { categoryPath, unkept } = await pickThings(shop.url);
  const load = (path: string) => async (seconds: number) => {
    const { requests, ...load } = await measureLoad(shop.url + path, { connections: AT_ONCE, seconds });
    return { done: requests, ...load };
  };
  const buy = (shop: BenchShop) => async (seconds: number) => {
    const before = process.cpuUsage();
    const { milliseconds } = await buyFor(shop, gateway, seconds, AT_ONCE);
    const { user, system } = process.cpuUsage(before);
    const { 'p50 ms': p50 = 0, 'p99 ms': p99 = 0 } = percentiles(milliseconds);
    return { done: milliseconds.length, p50, p99, clientCpu: (user + system) / 1_000 };
  };
  const oneVariant = { ...shop.filled, variants: shop.filled.variants.slice(0, 1) };
  return {
    'kept page': load(categoryPath),
    'made page': load(unkept.category),
    'made search': load(`/catalogo?${TWICE}&q=cuaderno+rivadavia`),
    purchase: buy(shop),
    // All buyers at once want the same article: each waits for the transaction before.
    'purchase of one article': buy({ ...shop, filled: oneVariant }),
  };
}

/** What one deed of the run cost, in milliseconds of processor time and kilobytes of WAL. */
async function measureCost(shop: BenchShop, work: () => Promise<Run>): Promise<{ run: Run; cost: Cost }> {
  const before = { shop: shop.cpu(), database: shop.databaseCpu(), ...(await writtenBy(shop)) };
  const run = await work();
  const { wal, size } = await writtenBy(shop);
  const each = (total: number) => round(total / run.done);
  const cost = {
    shop: each(shop.cpu() - before.shop),
    database: each(shop.databaseCpu() - before.database),
    client: each(run.clientCpu),
    walKilobytes: each((wal - before.wal) / 1_000),
    keptKilobytes: each((size - before.size) / 1_000),
  };
  return { run, cost };
}

/** Bytes that the server has written to its WAL so far, and those of the shop's database. */
async function writtenBy({ env }: BenchShop): Promise<{ wal: number; size: number }> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query<{ wal: string; size: string }>(
    `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as wal, pg_database_size(current_database()) as size`,
  );
  await client.end();
  return { wal: Number(rows[0]?.wal), size: Number(rows[0]?.size) };
}

function rowOf(
  what: string,
  { run, cost, seconds, model }: { run: Run; cost: Cost; seconds: number; model: number },
): Row {
  const figures = {
    'per s': round(run.done / seconds),
    'model per s': round(model),
    'p50 ms': round(run.p50),
    'p99 ms': round(run.p99),
    'CPU ms: shop': cost.shop,
    database: cost.database,
    client: cost.client,
    'WAL kB': cost.walKilobytes,
    'kept kB': cost.keptKilobytes,
  };
  return { what, of: 'now', figures };
}
