import { sql } from 'kysely';
import { type Database, hashedKey } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { isOwnMachine, networkOf } from '#server/network.ts';

/** Units that somebody whose e-mail is unproven may hold by unpaid orders. */
const UNPROVEN_UNITS = 300;

/** Unpaid orders that may be open at once from one address. */
const OPEN_ORDERS_PER_PLACE = 20;

/**
 * What is kept of the client's address (a /64 for IPv6) with an unpaid order: enough to count, and nothing to read. An
 * address of this machine is a proxy that TRUST_PROXY does not name, which is everybody: then the cart counts, which has
 * one unpaid order at most.
 */
export function placeKey(address: string, cartId: string): string {
  return hashedKey(`open-orders:${isOwnMachine(address) ? cartId : networkOf(address)}`);
}

/**
 * Throws too_many_open_orders (429), with the seconds until the first of them ends, when that place has its number of
 * unpaid orders. Those of this cart do not count: the new one replaces them.
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
  throw new ShopError(
    429,
    'too_many_open_orders',
    `Desde tu conexión ya hay ${OPEN_ORDERS_PER_PLACE} compras empezadas sin pagar. Pagá alguna o probá más tarde.`,
    { retryAfter: Math.max(1, seconds ?? 60) },
  );
}

/** Throws email_unproven (409). A cart has one unpaid order at most, so what it holds is what this one holds. */
export function refuseUnprovenUnits(isProven: boolean, units: number): void {
  if (isProven || units <= UNPROVEN_UNITS) return;
  throw new ShopError(
    409,
    'email_unproven',
    `Para reservar más de ${UNPROVEN_UNITS} unidades tenés que verificar tu e-mail. Te mandamos un enlace y seguís con la compra.`,
    { units, limit: UNPROVEN_UNITS },
  );
}
