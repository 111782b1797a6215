import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Settings } from './bench.ts';
import { callJson } from './client.ts';
import { type PayingGateway, startGateway } from './gateway.ts';
import { percentiles, type Row, round } from './results.ts';
import { type BenchShop, type Customer, readBooks, withShops } from './shops.ts';

const AT_ONCE = 8;
const CUSTOMERS = 400;
/** Until V8 has compiled the code. */
const WARM_UP_SECONDS = 6;
/** The pause after a run, in which the shop sends its mails. */
const REST_MILLISECONDS = 2_000;

/** Where what is bought here would go. */
export const direction = {
  address: 'Moreno 450',
  CP: 6720,
  city: 'San Andrés de Giles',
  prov: 'Buenos Aires',
};

/** The purchases of one shop. */
type Bought = { milliseconds: number[]; lasted: number; cpu: number; warmingUp: number; paidBefore: number };

/** Measures whole purchases, eight at once. Afterwards stock and payments have to add up exactly. */
export async function measurePurchases({ checkouts, seconds, rounds, ...sizes }: Settings): Promise<Row[]> {
  const gateway = await startGateway();
  const filling = { products: sizes.products ?? 1_000, orders: sizes.orders ?? 0, customers: CUSTOMERS };
  const rows: Row[] = [];
  const measure = async (shops: BenchShop[]) => {
    const made = new Map<BenchShop, Bought>();
    for (const shop of shops) {
      const { paid: paidBefore } = await readBooks(shop);
      const { milliseconds } = await buyFor(shop, gateway, WARM_UP_SECONDS);
      const warmingUp = milliseconds.length;
      made.set(shop, { milliseconds: [], lasted: 0, cpu: 0, warmingUp, paidBefore });
    }
    for (let n = 0; n < rounds; n++) {
      for (const [shop, bought] of made) {
        const before = shop.cpu();
        const turn = await buyFor(shop, gateway, seconds);
        await wait(REST_MILLISECONDS);
        bought.cpu += shop.cpu() - before;
        bought.lasted += turn.lasted;
        bought.milliseconds.push(...turn.milliseconds);
      }
    }
    for (const [shop, { milliseconds, lasted, cpu, warmingUp, paidBefore }] of made) {
      const { broken, paid } = await readBooks(shop);
      const bought = warmingUp + milliseconds.length;
      if (paid - paidBefore !== bought) broken.push(`${paid - paidBefore} of ${bought} orders are paid`);
      for (const problem of broken) console.error(`${shop.name}: ${problem}`);
      const figures = {
        'per s': round((milliseconds.length / lasted) * 1000),
        ...percentiles(milliseconds),
        'CPU ms of the shop': round(cpu / milliseconds.length),
        'errors in the books': broken.length,
      };
      rows.push({ what: `purchases, ${AT_ONCE} at once`, of: shop.name, figures });
    }
  };
  await withShops(checkouts, 'postgres', filling, measure, gateway.env);
  gateway.close();
  return rows;
}

/** Buys for so many seconds, `lanes` purchases at once. */
export async function buyFor(shop: BenchShop, gateway: PayingGateway, seconds: number, lanes = AT_ONCE) {
  const { customers, variants } = shop.filled;
  const milliseconds: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  // Each lane has its own customers, because a customer has one cart.
  const lane = async (number: number) => {
    const own = customers.filter((_, index) => index % lanes === number);
    for (let n = 0; performance.now() < end; n++) {
      const customer = own[n % own.length];
      if (!customer) throw new Error('there are no customers');
      const first = Math.floor(Math.random() * variants.length);
      const chosen = [0, 7, 14].map((step) => variants[(first + step) % variants.length] ?? '');
      const started = performance.now();
      await buy(shop.url, customer, gateway, chosen);
      milliseconds.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
  return { milliseconds, lasted: performance.now() - began };
}

/**
 * One purchase as the shop's pages make it: session, a line for each variant, address, order, notification of its
 * payment. `ordered` is called when the shop has acknowledged the order. Throws for an answer of 4xx or 5xx.
 */
export async function buy(
  shopUrl: string,
  { token, userId, cartId }: Customer,
  gateway: PayingGateway,
  variants: string[],
  ordered?: (orderId: string) => void,
): Promise<void> {
  const headers = addressOf(token);
  const call = <Body>(method: string, path: string, body?: object) =>
    callJson<Body>(`${shopUrl}/api${path}`, { method, headers, token, body });
  await call('GET', '/user/profile');
  for (const idSubProduct of variants) {
    await call('POST', `/carts/add-subproducts/${cartId}`, { idSubProduct, quantity: 2 });
  }
  await call('PUT', `/user/update-user/${userId}`, { direction });
  const shipping = { typeOfShipment: 'retira', priceShipment: 0 };
  const path = `/payments/create-order/${cartId}/${userId}`;
  const { orderId, init_point } = await call<{ orderId: string; init_point: string }>('POST', path, shipping);
  ordered?.(orderId);
  await gateway.pay(shopUrl, init_point);
}

/** Headers that give each customer an address of their own, since unpaid orders of one address are limited. */
export function addressOf(token: string): Record<string, string> {
  const [first, second, third] = createHash('sha256').update(token).digest();
  return { 'x-forwarded-for': `10.${first}.${second}.${third}` };
}
