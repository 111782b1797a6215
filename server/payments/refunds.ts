import { z } from 'zod';
import { type Database, inTransaction } from '#server/db/index.ts';
import { defineJob, enqueue } from '#server/jobs/index.ts';
import { enqueueMail, type RefundReason } from '#server/mail/index.ts';
import { type LockedOrder, noteOrderEvent, readOrder } from '#server/orders/index.ts';
import { GatewayRefusedError } from './gateway.ts';
import type { Gateways } from './gateways.ts';
import { insertRefund, markRefundDone, type PaymentKey, readRefund } from './store.ts';

/** Refunds a payment. Tried until it succeeds (rules 8.7). */
export const refundJob = defineJob({
  kind: 'refund',
  queue: 'payments',
  payload: z.object({ refundId: z.string() }),
  attempts: Number.POSITIVE_INFINITY,
});

const PROBLEMS: Record<RefundReason, string> = {
  second_payment: 'Llegó un segundo pago del mismo pedido: se devuelve solo.',
  order_replaced: 'Pagaron un pedido que el cliente ya había reemplazado por otro: el pago se devuelve solo.',
  no_stock: 'El pago llegó cuando la reserva había vencido y ya no había stock: se devuelve solo.',
};

/**
 * Records the refund of a whole payment, with its idempotency key, before the gateway is asked, and notifies the
 * shop. The job makes the refund; the buyer gets a mail once it is done. A second request for the same payment does
 * nothing. Within a transaction.
 */
export async function requestRefund(
  db: Database,
  order: LockedOrder,
  payment: PaymentKey,
  reason: RefundReason,
): Promise<void> {
  const refundId = await insertRefund(db, payment, reason);
  if (!refundId) return;
  await enqueue(db, refundJob, { refundId });
  await alertShop(db, order, payment, PROBLEMS[reason]);
}

/** Mails the shop that a person has to look at a payment, and writes it to the order's history. */
export async function alertShop(
  db: Database,
  order: LockedOrder,
  { id: paymentId }: PaymentKey,
  problem: string,
): Promise<void> {
  await noteOrderEvent(db, order.id, {
    kind: 'payment_alert',
    userId: null,
    from: order.state,
    to: order.state,
    detail: { paymentId, problem },
  });
  const snapshot = await readOrder(db, order.id);
  await enqueueMail(db, { template: 'shop-payment-alert', to: 'shop', order: snapshot, problem, paymentId });
}

/**
 * Asks the gateway with the stored key, so that a repeated job does not refund twice. The buyer's mail is enqueued in
 * the transaction that records the success, so it is sent once and never too early.
 */
export async function runRefund(deps: { db: Database; gateways: Gateways }, refundId: string): Promise<void> {
  const refund = await readRefund(deps.db, refundId);
  if (!refund || refund.done_at) return;
  const { payments } = deps.gateways.named(refund.gateway);
  if (!payments) throw new GatewayRefusedError(`the gateway ${refund.gateway} gives nothing back by itself`);
  await payments.refund(refund.payment_id, refund.id);
  await inTransaction(deps.db, async (db) => {
    if (!(await markRefundDone(db, refund.id))) return;
    const order = await readOrder(db, refund.order_id);
    await enqueueMail(db, {
      template: 'payment-refunded',
      to: order.userId.email,
      order,
      reason: refund.reason,
    });
  });
}
