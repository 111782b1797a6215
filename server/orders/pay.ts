import type { Database } from '#server/db/index.ts';
import { isUnpaid, PAID_STATE } from '#shared/order-life.ts';
import { moveLockedOrder } from './move.ts';
import { changeOrder, type LockedOrder } from './store.ts';

/**
 * The money for the whole order is there. An unpaid order becomes one for the shop: its units are sold, the mails are
 * written. One that an administrator moved on before is paid now. Answers false, with nothing done, when the stock is
 * gone. The order's row is locked. Within a transaction.
 */
export async function payOrder(db: Database, order: LockedOrder): Promise<boolean> {
  if (!isUnpaid(order.state)) {
    await changeOrder(db, order.id, { payment_status: 'approved' });
    return true;
  }
  return moveLockedOrder(db, order, {
    to: PAID_STATE,
    by: { actor: 'payment', userId: null },
    paymentStatus: 'approved',
  });
}
