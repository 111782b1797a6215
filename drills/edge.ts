import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { productPath } from '#shared/paths.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { callJson, logInAsAdmin, measureLoad, send } from '../bench/client.ts';
import { type PayingGateway, startGateway } from '../bench/gateway.ts';
import { buy } from '../bench/purchases.ts';
import { type BenchShop, type Place, readBooks, withPlaces, withShop } from '../bench/shops.ts';
import { isZero, type Outcome } from './outcome.ts';
import { type Cable, layCable, startVarnish, type Varnish } from './varnish.ts';

const PRODUCTS = 1_000;
const EDITS = 200;
const PURCHASES = 40;
const LOAD_SECONDS = 8;
/** How long Varnish cannot be purged while prices change. */
const CUT_MILLISECONDS = 5_000;
/** Until a purge that has failed is tried: 30 s at most, and a change is seen a moment later. */
const LATEST = 40_000;

/** Varnish counts a request when its connection has rested for a moment. */
const UNTIL_COUNTED = 500;

/** Two processes of the shop on PostgreSQL behind a Varnish, which both purge. */
type Scene = { varnish: Varnish; shops: BenchShop[]; cable: Cable; gateway: PayingGateway; place: Place };

/** The shop behind Varnish: how much that answers, how soon it shows a change, and what happens when it is not reached. */
export async function drill(): Promise<Outcome> {
  const outcome: Outcome = { rows: [], checks: [] };
  const gateway = await startGateway();
  const port = await findFreePort();
  const cable = await layCable(port);
  const extra = {
    ...gateway.env,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    CDN_VARNISH_URLS: cable.url,
    TRUST_PROXY: '2',
  };
  const checkout = { name: 'shop', folder: resolve(import.meta.dirname, '..') };
  const filling = { products: PRODUCTS, orders: 0, customers: PURCHASES };
  await withPlaces([checkout], 'postgres', filling, async ([place]) => {
    if (!place) throw new Error('there is no database');
    const behind = async (shops: BenchShop[]) => {
      const varnish = await startVarnish(
        port,
        shops.map(({ url }) => url),
      );
      try {
        await rehearse({ varnish, shops, cable, gateway, place }, outcome);
      } finally {
        await varnish.stop();
      }
    };
    await withShop(place, (one) => withShop(place, (other) => behind([one, other]), extra), extra);
  });
  gateway.close();
  return outcome;
}

async function rehearse(scene: Scene, outcome: Outcome): Promise<void> {
  const products = await listProducts(scene.varnish.url);
  await measureVisits(scene, products, outcome);
  await measureEdits(scene, products, outcome);
  await buyThroughIt(scene, outcome);
  await cutTheCable(scene, products, outcome);
  await compareAll(scene, products, outcome);
  outcome.checks.push(await strangersCannotPurge(scene));
}

async function listProducts(url: string): Promise<Product[]> {
  const pages = [1, 2, 3, 4].map((page) => callJson<Product[]>(`${url}/api/products?limit=24&page=${page}`));
  return (await Promise.all(pages)).flat();
}

/** The pages that are compared in the end. */
function pagesOf(products: Product[]): string[] {
  return ['/', '/catalogo', '/ofertas', '/terminos', ...products.map((product) => productPath(product))];
}

/** The home page with and without Varnish, and the share of visits to a hundred pages that it answers. */
async function measureVisits({ varnish, shops }: Scene, products: Product[], { rows, checks }: Outcome) {
  const load = (url: string) => measureLoad(`${url}/`, { connections: 16, seconds: LOAD_SECONDS });
  for (const [what, url] of [
    ['home page, the shop alone', shops[0]?.url ?? ''],
    ['home page through Varnish', varnish.url],
  ] as const) {
    await load(url);
    const { perSecond, p99 } = await load(url);
    rows.push({ what, figure: `${Math.round(perSecond)} a second, p99 ${p99.toFixed(1)} ms` });
  }
  await wait(UNTIL_COUNTED);
  const before = varnish.counters();
  const pages = pagesOf(products);
  for (let round = 0; round < 20; round++)
    for (const page of pages)
      await send(varnish.url + page, { headers: { cookie: 'a=1', accept: 'text/html' } });
  await wait(UNTIL_COUNTED);
  const { hits, misses } = varnish.counters();
  const share = (hits - before.hits) / (hits - before.hits + misses - before.misses);
  rows.push({
    what: `20 rounds over ${pages.length} pages`,
    figure: `${(share * 100).toFixed(1)} % from Varnish`,
  });
  checks.push({
    what: 'Varnish answers more than 90 % of visits to pages',
    holds: share > 0.9,
    seen: share.toFixed(3),
  });
}

