import type { Database } from '#server/db/index.ts';
import { isUnpaid, PAID_STATE } from '#shared/order-life.ts';
import { moveLockedOrder } from './move.ts';
import { type LockedOrder, updateOrder } from './store.ts';

/**
 * Marks an order as paid. If it was unpaid, moves it to the paid state: sells its units, writes the mails. If an
 * administrator had moved it on, only its payment changes. Returns false, and changes nothing, if the units are gone.
 * The order's row is locked. Within a transaction. `userId`: who says that the money is there; null: a gateway.
 */
export async function payOrder(
  db: Database,
  order: LockedOrder,
  userId: string | null = null,
): Promise<boolean> {
  if (!isUnpaid(order.state)) {
    await updateOrder(db, order.id, { payment_status: 'approved' });
    return true;
  }
  return moveLockedOrder(db, order, {
    to: PAID_STATE,
    by: { actor: 'payment', userId },
    paymentStatus: 'approved',
    // Whoever confirmed the wrong order can take that back before its buyer is told.
    notice: userId === null ? 'now' : 'later',
  });
}
