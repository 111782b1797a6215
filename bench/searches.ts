import type { Settings } from './bench.ts';
import { type Load, measureLoad, TWICE } from './client.ts';
import { loadRow, type Row } from './results.ts';
import { type BenchShop, withShops } from './shops.ts';

const SEARCH = 'q=cuaderno+rivadavia';

const SEARCHES = {
  'search page, kept': `/catalogo?${SEARCH}`,
  'search page, read each time': `/catalogo?${TWICE}&${SEARCH}`,
  'API search, kept': `/api/products?${SEARCH}&page=1&limit=24`,
  // Pages of this size are not kept.
  'API search, read each time': `/api/products?${SEARCH}&page=1&limit=25`,
};

/** Measures a search of two words, 16 at once: from the response cache, and read from the database each time. */
export async function measureSearches(settings: Settings): Promise<Row[]> {
  const rows: Row[] = [];
  const filling = { products: settings.products ?? 1_000, orders: 0, customers: 0 };
  for (const engine of settings.engines) {
    await withShops(settings.checkouts, engine, filling, async (shops) => {
      for (const [name, path] of Object.entries(SEARCHES)) {
        const loads = new Map<BenchShop, Load[]>(shops.map((shop) => [shop, []]));
        for (const { url } of shops) await measureLoad(url + path, { connections: 16, seconds: 2 });
        for (let n = 0; n < settings.rounds; n++) {
          for (const [shop, measured] of loads) {
            measured.push(await measureLoad(shop.url + path, { connections: 16, seconds: settings.seconds }));
          }
        }
        for (const [shop, measured] of loads) rows.push(loadRow(`${engine}: ${name}`, shop.name, measured));
      }
    });
  }
  return rows;
}