/** Changes prices by both processes in turns, and waits for each to be seen through Varnish. */
async function measureEdits(scene: Scene, products: Product[], { rows, checks }: Outcome): Promise<void> {
  const milliseconds: number[] = [];
  const edit = await priceEditor(scene);
  let isOver = false;
  // Visitors who keep the pages in Varnish while they change.
  const visit = async () => {
    while (!isOver) {
      const page = pagesOf(products)[Math.floor(Math.random() * products.length)] ?? '/';
      await send(scene.varnish.url + page);
      await wait(5);
    }
  };
  const visits = Promise.all([visit(), visit()]);
  for (let n = 0; n < EDITS; n++) {
    const product = products[n % products.length];
    if (!product) throw new Error('there are no products');
    await send(scene.varnish.url + productPath(product));
    const price = await edit(product, n);
    const began = performance.now();
    await untilSeen(scene.varnish.url, product, price);
    milliseconds.push(performance.now() - began);
  }
  isOver = true;
  await visits;
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  rows.push({
    what: `${EDITS} prices, until seen through Varnish`,
    figure: `p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms`,
  });
  checks.push({
    what: 'each price is seen within a second',
    holds: at(1) < 1000,
    seen: `${at(1).toFixed(0)} ms`,
  });
}

/** Changes a price in the process whose turn it is; returns how the page writes it. */
async function priceEditor({ shops, varnish }: Scene) {
  const token = await logInAsAdmin(varnish.url);
  let edits = 0;
  return async (product: Product, n: number): Promise<string> => {
    const shop = shops[edits++ % shops.length];
    const price = Math.round(product.price) + 1 + (n % 50) + edits / 100;
    const body = { ...product, price: Math.round(price * 100) / 100 };
    await send(`${shop?.url}/api/products/${product._id}`, { method: 'PUT', token, body });
    return body.price.toFixed(2);
  };
}

async function untilSeen(url: string, product: Product, price: string): Promise<void> {
  const until = performance.now() + LATEST;
  while (performance.now() < until) {
    const page = await send(url + productPath(product));
    if (page.includes(`product:price:amount" content="${price}"`)) return;
    await wait(2);
  }
  throw new Error(`${product.name} did not get its price of ${price}`);
}

async function buyThroughIt({ varnish, gateway, place }: Scene, { rows, checks }: Outcome): Promise<void> {
  const { customers, variants } = place.filled;
  const began = performance.now();
  for (const [n, customer] of customers.entries())
    await buy(varnish.url, customer, gateway, [variants[n % variants.length] ?? '']);
  const each = (performance.now() - began) / customers.length;
  rows.push({ what: `${customers.length} purchases through Varnish`, figure: `${each.toFixed(0)} ms each` });
  const { broken, paid } = await readBooks(place);
  checks.push(isZero('purchases that are not paid', customers.length - paid));
  checks.push(isZero('errors in the books', broken.length));
  const own = customers.map(async ({ token, userId }) => {
    return (await send(`${varnish.url}/api/user/profile`, { token })).includes(userId);
  });
  checks.push(
    isZero('customers who got another’s profile', (await Promise.all(own)).filter((is) => !is).length),
  );
}

/** Changes a price while Varnish still serves, but cannot be reached by the shop. */
async function cutTheCable(scene: Scene, products: Product[], { rows, checks }: Outcome): Promise<void> {
  const [product] = products;
  if (!product) throw new Error('there are no products');
  await wait(6_000);
  await send(scene.varnish.url + productPath(product));
  scene.cable.cut();
  const price = await (await priceEditor(scene))(product, 7);
  await wait(CUT_MILLISECONDS);
  const isOld = !(await send(scene.varnish.url + productPath(product))).includes(price);
  await scene.cable.mend();
  const began = performance.now();
  await untilSeen(scene.varnish.url, product, price);
  const took = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  rows.push({
    what: `a price changed while Varnish was not reached for ${CUT_MILLISECONDS / 1000} s`,
    figure: `seen ${took} after`,
  });
  checks.push({
    what: 'it was old meanwhile (so that this tests something)',
    holds: isOld,
    seen: String(isOld),
  });
}

/** In the end every page in Varnish is the shop's. */
async function compareAll(
  { varnish, shops }: Scene,
  products: Product[],
  { checks }: Outcome,
): Promise<void> {
  await wait(6_000);
  let different = 0;
  for (const page of pagesOf(products)) {
    const etags = [varnish, ...shops].map(async ({ url }) => (await fetch(url + page)).headers.get('etag'));
    if (new Set(await Promise.all(etags)).size > 1) different++;
  }
  checks.push(isZero('pages in Varnish that differ from the shop’s', different));
}

async function strangersCannotPurge({ varnish }: Scene) {
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-ban-tags': '^' };
  const { status } = await fetch(varnish.url, { method: 'BAN', headers });
  return { what: 'a stranger behind a proxy cannot purge', holds: status === 403, seen: String(status) };
}
