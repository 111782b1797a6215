import type { Settings } from './bench.ts';
import { measureLoad, pickThings } from './client.ts';
import { medians, type Row } from './results.ts';
import { type BenchShop, withPlaces, withShop } from './shops.ts';

/**
 * Measures the time from the start of the process to the first page, and its memory then and under load. Each start
 * is a new process.
 */
export async function measureStart(settings: Settings): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of settings.engines) {
    const filling = { products: settings.products ?? 1_000, orders: settings.orders ?? 0, customers: 0 };
    await withPlaces(settings.checkouts, engine, filling, async (places) => {
      const rounds = new Map(places.map((place) => [place, [] as Array<Record<string, number>>]));
      // The first start of a checkout compiles its modules, so it does not count.
      for (const place of places) await withShop(place, async () => undefined);
      for (let n = 0; n < settings.rounds; n++) {
        for (const [place, figures] of rounds) {
          await withShop(place, async (shop) => {
            const atFirst = { 'start ms': shop.startedIn, 'MB at start': shop.memory() };
            await loadEverything(shop, settings.seconds);
            figures.push({ ...atFirst, 'MB after load': shop.memory() });
          });
        }
      }
      for (const [place, figures] of rounds) {
        rows.push({ what: `${engine}: start`, of: place.checkout.name, figures: medians(figures) });
      }
    });
  }
  return rows;
}

/** Requests kept pages, rendered pages and searches, each for that number of seconds. */
async function loadEverything({ url }: BenchShop, seconds: number): Promise<void> {
  const { categoryPath, unkept } = await pickThings(url);
  for (const path of [
    '/',
    categoryPath,
    ...Object.values(unkept),
    '/catalogo?q=cuaderno',
    '/api/products?limit=24&q=goma',
  ]) {
    await measureLoad(url + path, { connections: 16, seconds });
  }
}
