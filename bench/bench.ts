// npm run bench -- SUBJECT [options]: measures built shops from outside. README.md lists the subjects.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureAdministration } from './administration.ts';
import { measureFuzz } from './fuzz.ts';
import { measureHttp } from './http.ts';
import { measureJobs } from './jobs.ts';
import { measureLists } from './lists.ts';
import { measurePhone } from './phone.ts';
import { measurePurchases } from './purchases.ts';
import { measureReadings } from './readings.ts';
import { measureReplicas } from './replicas.ts';
import { type Row, report } from './results.ts';
import { measureScale } from './scale.ts';
import { measureSearches } from './searches.ts';
import { type Checkout, type Engine, nodeOf } from './shops.ts';
import { workOutSizes } from './sizes.ts';
import { measureStart } from './start.ts';
import { measureWholeLists } from './whole-lists.ts';

/** The options of every measurement. Each has its own default for a size that is not given. */
export type Settings = {
  checkouts: Checkout[];
  engines: Engine[];
  products: number | undefined;
  orders: number | undefined;
  /** Seconds of each run. */
  seconds: number;
  rounds: number;
  /** Requests of the fuzz test. */
  requests: number;
  /** Of the lists, only those with this in their name; for `administration`, with one of these, between commas. */
  only: string;
};

const subjects: Record<string, (settings: Settings) => Promise<Row[]>> = {
  http: measureHttp,
  searches: measureSearches,
  purchases: measurePurchases,
  lists: measureLists,
  administration: measureAdministration,
  start: measureStart,
  jobs: measureJobs,
  'whole-lists': measureWholeLists,
  phone: measurePhone,
  readings: measureReadings,
  fuzz: measureFuzz,
  replicas: measureReplicas,
  scale: measureScale,
  sizes: workOutSizes,
};

// Interrupting a measurement also ends the processes that it has started.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shop: { type: 'string', default: resolve(import.meta.dirname, '..') },
    beside: { type: 'string' },
    engine: { type: 'string' },
    products: { type: 'string' },
    orders: { type: 'string' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    requests: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
  },
});
const unknown = positionals.filter((name) => !subjects[name]);
if (positionals.length === 0 || unknown.length > 0) {
  console.error(`Uso: npm run bench -- TEMA…   temas: ${Object.keys(subjects).join(', ')} (bench/README.md)`);
  process.exit(1);
}
const checkouts = [{ name: 'now', folder: resolve(values.shop) }];
if (values.beside) checkouts.push({ name: 'before', folder: resolve(values.beside) });
for (const checkout of checkouts) build(checkout);
const settings: Settings = {
  checkouts,
  engines: readEngines(values.engine),
  products: readCount(values.products),
  orders: readCount(values.orders),
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  requests: Number(values.requests),
  only: values.only,
};
for (const name of positionals) {
  const rows = (await subjects[name]?.(settings)) ?? [];
  const { shop: _shop, beside: _beside, ...asked } = values;
  report(name, asked, checkouts, rows);
}

function build(checkout: Checkout): void {
  const args = ['scripts/ensure.mjs', '--build', ...(positionals.includes('phone') ? ['--chromium'] : [])];
  const { status } = spawnSync(nodeOf(checkout), args, { cwd: checkout.folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${checkout.folder} cannot be built`);
}

function readEngines(engine: string | undefined): Engine[] {
  if (engine === undefined) return ['postgres', 'embedded'];
  if (engine === 'postgres' || engine === 'embedded') return [engine];
  throw new Error(`--engine ${engine}: postgres or embedded`);
}

function readCount(count: string | undefined): number | undefined {
  return count === undefined ? undefined : Number(count);
}
