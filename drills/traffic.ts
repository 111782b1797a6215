import { setTimeout as wait } from 'node:timers/promises';
import { categoryPath, productPath } from '#shared/paths.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { callJson, logInAsAdmin, send } from '../bench/client.ts';
import type { PayingGateway } from '../bench/gateway.ts';
import { direction } from '../bench/purchases.ts';
import type { BenchShop, Customer } from '../bench/shops.ts';
import * as familyShop from './family-shop.ts';
import { createStopwatch, type Stopwatch } from './stopwatch.ts';

/** Articles on offer, and how many units there are of each. */
const OFFERS = 5;
const UNITS_OF_AN_OFFER = 8;
const LINES_OF_AN_ORDER = 3;
/** The shopkeeper changes a price so often, in milliseconds. */
const BETWEEN_EDITS = 10_000;

/** Milliseconds after which a visitor without an answer counts as failed. */
const PATIENCE = 20_000;

/** What there is to look at and to buy. */
export type Place = {
  shop: BenchShop;
  gateway: PayingGateway;
  adminToken: string;
  products: Product[];
  categories: string[];
  words: string[];
  plentiful: string[];
  /** Variants with few units. */
  offers: string[];
  /** Customers who are not in the shop at the moment. */
  customers: Customer[];
};

/** What happened. `late`: milliseconds by which visits began after their time, which is the load generator's fault. */
export type Happened = { watch: Stopwatch; visits: number; paid: number; soldOut: number; late: number[] };

/** Looks around in a filled shop, and leaves few units of some articles. */
export async function prepare(shop: BenchShop, gateway: PayingGateway): Promise<Place> {
  const { url, filled } = shop;
  const adminToken = await logInAsAdmin(url);
  const categories = await callJson<Array<{ name: string }>>(`${url}/api/categories`);
  const lists = Array.from({ length: 20 }, (_, n) =>
    callJson<Product[]>(`${url}/api/products?limit=24&page=${n + 1}`),
  );
  const products = (await Promise.all(lists)).flat();
  const [offers, plentiful] = [filled.variants.slice(0, OFFERS), filled.variants.slice(OFFERS)];
  for (const id of offers) {
    const body = { stock: UNITS_OF_AN_OFFER };
    await send(`${url}/api/subproducts/${id}`, { method: 'PUT', token: adminToken, body });
  }
  return {
    shop,
    gateway,
    adminToken,
    products,
    plentiful,
    offers,
    categories: categories.map(({ name }) => name),
    words: [...new Set(products.flatMap(({ name }) => name.toLowerCase().match(/[a-záéíóúñ]{4,}/g) ?? []))],
    customers: [...filled.customers],
  };
}

/** The units of the offers that are left, and those that were sold, by the shop's word. */
export async function readOffers({ shop, offers, adminToken }: Place) {
  const read = async (id: string) =>
    callJson<{ stock: number }>(`${shop.url}/api/subproducts/${id}`, { token: adminToken });
  const left = (await Promise.all(offers.map(read))).map(({ stock }) => stock);
  return { left, ofEach: UNITS_OF_AN_OFFER };
}

export function nothingYet(): Happened {
  return { watch: createStopwatch(), visits: 0, paid: 0, soldOut: 0, late: [] };
}

/**
 * Sends visitors for some seconds, as they come and not as they are answered, and waits until the last one has left.
 * What fails is noted and does not end anything. `happened` is what is told of it meanwhile, and returned.
 */
export async function sendVisitors(
  place: Place,
  { visitsPerSecond, readingSeconds }: familyShop.Rates,
  seconds: number,
  happened: Happened = nothingYet(),
): Promise<Happened> {
  const inside = new Set<Promise<void>>();
  const began = performance.now();
  const editing = new AbortController();
  const edits = keepEditing(place, happened, editing.signal);
  for (let next = 0; next < seconds * 1000; next += (-Math.log(1 - Math.random()) * 1000) / visitsPerSecond) {
    const early = next - (performance.now() - began);
    if (early > 1) await wait(early);
    happened.late.push(Math.max(0, -early));
    happened.visits++;
    const visit = visitShop(place, happened, readingSeconds).catch((error: unknown) =>
      happened.watch.note(error instanceof Error ? error.message : String(error)),
    );
    inside.add(visit);
    void visit.finally(() => inside.delete(visit));
  }
  await Promise.all(inside);
  editing.abort();
  await edits;
  return happened;
}

