import type { Database } from '#server/db/index.ts';
import { reserveUnits } from '#server/stock/index.ts';
import { changeOrder, type LockedOrder } from './store.ts';

/**
 * A payment of an unpaid order is under way: its units stay reserved until then, or for as long as another payment has
 * them held already. A reservation that had run out is taken again; answers false, with nothing changed, when the stock
 * is not there any more. The order's row is locked. Within a transaction.
 */
export async function holdOrder(
  db: Database,
  order: LockedOrder,
  { status, until }: { status: 'pending' | 'in_process'; until: Date },
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

/** No payment of an unpaid order is under way any more, or another is: its units stay reserved for as long as they are. */
export async function setUnpaidStatus(
  db: Database,
  order: LockedOrder,
  status: 'awaiting' | 'pending' | 'in_process',
): Promise<void> {
  await changeOrder(db, order.id, { payment_status: status });
}
