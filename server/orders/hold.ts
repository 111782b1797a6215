import type { Database } from '#server/db/index.ts';
import { reserveUnits } from '#server/stock/index.ts';
import { hasOpenOrder } from './cart-of-order.ts';
import { type LockedOrder, updateOrder } from './store.ts';

/**
 * Extends the reservation of an unpaid order while a payment is in progress: to `until`, or longer if another payment
 * holds it longer. If the reservation had run out, reserves the units again; returns false, and changes nothing, if
 * they are gone or another order of its cart holds units. The order's row and its cart are locked. Within a
 * transaction.
 */
export async function holdOrder(
  db: Database,
  order: LockedOrder,
  { status, until }: { status: 'awaiting' | 'pending' | 'in_process'; until: Date },
): Promise<boolean> {
  if (order.stock === 'released') {
    if (await hasOpenOrder(db, order)) return false;
    const shortages = await reserveUnits(db, order.needs, { orderId: order.id, userId: null });
    if (shortages.length > 0) return false;
  }
  const held = order.reserved_until;
  await updateOrder(db, order.id, {
    payment_status: status,
    stock: 'reserved',
    reserved_until: held && held > until ? held : until,
  });
  return true;
}
