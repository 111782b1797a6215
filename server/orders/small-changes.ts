import type { Database } from '#server/db/index.ts';
import type { PaymentStatus } from '#shared/order-life.ts';
import { type LockedOrder, type OrderChange, updateOrder } from './store.ts';

/**
 * Sets the payment status of an order and nothing else: its state, its units and its reservation stay. Moves no money:
 * refunds start in server/payments/refunds.ts. The order's row is locked. Within a transaction.
 */
export async function setPaymentStatus(
  db: Database,
  order: LockedOrder,
  status: PaymentStatus,
): Promise<void> {
  await updateOrder(db, order.id, { payment_status: status });
}

/** Writes which parcel a locked order is, and its history. Within a transaction. */
export async function setTracking(
  db: Database,
  order: LockedOrder,
  { tracking, adminId }: { tracking: NonNullable<OrderChange['tracking']>; adminId: string },
): Promise<void> {
  const { state } = order;
  await updateOrder(
    db,
    order.id,
    { tracking },
    { kind: 'tracking', userId: adminId, from: state, to: state, detail: tracking },
  );
}
