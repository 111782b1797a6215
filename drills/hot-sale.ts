import { resolve } from 'node:path';
import { startGateway } from '../bench/gateway.ts';
import { type BenchShop, readBooks, withShops } from '../bench/shops.ts';
import { hotSaleIn } from './family-shop.ts';
import { isZero, type Options, type Outcome } from './outcome.ts';
import { percentile } from './stopwatch.ts';
import { type Happened, type Place, prepare, readOffers, sendVisitors } from './traffic.ts';

const MINUTES = 5;
const LONGEST_P99 = 200;
/** Of the same traffic before, until V8 has compiled the code and the usual pages are kept. */
const WARM_UP_SECONDS = 15;
/** Without earlier orders: those of the seed have no ledger. */
const FILLING = { products: 2_000, orders: 0, customers: 1_500 };

/**
 * The busiest hour of Hot Sale, ten times a busy day of a family shop, in five minutes: 10,000 visits, 80,000 pages, 200
 * orders, and 40 units of what most want. One process on PostgreSQL; the load generator and the database have the same
 * processors.
 */
export async function drill({ seconds = MINUTES * 60 }: Options): Promise<Outcome> {
  const outcome: Outcome = { rows: [], checks: [] };
  const gateway = await startGateway();
  const checkout = { name: 'shop', folder: resolve(import.meta.dirname, '..') };
  const work = async ([shop]: BenchShop[]) => {
    if (!shop) throw new Error('there is no shop');
    const place = await prepare(shop, gateway);
    const { paid: paidBefore } = await readBooks(shop);
    const rates = hotSaleIn(MINUTES);
    const warmUp = await sendVisitors(place, { ...rates, readingSeconds: 0.2 }, WARM_UP_SECONDS);
    const [began, cpu] = [performance.now(), shop.cpu()];
    const happened = await sendVisitors(place, rates, seconds);
    const lasted = (performance.now() - began) / 1000;
    const cores = (shop.cpu() - cpu) / 1000 / lasted;
    const { watch, visits, late } = happened;
    outcome.rows.push(...watch.rows(lasted), watch.total(lasted));
    const slow = late.toSorted((one, other) => one - other);
    console.error(
      `${visits} visits in ${lasted.toFixed(0)} s; the shop used ${cores.toFixed(2)} of 2 processors; ` +
        `the load generator was ${percentile(slow, 0.99).toFixed(0)} ms late (p99)`,
    );
    outcome.checks.push(...(await checkAll(place, happened, paidBefore + warmUp.paid + happened.paid)));
  };
  await withShops([checkout], 'postgres', FILLING, work, gateway.env);
  gateway.close();
  return outcome;
}

async function checkAll(place: Place, { watch, paid, soldOut }: Happened, paidInAll: number) {
  for (const failure of [...new Set(watch.failures)].slice(0, 5)) console.error(failure);
  const p99 = percentile(watch.all(), 0.99);
  const { left, ofEach } = await readOffers(place);
  const books = await readBooks(place.shop);
  for (const problem of books.broken.slice(0, 5)) console.error(problem);
  return [
    isZero('requests that failed', watch.failures.length),
    {
      what: `p99 of all requests below ${LONGEST_P99} ms`,
      holds: p99 < LONGEST_P99,
      seen: `${p99.toFixed(0)} ms`,
    },
    isZero('articles on offer with fewer units than none', left.filter((units) => units < 0).length),
    {
      what: `buyers who came too late for an offer were told so (${ofEach} units each)`,
      holds: soldOut > 0 || left.some((units) => units > 0),
      seen: `${soldOut}; left ${left.join(', ')}`,
    },
    isZero('paid purchases that the shop has not as paid', paidInAll - books.paid),
    { what: 'paid purchases', holds: paid > 0, seen: String(paid) },
    isZero('errors in the books', books.broken.length),
  ];
}
