import { recordChange } from '#server/audit/index.ts';
import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { notFound, ShopError } from '#server/errors.ts';
import { enqueue } from '#server/jobs/index.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { cancelUnpaidOrder } from './cancel.ts';
import { closeCheckoutJob } from './close-checkout-job.ts';
import { readOrder } from './read-order.ts';
import { lockOrder } from './store.ts';

const BATCH = 100;

/**
 * Ends unpaid orders whose reservation has run out, each in its own transaction. One of which a part is paid stays: a
 * person decides about it (rules 8.15). An error is reported and does not stop the others. Returns how many ended.
 */
export async function expireReservations(deps: {
  db: Database;
  onFailure: (error: unknown, orderId: string) => void;
}): Promise<number> {
  const due = await deps.db
    .selectFrom('orders')
    .select('id')
    .where('stock', '=', 'reserved')
    .where('reserved_until', '<', databaseTime())
    .where('paid_centavos', '=', 0)
    .orderBy('reserved_until')
    .limit(BATCH)
    .execute();
  let expired = 0;
  for (const { id } of due) {
    try {
      if (await expireReservation(deps.db, id)) expired++;
    } catch (error) {
      deps.onFailure(error, id);
    }
  }
  return expired;
}

function expireReservation(db: Database, id: string): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const order = await lockOrder(db, id);
    // It may have been paid, in part or whole, or extended since the query.
    if (
      order?.stock !== 'reserved' ||
      order.paid_centavos > 0 ||
      !order.reserved_until ||
      order.reserved_until > databaseTime()
    ) {
      return false;
    }
    await cancelUnpaidOrder(db, order, { status: 'expired' });
    return true;
  });
}

/**
 * Ends a reservation early for an administrator, and closes the checkout. A payment that still arrives is kept if the
 * stock allows, else refunded. Throws not_found, not_reserved, and order_closed while a part is paid (rules 8.15).
 */
export async function endReservation(
  deps: { db: Database },
  input: { orderId: string; adminId: string },
): Promise<Order> {
  return inTransaction(deps.db, async (db) => {
    const order = await lockOrder(db, input.orderId);
    if (!order) throw notFound('order');
    if (order.stock !== 'reserved') throw new ShopError('not_reserved');
    if (order.paid_centavos > 0) throw new ShopError('order_closed', { because: 'part_paid' });
    await cancelUnpaidOrder(db, order, {
      status: 'expired',
      cause: 'ended_by_admin',
      userId: input.adminId,
    });
    await enqueue(db, closeCheckoutJob, { orderId: order.id });
    await recordChange(db, {
      adminId: input.adminId,
      what: 'order',
      thingId: order.id,
      label: order.code,
      action: 'reservation_ended',
      before: { paymentStatus: order.payment_status },
      after: { paymentStatus: 'expired' },
    });
    return readOrder(db, order.id);
  });
}
