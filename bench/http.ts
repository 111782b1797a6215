import type { Settings } from './bench.ts';
import { type Load, measureLoad, pickThings } from './client.ts';
import { fetchBytes, findStaticServer, renderAlone, whileServingBytes } from './limits.ts';
import { loadRow, medians, type Row } from './results.ts';
import { type BenchShop, withShops } from './shops.ts';

/** As browsers send it: rendered pages then come as gzip, kept ones as brotli. */
const LIKE_A_BROWSER = 'gzip, deflate, br';

/**
 * Compares kept pages and lists with a static server that sends the same bytes, and rendered pages with React alone.
 */
export async function measureHttp(settings: Settings): Promise<Row[]> {
  const rows: Row[] = [];
  const filling = { products: settings.products ?? 1_000, orders: 0, customers: 0 };
  await withShops(settings.checkouts, 'postgres', filling, async (shops) => {
    const things = new Map<BenchShop, Things>();
    for (const shop of shops) things.set(shop, await pickThings(shop.url));
    const kept: Record<string, (of: Things) => string> = {
      home: () => '/',
      category: (of) => of.categoryPath,
      product: (of) => of.productPath,
      'API list of 24': () => '/api/products?page=1&limit=24',
      'API product': (of) => `/api/products/${of.productId}`,
    };
    const rendered: Record<string, (of: Things) => string> = {
      category: (of) => of.unkept.category,
      product: (of) => of.unkept.product,
    };
    const asked = (path: (of: Things) => string) =>
      [...things].map(([shop, of]) => ({ shop, path: path(of) }));
    for (const [name, path] of Object.entries(kept)) {
      for (const connections of [1, 16]) {
        rows.push(
          ...(await compareKept(`${name}, ${connections} at once`, asked(path), connections, settings)),
        );
      }
    }
    for (const [name, path] of Object.entries(rendered)) {
      rows.push(...(await compareRendered(`${name}, rendered each time, 16 at once`, asked(path), settings)));
    }
  });
  return rows;
}

type Things = Awaited<ReturnType<typeof pickThings>>;
type Asked = { shop: BenchShop; path: string };

/** Alternates shops and static server, so that whatever else the machine does slows all of them. */
async function compareKept(what: string, asked: Asked[], connections: number, settings: Settings) {
  const { seconds, rounds } = settings;
  const server = await findStaticServer();
  const [first] = asked;
  if (!first) return [];
  const loads = new Map<string, Load[]>();
  await whileServingBytes(server, await fetchBytes(first.shop.url + first.path), async (url) => {
    const all = [
      ...asked.map(({ shop, path }) => ({ name: shop.name, url: shop.url + path })),
      { name: server, url },
    ];
    for (const one of all) await measureLoad(one.url, { connections, seconds: 1 });
    for (let n = 0; n < rounds; n++) {
      for (const one of all) add(loads, one.name, await measureLoad(one.url, { connections, seconds }));
    }
  });
  return rowsOf(what, loads);
}

async function compareRendered(what: string, asked: Asked[], { seconds, rounds }: Settings) {
  const loads = new Map<string, Load[]>();
  const alone = new Map<string, Array<{ 'per s': number }>>();
  for (let n = 0; n < rounds; n++) {
    for (const { shop, path } of asked) {
      const options = { connections: 16, seconds, encoding: LIKE_A_BROWSER };
      add(loads, shop.name, await measureLoad(shop.url + path, options));
      const renders = await renderAlone(shop, seconds, [path]);
      add(alone, `React alone of ${shop.name}`, { 'per s': renders[path] ?? 0 });
    }
  }
  const limits = [...alone].map(([of, rounds]) => ({ what, of, figures: medians(rounds) }));
  return [...rowsOf(what, loads), ...limits];
}

function rowsOf(what: string, loads: Map<string, Load[]>): Row[] {
  return [...loads].map(([of, rounds]) => loadRow(what, of, rounds));
}

function add<Item>(lists: Map<string, Item[]>, name: string, item: Item): void {
  lists.set(name, [...(lists.get(name) ?? []), item]);
}
