import { setTimeout as wait } from 'node:timers/promises';
import type { PayingGateway } from '../bench/gateway.ts';
import { buy } from '../bench/purchases.ts';
import type { Customer } from '../bench/shops.ts';

const LANES = 6;
/** After a purchase that failed, in milliseconds. */
const REST = 100;

export type Purchases = {
  /** The orders that the shop has acknowledged. */
  orders: string[];
  /** Those whose payment it has acknowledged, too. */
  paid: string[];
  /** What went wrong, by message. */
  failures: Map<string, number>;
  /** Performance times at which purchases ended well. */
  done: number[];
};

/** Buys, six at once, until `end`. What fails is noted, and the lane goes on. `bought`: called after each purchase. */
export async function buyUntil(
  end: AbortSignal,
  shop: {
    url: string;
    customers: Customer[];
    variants: string[];
    gateway: PayingGateway;
    bought?: (orderId: string) => void;
  },
): Promise<Purchases> {
  const made: Purchases = { orders: [], paid: [], failures: new Map(), done: [] };
  const lane = async (number: number) => {
    // Each lane has its own customers, because a customer has one cart.
    const own = shop.customers.filter((_, index) => index % LANES === number);
    for (let n = 0; !end.aborted; n++) {
      const customer = own[n % own.length];
      if (!customer) throw new Error('there are no customers');
      const chosen = [0, 7].map((step) => shop.variants[(n + number + step) % shop.variants.length] ?? '');
      let order = '';
      try {
        await buy(shop.url, customer, shop.gateway, chosen, (orderId) => {
          order = orderId;
          made.orders.push(orderId);
        });
        made.paid.push(order);
        made.done.push(performance.now());
        shop.bought?.(order);
      } catch (error) {
        noteFailure(made.failures, error);
        await wait(REST);
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
  return made;
}

/** Counts an error by its message without addresses and ids. */
export function noteFailure(failures: Map<string, number>, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const kind = message
    .replace(/https?:\/\/\S+ /, '')
    .replace(/[0-9a-f-]{36}/g, '')
    .replace(/<[^>]*>|\s+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, 80);
  failures.set(kind, (failures.get(kind) ?? 0) + 1);
}
