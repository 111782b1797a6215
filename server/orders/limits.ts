import { sql } from 'kysely';
import { type Database, hashedKey } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { isOwnMachine, networkOf } from '#server/network.ts';

/** Unpaid orders that may be open from one address (rules 6.8). */
const OPEN_ORDERS_PER_PLACE = 20;

/**
 * The place of an order: a hash of the client's network, which an unpaid order keeps so that they can be counted. An
 * address of this machine is a proxy that TRUST_PROXY does not count and stands for all clients, so the cart is hashed
 * instead, which has one unpaid order at most.
 */
export function placeKey(address: string, cartId: string): string {
  return hashedKey(`open-orders:${isOwnMachine(address) ? cartId : networkOf(address)}`);
}

/**
 * Throws too_many_open_orders, with the seconds until the first one ends, if the place has too many unpaid
 * orders. Those of this cart do not count, since the new order replaces them.
 */
export async function refuseManyOpenOrders(
  db: Database,
  { place, cartId }: { place: string; cartId: string },
): Promise<void> {
  const { open, seconds } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .select(sql<number | null>`ceil(extract(epoch from min(reserved_until) - now()))::integer`.as('seconds'))
    .where('placed_from', '=', place)
    .where('stock', '=', 'reserved')
    .where('cart_id', '<>', cartId)
    .executeTakeFirstOrThrow();
  if (open < OPEN_ORDERS_PER_PLACE) return;
  throw new ShopError('too_many_open_orders', {
    limit: OPEN_ORDERS_PER_PLACE,
    retryAfter: Math.max(1, seconds ?? 60),
  });
}

/**
 * Throws email_unproven if the buyer's e-mail is not proven (rules 6.7). Only this order counts, since a cart has one
 * unpaid order at most.
 */
export function refuseUnprovenUnits(isProven: boolean, units: number, limit: number): void {
  if (isProven || units <= limit) return;
  throw new ShopError('email_unproven', { units, limit });
}

/** Throws over_max_units if a line has more units than an order may have of one article (rules 5.9). */
export function refuseTooManyUnits(
  lines: ReadonlyArray<{ quantity: number; name: string; color: string }>,
  limit: number | null,
): void {
  const line = lines.find(({ quantity }) => limit !== null && quantity > limit);
  if (!line || limit === null) return;
  throw new ShopError('over_max_units', { at: 'checkout', limit, article: `${line.name} (${line.color})` });
}
