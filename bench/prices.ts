// npm run bench:prices: a price change of a large catalogue, on both engines: seen, applied, undone, and what the
// storefront's visitors wait for meanwhile, beside what they wait for when nothing happens.
// Usage: node bench/prices.ts [--products 20000] [--visitors 4] [--engines postgres,pglite]
import { parseArgs } from 'node:util';
import { isAtWork } from '#shared/price-change-states.ts';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { callsTo, logIn } from './support/calls.ts';
import { type Engine, withLargeShop } from './support/large-shop.ts';
import { type Look, measureJob, measureQuiet } from './support/long-jobs.ts';
import { printTable, writeResults } from './support/results.ts';
import { withShop } from './support/shop.ts';
import type { Waits } from './support/visitors.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '20000' },
    visitors: { type: 'string', default: '4' },
    engines: { type: 'string', default: 'postgres,pglite' },
  },
});
const visitors = Number(values.visitors);

type PriceJob = { name: string; seconds: number; stepsSeen: number; busy: Waits };
type EngineNumbers = { variants: number; visitors: number; quiet: Waits; jobs: PriceJob[] };
export type PriceNumbers = Partial<Record<Engine, EngineNumbers>>;

const numbers: PriceNumbers = {};
for (const engine of ['postgres', 'pglite'] as const) {
  if (!values.engines.split(',').includes(engine)) continue;
  const size = { products: Number(values.products), orders: 0 };
  numbers[engine] = await withLargeShop(engine, size, (env, variants) => measure(engine, env, variants));
}
writeResults<PriceNumbers>('prices', numbers);

function measure(engine: Engine, env: Record<string, string>, variants: number): Promise<EngineNumbers> {
  return withShop(env, async ({ url }) => {
    const call = callsTo(url, await logIn(url));
    // The code of a shop that is open is warm.
    await measureQuiet(url, visitors);
    const quiet = await measureQuiet(url, visitors);
    const jobs: PriceJob[] = [];
    const { _id } = await call<PriceChange>('POST', '/admin/price-changes', {
      selection: { kind: 'filter' },
      rule: { kind: 'percent', percent: 12.5, rounding: '50' },
    });
    const look: Look = async () => {
      const { state, progress } = await call<PriceChange>('GET', `/admin/price-changes/${_id}`);
      return isAtWork(state) ? `${state} ${progress?.done}` : null;
    };
    jobs.push({ name: 'draft', ...(await measureJob(url, visitors, look)) });
    // With the small prices, whose rounding goes beyond 30 %.
    await call('PUT', `/admin/price-changes/${_id}/ticks`, { all: 'beyond', ticked: true });
    for (const name of ['apply', 'undo']) {
      await call('POST', `/admin/price-changes/${_id}/${name}`);
      jobs.push({ name, ...(await measureJob(url, visitors, look)) });
    }
    console.log(`\n${engine}: ${variants} variants, ${visitors} visitors; storefront in milliseconds`);
    printTable(
      ['', 'seconds', 'steps seen', 'p50', 'p95', 'p99', 'p99 / quiet'],
      [
        ['quiet', '', '', quiet.p50, quiet.p95, quiet.p99, ''],
        ...jobs.map(({ name, seconds, stepsSeen, busy }) => [
          ...[name, seconds, stepsSeen, busy.p50, busy.p95, busy.p99],
          busy.p99 / quiet.p99,
        ]),
      ],
    );
    return { variants, visitors, quiet, jobs };
  });
}
