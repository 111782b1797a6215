import { type Database, inTransaction } from '#server/db/index.ts';
import { lockOrder } from '#server/orders/index.ts';
import { applyToLocked } from './apply-payment.ts';
import { recordMoney } from './books.ts';
import { GatewayRefusedError } from './gateway.ts';
import type { Gateways } from './gateways.ts';
import { isWholeRefund } from './refund-problems.ts';
import { mailRefund } from './refunds.ts';
import { markRefundDone, readRefund } from './store.ts';

/**
 * Asks the gateway with the stored key, so that a repeated job does not refund twice. The buyer's mail is enqueued in
 * the transaction that records the success, so it is sent once and never too early. The payment is read again, so that
 * what it says of returned money is stored together with the refund's end and nothing is counted twice.
 */
export async function runRefund(deps: { db: Database; gateways: Gateways }, refundId: string): Promise<void> {
  const refund = await readRefund(deps.db, refundId);
  if (!refund || refund.done_at) return;
  const { gateway, payment_id: paymentId, amount_centavos: amount, reason, order_id: orderId } = refund;
  const { payments } = deps.gateways.named(gateway);
  if (!payments) throw new GatewayRefusedError(`the gateway ${gateway} gives nothing back by itself`);
  await payments.refund(paymentId, refund.id, isWholeRefund(reason) ? undefined : amount);
  const payment = await payments.fetch(paymentId);
  await inTransaction(deps.db, async (db) => {
    const order = await lockOrder(db, orderId);
    if (!order || !(await markRefundDone(db, refund.id))) return;
    if (payment) await applyToLocked(db, order, { ...payment, gateway });
    await recordMoney(db, order.id);
    await mailRefund(db, order.id, { amount, reason, note: refund.note, isByHand: false });
  });
}
