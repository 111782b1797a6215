import type { Settings } from './bench.ts';
import { logInAsAdmin, send } from './client.ts';
import { type Question, questionsFor } from './questions.ts';
import { percentiles, type Row } from './results.ts';
import { type BenchShop, type Engine, withShops } from './shops.ts';

const SIZES: Record<Engine, { products: number; orders: number }> = {
  postgres: { products: 1_000_000, orders: 1_000_000 },
  embedded: { products: 20_000, orders: 100_000 },
};
const TIMES = 40;
/** The requests before the measurement: `times`, or as many as fit into `milliseconds`. */
const WARM_UP = { times: 10, milliseconds: 3_000 };
/** Slow requests are repeated for `milliseconds`, and at least `times`. */
const LONG = { milliseconds: 10_000, times: 5 };

/** Measures every page and list of a large shop, one request at a time, alternating between the shops. */
export async function measureLists(settings: Settings): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of settings.engines) {
    const products = settings.products ?? SIZES[engine].products;
    const orders = settings.orders ?? SIZES[engine].orders;
    const filling = { products, orders, customers: 1 };
    await withShops(settings.checkouts, engine, filling, async (shops) => {
      const asked = await Promise.all(
        shops.map(async (shop) => ({
          shop,
          questions: (await questionsFor(shop, await logInAsAdmin(shop.url))).filter(({ name }) =>
            name.includes(settings.only),
          ),
        })),
      );
      for (const { name } of asked[0]?.questions ?? []) {
        for (const { shop, questions } of asked) {
          const question = questions.find((one) => one.name === name);
          if (question) rows.push(await measure(shop, question, engine));
        }
      }
      for (const shop of shops) rows.push(memoryOf(shop, engine));
    });
  }
  return rows;
}

async function measure(shop: BenchShop, question: Question, engine: Engine): Promise<Row> {
  const { 'p50 ms': p50 = 0, 'p95 ms': p95 = 0 } = await askAgain(shop, question, TIMES);
  return { what: `${engine}: ${question.name}`, of: shop.name, figures: { 'p50 ms': p50, 'p95 ms': p95 } };
}

/** Repeats a request `most` times after warming up, fewer times if it is slow. Returns percentiles. */
export async function askAgain(
  shop: BenchShop,
  { paths, token, body }: Question,
  most: number,
): Promise<Record<string, number>> {
  let number = 0;
  const once = async () => {
    const path = paths[number++ % paths.length];
    const began = performance.now();
    await send(shop.url + path, { token, body });
    return performance.now() - began;
  };
  const began = performance.now();
  while (number < WARM_UP.times && performance.now() - began < WARM_UP.milliseconds) await once();
  const milliseconds: number[] = [];
  const warm = performance.now();
  while (milliseconds.length < most) {
    if (performance.now() - warm > LONG.milliseconds && milliseconds.length >= LONG.times) break;
    milliseconds.push(await once());
  }
  return percentiles(milliseconds);
}

function memoryOf(shop: BenchShop, engine: Engine): Row {
  return { what: `${engine}: memory afterwards`, of: shop.name, figures: { MB: shop.memory() } };
}
