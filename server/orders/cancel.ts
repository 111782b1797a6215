import type { Database } from '#server/db/index.ts';
import { releaseUnits } from '#server/stock/index.ts';
import { type LockedOrder, updateOrder } from './store.ts';

type Cancellation = {
  status: 'rejected' | 'expired';
  /** A reason for the history. */
  cause?: 'gateway_unavailable' | 'ended_by_admin';
  /** The administrator; missing: the shop itself. */
  userId?: string;
};

/**
 * Ends an unpaid order without payment: releases its units; state and cart stay as they are. The order's row is
 * locked. Within a transaction.
 */
export async function cancelUnpaidOrder(
  db: Database,
  order: LockedOrder,
  { status, cause, userId }: Cancellation,
): Promise<void> {
  if (order.stock === 'reserved') {
    await releaseUnits(db, order.needs, { orderId: order.id, userId: userId ?? null });
  }
  await updateOrder(
    db,
    order.id,
    { payment_status: status, stock: 'released' },
    {
      kind: status,
      userId: userId ?? null,
      from: order.state,
      to: order.state,
      ...(cause && { detail: { cause } }),
    },
  );
}
