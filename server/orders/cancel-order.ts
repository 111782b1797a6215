import type { Database } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { enqueue } from '#server/jobs/index.ts';
import { recallOrderMails } from '#server/mail/index.ts';
import { releaseUnits } from '#server/stock/index.ts';
import { isUnpaid, ORDER_MAILS } from '#shared/order-life.ts';
import { closeCheckoutJob } from './close-checkout-job.ts';
import { restockLines } from './restock.ts';
import { type LockedOrder, updateOrder } from './store.ts';

type Cancellation = { reason: string; restock: boolean; adminId: string };

/**
 * Cancels an order for a person: what it holds comes back, what it has sold only if `restock`. Its state stays, mails
 * about it that wait are not sent, and its checkout is closed. Moves no money. The order's row is locked. Within a
 * transaction. Throws order_cancelled.
 */
export async function cancelLockedOrder(
  db: Database,
  order: LockedOrder,
  { reason, restock, adminId }: Cancellation,
): Promise<void> {
  if (order.cancelled_at) throw new ShopError('order_cancelled');
  const cause = { orderId: order.id, userId: adminId };
  if (order.stock === 'reserved') await releaseUnits(db, order.needs, cause);
  if (order.stock === 'taken' && restock) await restockLines(db, order, { adminId });
  const isBack = order.stock !== 'taken' || restock;
  await updateOrder(
    db,
    order.id,
    { cancelled: { by: adminId, reason }, ...(isBack && { stock: 'released' }) },
    { kind: 'cancelled', userId: adminId, from: order.state, to: order.state, detail: { reason, restock } },
  );
  await recallOrderMails(db, { orderId: order.id, mails: ORDER_MAILS });
  if (isUnpaid(order.state)) await enqueue(db, closeCheckoutJob, { orderId: order.id });
}
