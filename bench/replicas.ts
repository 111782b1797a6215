import { startStandby } from '#test/support/postgres-standby.ts';
import type { Settings } from './bench.ts';
import { measureLoad, pickThings, TWICE } from './client.ts';
import { type PayingGateway, startGateway } from './gateway.ts';
import { buyFor } from './purchases.ts';
import { medians, percentiles, type Row, round } from './results.ts';
import { type BenchShop, cpuOf, type Place, withPlaces, withShop } from './shops.ts';

const READERS = 4;
const BUYERS = 2;
const CUSTOMERS = 200;
/** Until V8 has compiled the code. */
const WARM_UP_SECONDS = 4;

/**
 * Two processes of one shop, of which one reads public pages from the primary, the other from a replica. `replicaCpu`:
 * processor time of the replica so far in milliseconds.
 */
type Compared = { primary: BenchShop; replica: BenchShop; replicaCpu: () => number };

/** Pages and searches that are made each time while others buy, read from the primary or from a replica, in turns. */
export async function measureReplicas({ checkouts, seconds, rounds, ...sizes }: Settings): Promise<Row[]> {
  const gateway = await startGateway();
  const filling = { products: sizes.products ?? 2_000, orders: sizes.orders ?? 0, customers: CUSTOMERS };
  const rows: Row[] = [];
  const compare = async ({ replicaCpu, ...shops }: Compared) => {
    const { unkept } = await pickThings(shops.primary.url);
    const paths = { category: unkept.category, search: `/catalogo?${TWICE}&q=cuaderno+rivadavia` };
    for (const [what, path] of Object.entries(paths)) {
      const taken: Record<string, Array<Record<string, number>>> = { primary: [], replica: [] };
      for (let n = 0; n <= rounds; n++) {
        for (const [of, shop] of Object.entries(shops)) {
          const work = { path, seconds: n === 0 ? WARM_UP_SECONDS : seconds, gateway, replicaCpu };
          const figures = await readWhileBuying(shop, work);
          if (n > 0) taken[of]?.push(figures);
        }
      }
      for (const [from, figures] of Object.entries(taken))
        rows.push({ what: `${what}, read from the ${from}`, of: 'now', figures: medians(figures) });
    }
  };
  await withPlaces(checkouts.slice(0, 1), 'postgres', filling, async ([place]) => {
    if (place) await withReplica(place, gateway.env, compare);
  });
  gateway.close();
  return rows;
}

async function withReplica(
  place: Place,
  env: Record<string, string>,
  work: (compared: Compared) => Promise<void>,
): Promise<void> {
  if (!place.server) throw new Error('there is no server');
  const standby = await startStandby(place.server, 'replica', { shared_buffers: '512MB' });
  const database = new URL(place.env.DATABASE_URL ?? '').pathname.slice(1);
  const readingEnv = { ...env, DATABASE_READ_URLS: standby.urlOf(database) };
  const replicaCpu = () => cpuOf(standby.pid());
  try {
    await withShop(
      place,
      (primary) => withShop(place, (replica) => work({ primary, replica, replicaCpu }), readingEnv),
      env,
    );
  } finally {
    await standby.stop();
  }
}

type Work = { path: string; seconds: number; gateway: PayingGateway; replicaCpu: () => number };

/** Cores: processor time of a second. */
async function readWhileBuying(
  shop: BenchShop,
  { path, seconds, gateway, replicaCpu }: Work,
): Promise<Record<string, number>> {
  const before = { primary: shop.databaseCpu(), replica: replicaCpu() };
  const [read, bought] = await Promise.all([
    measureLoad(shop.url + path, { connections: READERS, seconds }),
    buyFor(shop, gateway, seconds, BUYERS),
  ]);
  const cores = (milliseconds: number) => round(milliseconds / bought.lasted);
  const { 'p50 ms': p50 = 0, 'p99 ms': p99 = 0 } = percentiles(bought.milliseconds);
  return {
    'pages/s': read.perSecond,
    'p50 ms': read.p50,
    'p99 ms': read.p99,
    'purchases/s': round((bought.milliseconds.length / bought.lasted) * 1_000),
    'purchase p50 ms': p50,
    'purchase p99 ms': p99,
    'cores of the primary': cores(shop.databaseCpu() - before.primary),
    'of the replica': cores(replicaCpu() - before.replica),
  };
}