async function visitShop(place: Place, happened: Happened, readingSeconds: number): Promise<void> {
  const part = () => 1 + Math.floor(Math.random() * 254);
  const headers = {
    'x-forwarded-for': `10.${part()}.${part()}.${part()}`,
    'accept-encoding': 'gzip, deflate, br',
  };
  for (let n = 0; n < familyShop.PAGES_OF_A_VISIT; n++) {
    const kind = familyShop.pageAt(Math.random());
    const path = pathOf(kind, place);
    await happened.watch.time(kind, () => send(place.shop.url + path, { headers, patience: PATIENCE }));
    await wait(Math.random() * 2 * readingSeconds * 1000);
  }
  if (Math.random() < familyShop.FILLING_A_CART) await fillCart(place, happened, headers);
}

/** Some are asked for often and most seldom. */
function oneOf<Thing>(things: readonly Thing[]): Thing {
  const thing = things[Math.floor(things.length * Math.random() ** 2)];
  if (thing === undefined) throw new Error('the shop is empty');
  return thing;
}

function pathOf(kind: familyShop.PageKind, { products, categories, words }: Place): string {
  if (kind === 'home') return '/';
  if (kind === 'category') return categoryPath(oneOf(categories));
  if (kind === 'product') return productPath(oneOf(products));
  const word = oneOf(words);
  if (kind === 'search') return `/catalogo?q=${encodeURIComponent(word)}`;
  return `/api/search/suggestions?q=${encodeURIComponent(word.slice(0, 4))}`;
}

async function fillCart(place: Place, happened: Happened, headers: Record<string, string>): Promise<void> {
  const customer = place.customers.shift();
  if (!customer) throw new Error('there are too few customers');
  const isBuying = Math.random() < familyShop.BUYING / familyShop.FILLING_A_CART;
  const isOfTheOffer = isBuying && Math.random() < familyShop.WANTING_THE_OFFER;
  const chosen = Array.from({ length: LINES_OF_AN_ORDER }, () => oneOf(place.plentiful));
  if (isOfTheOffer) chosen[0] = oneOf(place.offers);
  try {
    await purchase(place, happened, { customer, chosen: [...new Set(chosen)], headers, isBuying });
  } catch (error) {
    // Another was faster.
    if (
      !(
        isOfTheOffer &&
        error instanceof Error &&
        /"(?:insufficient_stock|stock_changed)"/.test(error.message)
      )
    )
      throw error;
    happened.soldOut++;
  } finally {
    await callJson(`${place.shop.url}/api/carts/clear-cart/${customer.cartId}`, {
      method: 'DELETE',
      headers,
      token: customer.token,
    });
    place.customers.push(customer);
  }
}

/** As the shop's pages do it: session, lines one by one, address, order, and the notification of its payment. */
async function purchase(
  { shop, gateway }: Place,
  happened: Happened,
  asked: { customer: Customer; chosen: string[]; headers: Record<string, string>; isBuying: boolean },
): Promise<void> {
  const { customer, chosen, isBuying } = asked;
  const { watch } = happened;
  const headers = { 'x-forwarded-for': asked.headers['x-forwarded-for'] ?? '' };
  const call = <Body>(kind: string, method: string, path: string, body?: object) =>
    watch.time(kind, () =>
      callJson<Body>(`${shop.url}/api${path}`, {
        method,
        headers,
        token: customer.token,
        body,
        patience: PATIENCE,
      }),
    );
  await call('session', 'GET', '/user/profile');
  for (const idSubProduct of chosen)
    await call('cart', 'POST', `/carts/add-subproducts/${customer.cartId}`, { idSubProduct, quantity: 1 });
  if (!isBuying) return;
  await call('address', 'PUT', `/user/update-user/${customer.userId}`, { direction });
  const path = `/payments/create-order/${customer.cartId}/${customer.userId}`;
  const shipping = { typeOfShipment: 'retira', priceShipment: 0 };
  const { init_point } = await call<{ init_point: string }>('order', 'POST', path, shipping);
  if (Math.random() < familyShop.NOT_PAYING) return;
  await watch.time('payment', () => gateway.pay(shop.url, init_point));
  happened.paid++;
}

/** The shopkeeper changes a price every ten seconds. */
async function keepEditing(
  { shop, products, adminToken }: Place,
  { watch }: Happened,
  signal: AbortSignal,
): Promise<void> {
  for (let n = 1; !signal.aborted; n++) {
    const product = oneOf(products);
    const body = { ...product, price: Math.round(product.price * 100 + n) / 100 };
    const call = { method: 'PUT', token: adminToken, body };
    await watch
      .time('price changed', () => send(`${shop.url}/api/products/${product._id}`, call))
      .catch((error: unknown) => watch.note(String(error)));
    await wait(BETWEEN_EDITS, undefined, { signal }).catch(() => undefined);
  }
}
