import type { Database } from '#server/db/index.ts';
import { reserveUnits } from '#server/stock/index.ts';
import { changeOrder, type LockedOrder } from './store.ts';

/**
 * Extends the reservation of an unpaid order while a payment is in progress: to `until`, or longer if another payment
 * holds it longer. If the reservation had run out, reserves the units again; returns false, and changes nothing, if
 * they are gone. The order's row is locked. Within a transaction.
 */
export async function holdOrder(
  db: Database,
  order: LockedOrder,
  { status, until }: { status: 'awaiting' | 'pending' | 'in_process'; until: Date },
): Promise<boolean> {
  if (order.stock === 'released') {
    const shortages = await reserveUnits(db, order.needs, { orderId: order.id, userId: null });
    if (shortages.length > 0) return false;
  }
  const held = order.reserved_until;
  await changeOrder(db, order.id, {
    payment_status: status,
    stock: 'reserved',
    reserved_until: held && held > until ? held : until,
  });
  return true;
}
