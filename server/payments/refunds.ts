import { z } from 'zod';
import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { defineJob, enqueue } from '#server/jobs/index.ts';
import { enqueueMail, type RefundReason } from '#server/mail/index.ts';
import { type LockedOrder, readOrder } from '#server/orders/index.ts';
import type { PaymentGateway } from './gateway.ts';

/** Gives a payment back. Never given up. */
export const refundJob = defineJob({
  kind: 'refund',
  queue: 'payments',
  payload: z.object({ refundId: z.string() }),
  attempts: Number.POSITIVE_INFINITY,
});

const problems: Record<RefundReason, string> = {
  second_payment: 'Llegó un segundo pago del mismo pedido: se devuelve solo.',
  order_replaced: 'Pagaron un pedido que el cliente ya había reemplazado por otro: el pago se devuelve solo.',
  no_stock: 'El pago llegó cuando la reserva había vencido y ya no había stock: se devuelve solo.',
};

/**
 * Writes down that a payment goes back whole, with its idempotency key before the gateway is asked, and tells the shop;
 * the customer is told once it is done. A second request for the same payment is none. Within a transaction.
 */
export async function requestRefund(
  db: Database,
  order: LockedOrder,
  paymentId: string,
  reason: RefundReason,
): Promise<void> {
  const refund = await db
    .insertInto('refunds')
    .values({ payment_id: paymentId, reason, done_at: null })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!refund) return;
  await enqueue(db, refundJob, { refundId: refund.id });
  await alertShop(db, order, paymentId, problems[reason]);
}

/** Tells the shop that a person should look at a payment, and writes it into the order's history. */
export async function alertShop(
  db: Database,
  order: LockedOrder,
  paymentId: string,
  problem: string,
): Promise<void> {
  await db
    .insertInto('order_events')
    .values({
      order_id: order.id,
      kind: 'payment_alert',
      from_state: order.state,
      to_state: order.state,
      user_id: null,
      detail: JSON.stringify({ paymentId, problem }),
    })
    .execute();
  const snapshot = await readOrder(db, order.id);
  await enqueueMail(db, { template: 'shop-payment-alert', to: 'shop', order: snapshot, problem, paymentId });
}

/**
 * The job: asks the gateway, with the key that was kept, so that a repeated job returns nothing twice. The customer's
 * mail goes with the note that it is done, so it is sent once and never too early.
 */
export async function runRefund(
  deps: { db: Database; gateway: PaymentGateway },
  refundId: string,
): Promise<void> {
  const refund = await deps.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .select('payments.order_id')
    .where('refunds.id', '=', refundId)
    .executeTakeFirst();
  if (!refund || refund.done_at) return;
  await deps.gateway.refund(refund.payment_id, refund.id);
  await inTransaction(deps.db, async (db) => {
    const done = await db
      .updateTable('refunds')
      .set({ done_at: databaseTime() })
      .where('id', '=', refund.id)
      .where('done_at', 'is', null)
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) return;
    const order = await readOrder(db, refund.order_id);
    const { reason } = refund;
    await enqueueMail(db, { template: 'payment-refunded', to: order.userId.email, order, reason });
  });
}
