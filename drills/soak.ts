import { resolve } from 'node:path';
import { findFreePort } from '#test/support/free-port.ts';
import { startGateway } from '../bench/gateway.ts';
import { type BenchShop, readBooks, withShops } from '../bench/shops.ts';
import { hotSaleIn } from './family-shop.ts';
import { isZero, type Options, type Outcome } from './outcome.ts';
import { percentile } from './stopwatch.ts';
import { nothingYet, prepare, sendVisitors } from './traffic.ts';

const MINUTES = 30;
/** In which the caches fill. */
const FIRST_MINUTES = 5;
const MOST_GROWTH = 0.1;
const FILLING = { products: 2_000, orders: 0, customers: 1_000 };

/** The busiest hour of Hot Sale in twenty minutes, over and over: a quarter of the drill `hot-sale`. */
const RATES = hotSaleIn(20);

/** Steady traffic for half an hour. The shop's memory must stay what it was after the first five minutes. */
export async function drill({ minutes = MINUTES }: Options): Promise<Outcome> {
  const outcome: Outcome = { rows: [], checks: [] };
  const gateway = await startGateway();
  const metricsPort = await findFreePort();
  const checkout = { name: 'shop', folder: resolve(import.meta.dirname, '..') };
  const work = async ([shop]: BenchShop[]) => {
    if (!shop) throw new Error('there is no shop');
    const place = await prepare(shop, gateway);
    const { paid: paidBefore } = await readBooks(shop);
    const memory: number[] = [];
    const happened = nothingYet();
    const readMinute = async () => {
      const [resident, heap] = [shop.memory(), await readHeap(metricsPort)];
      memory.push(resident);
      const row = { minute: memory.length, 'resident MB': resident, 'used heap MB': heap };
      outcome.rows.push({ ...row, ...happened.watch.lap() });
      console.error(JSON.stringify(outcome.rows.at(-1)));
    };
    const timer = setInterval(() => void readMinute(), 60_000);
    const { watch, visits, paid } = await sendVisitors(place, RATES, minutes * 60, happened);
    clearInterval(timer);
    const sorted = watch.all();
    for (const failure of [...new Set(watch.failures)].slice(0, 5)) console.error(failure);
    const books = await readBooks(shop);
    for (const problem of books.broken) console.error(problem);
    outcome.checks.push(
      isFlat(memory),
      isZero(`of ${sorted.length} requests of ${visits} visits failed`, watch.failures.length),
      {
        what: 'p99 below 200 ms',
        holds: percentile(sorted, 0.99) < 200,
        seen: `${percentile(sorted, 0.99).toFixed(0)} ms`,
      },
      isZero('paid purchases that the shop has not as paid', paidBefore + paid - books.paid),
      isZero('errors in the books', books.broken.length),
    );
  };
  await withShops([checkout], 'postgres', FILLING, work, {
    ...gateway.env,
    METRICS_PORT: String(metricsPort),
  });
  gateway.close();
  return outcome;
}

/** Compares what the memory was after the first minutes with the most that it was later. */
function isFlat(memory: number[]) {
  const first = memory[Math.min(FIRST_MINUTES, memory.length) - 1] ?? 0;
  const most = Math.max(...memory.slice(FIRST_MINUTES), first);
  const growth = most / first - 1;
  return {
    what: `memory grows by at most ${MOST_GROWTH * 100} % after ${FIRST_MINUTES} minutes`,
    holds: growth <= MOST_GROWTH,
    seen: `${first} → ${most} MB (${(growth * 100).toFixed(1)} %)`,
  };
}

/** What the garbage collector has left and what came since, in megabytes: it rises and falls. */
async function readHeap(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const [, bytes] = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(text) ?? [];
  return Math.round(Number(bytes) / 2 ** 20);
}
