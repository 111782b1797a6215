import type { Database } from '#server/db/index.ts';
import { unsellUnits } from '#server/stock/index.ts';
import { FIRST_STATE, PAID_STATE } from '#shared/order-life.ts';
import { hasOpenOrder } from './cart-of-order.ts';
import { type LockedOrder, readLockedLines, updateOrder } from './store.ts';

/**
 * Lets an order wait for its money again, with its units held until `until`, because the payment that sold it never
 * came. Returns false, and changes nothing, if it cannot: it has left, a person had moved it on, units of it are back on
 * the shelf, an article is no longer on sale, or its buyer has begun another purchase. The order's row and its cart are
 * locked. Within a transaction.
 */
export async function unsellOrder(
  db: Database,
  order: LockedOrder,
  { until, adminId }: { until: Date; adminId: string },
): Promise<boolean> {
  if (order.state !== PAID_STATE || order.stock !== 'taken' || order.cancelled_at) return false;
  if (order.cart_id === null || !(await wasSoldByPayment(db, order))) return false;
  if (await hasOpenOrder(db, order)) return false;
  const lines = await readLockedLines(db, order.id);
  if (lines.some(({ restocked, refunded }) => restocked > 0 || refunded > 0)) return false;
  const shortages = await unsellUnits(db, order.needs, { orderId: order.id, userId: adminId });
  if (shortages.length > 0) return false;
  await updateOrder(
    db,
    order.id,
    { state: FIRST_STATE, payment_status: 'awaiting', stock: 'reserved', reserved_until: until },
    { kind: 'moved', userId: adminId, from: order.state, to: FIRST_STATE },
  );
  return true;
}

/** True if the last move of the order was made by a payment. */
async function wasSoldByPayment(db: Database, { id }: LockedOrder): Promise<boolean> {
  const move = await db
    .selectFrom('order_events')
    .select('detail')
    .where('order_id', '=', id)
    .where('kind', '=', 'moved')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return move?.detail.by === 'payment';
}
