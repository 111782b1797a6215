import { sql } from 'kysely';
import { type Database, databaseTime } from '#server/db/index.ts';
import type { PaymentStatus } from '#shared/order-life.ts';

/** Where an order is paid: one page at its gateway. */
export type Checkout = { gateway: string; id: string; url: string };

/**
 * Stores the checkout of an order and returns the order's status. A single statement under the order's lock: either
 * it sees that the order was replaced, or the transaction that replaces it sees the checkout.
 */
export async function insertCheckout(
  db: Database,
  orderId: string,
  checkout: Checkout,
): Promise<PaymentStatus> {
  const { gateway, id, url } = checkout;
  const { rows } = await sql<{ status: PaymentStatus }>`
    with locked as (select id, payment_status from orders where id = ${orderId} for no key update),
    inserted as (
      insert into checkouts (order_id, gateway, id, url)
      select locked.id, ${gateway}, ${id}, ${url} from locked)
    select payment_status as status from locked`.execute(db);
  const [order] = rows;
  if (!order) throw new Error(`the order ${orderId} is gone`);
  return order.status;
}

/** Puts another checkout in the place of an order's. The order's row is locked. */
export async function replaceCheckout(
  db: Database,
  orderId: string,
  { id, url }: Pick<Checkout, 'id' | 'url'>,
): Promise<void> {
  await db.updateTable('checkouts').set({ id, url }).where('order_id', '=', orderId).execute();
}

/** The checkout of an order; undefined: it was never opened. */
export function readCheckout(db: Database, orderId: string): Promise<Checkout | undefined> {
  return db
    .selectFrom('checkouts')
    .select(['gateway', 'id', 'url'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** Records that the gateway was asked for an order's payments. */
export async function markChecked(db: Database, orderId: string): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ checked_at: databaseTime() })
    .where('order_id', '=', orderId)
    .execute();
}
