import { setTimeout as wait } from 'node:timers/promises';
import type { Settings } from './bench.ts';
import { callJson, logInAsAdmin, measureLoad, send, visit } from './client.ts';
import { percentiles, type Row } from './results.ts';
import { type BenchShop, withShops } from './shops.ts';

const CLIENTS = 8;
const PRODUCTS = 20_000;

type Product = { IDSubProducts: Array<{ _id: string }> };

/** Measures /healthz and the home page while eight clients request the list of all products. */
export async function measureWholeLists(settings: Settings): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of settings.engines) {
    const filling = { products: settings.products ?? PRODUCTS, orders: settings.orders ?? 0, customers: 0 };
    await withShops(settings.checkouts, engine, filling, async (shops) => {
      for (const shop of shops) {
        const token = await logInAsAdmin(shop.url);
        const kinds: Record<string, (seconds: number) => Promise<number>> = {
          'no lists': (seconds) => wait(seconds * 1000, 0),
          'kept lists': (seconds) => askForLists(shop, seconds, ''),
          'lists, a change each second': (seconds) => askAndChange(shop, seconds, token),
          'lists for somebody signed in': (seconds) => askForLists(shop, seconds, `Bearer ${token}`),
        };
        for (const [kind, load] of Object.entries(kinds)) {
          for (const row of await feel(shop, load(settings.seconds * settings.rounds))) {
            rows.push({ ...row, what: `${engine}: ${row.what}, ${kind}` });
          }
        }
      }
    });
  }
  return rows;
}

/** Requests lists from another process, so that this one only measures. Returns lists a second. */
async function askForLists({ url }: BenchShop, seconds: number, authorization: string): Promise<number> {
  const options = { connections: CLIENTS, seconds, encoding: '', authorization };
  return (await measureLoad(`${url}/api/products`, options)).perSecond;
}

async function askAndChange(shop: BenchShop, seconds: number, token: string): Promise<number> {
  const [product] = await callJson<Product[]>(`${shop.url}/api/products?limit=1`, { token });
  const [variant] = product?.IDSubProducts ?? [];
  if (!variant) throw new Error('the first product has no variants');
  let isOver = false;
  const change = async () => {
    for (let stock = 1; !isOver; stock++) {
      await send(`${shop.url}/api/subproducts/${variant._id}`, { method: 'PUT', token, body: { stock } });
      await wait(1_000);
    }
  };
  const changes = change();
  const perSecond = await askForLists(shop, seconds, '').finally(() => {
    isOver = true;
  });
  await changes;
  return perSecond;
}

/** Requests two addresses while the load lasts. */
async function feel(shop: BenchShop, load: Promise<number>): Promise<Row[]> {
  const rows = ['/healthz', '/'].map(async (path): Promise<Row> => {
    const waits = percentiles(await visit(shop.url, [path], { visitors: 1, pause: 20, end: load }));
    return {
      what: path,
      of: shop.name,
      figures: { ...waits, 'lists per s': await load, MB: shop.memory() },
    };
  });
  return Promise.all(rows);
}
