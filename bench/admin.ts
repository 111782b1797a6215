// npm run bench:admin: the administration of a large shop, on both engines: every list, a large import, and what
// the storefront's visitors feel of it.
// Usage: node bench/admin.ts [--products 20000] [--orders 100000] [--rows 50000] [--times 40] [--engines postgres,pglite]
import { parseArgs } from 'node:util';
import { type Answered, measureQuestion } from './support/ask.ts';
import { logIn } from './support/calls.ts';
import { withLargeShop } from './support/large-shop.ts';
import { type LongJob, measureImport } from './support/long-jobs.ts';
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
const size = { products: Number(values.products), orders: Number(values.orders) };
for (const [engine, name] of [
  ['postgres', 'PostgreSQL'],
  ['pglite', 'PGlite'],
] as const) {
  if (!engines.includes(engine)) continue;
  numbers[engine] = await withLargeShop(engine, size, (env, variants) => measure(name, variants, env));
}
writeResults<AdminNumbers>('admin', numbers);

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
    const jobs = await measureImport(url, token, Number(values.rows));
    printTable(
      ['', 'seconds', 'steps seen', 'storefront p95 ms', 'meanwhile'],
      jobs.map((job) => [job.name, job.seconds, job.stepsSeen, job.quietP95, job.busyP95]),
    );
    return { variants, orders: Number(values.orders), lists, jobs };
  });
}
