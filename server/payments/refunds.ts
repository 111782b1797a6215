import { z } from 'zod';
import type { Database } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { defineJob, enqueue } from '#server/jobs/index.ts';
import { enqueueMail } from '#server/mail/index.ts';
import { type LockedOrder, noteOrderEvent, readOrder, setPaymentStatus } from '#server/orders/index.ts';
import { type Centavos, toPesos } from '#shared/money.ts';
import { isUnpaid } from '#shared/order-life.ts';
import type { OrderMoney, RefundReason } from '#shared/order-money.ts';
import { leftOf, recordMoney } from './books.ts';
import { HAND } from './hand-gateway.ts';
import { WHOLE_REFUND_PROBLEMS, type WholeRefundReason } from './refund-problems.ts';
import {
  addReturned,
  insertRefund,
  isSame,
  type KnownPayment,
  type PaymentKey,
  readPayments,
} from './store.ts';

/** Refunds a payment or a part of it. Tried until it succeeds (rules 8.7). */
export const refundJob = defineJob({
  kind: 'refund',
  queue: 'payments',
  payload: z.object({ refundId: z.string() }),
  attempts: Number.POSITIVE_INFINITY,
});

/**
 * Records the refund of a whole payment that does not count, with its idempotency key, before the gateway is asked,
 * and notifies the shop. The job makes the refund; the buyer gets a mail once it is done. A second request for the
 * same payment does nothing. Within a transaction.
 */
export async function requestRefund(
  db: Database,
  order: LockedOrder,
  payment: PaymentKey & { amount: Centavos },
  reason: WholeRefundReason,
): Promise<void> {
  const { amount } = payment;
  const refund = { amount, reason, userId: null, note: '', isDone: false };
  const refundId = await insertRefund(db, payment, refund);
  if (!refundId) return;
  await enqueue(db, refundJob, { refundId });
  await alertShop(db, order, payment, WHOLE_REFUND_PROBLEMS[reason]);
}

/** Money to give back of what was paid for an order. */
export type Return = {
  amount: Centavos;
  reason: RefundReason;
  /** Who decided it; null: the shop itself. */
  userId: string | null;
  /** For the buyer. */
  note: string;
  /** Only of this payment; missing: of all that count. */
  of?: PaymentKey;
  /** True if another mail tells the buyer of what is given back by hand. */
  isToldOtherwise?: boolean;
};

/**
 * Gives back a part of what was paid for a locked order: first of payments at gateways, which a job asks for, then of
 * those by hand, for which it is written down as done. Returns the new sums. Throws too_much if the order has less.
 * Within a transaction.
 */
export async function giveBack(db: Database, order: LockedOrder, wanted: Return): Promise<OrderMoney> {
  const counted = (await readPayments(db, order.id)).filter(
    ({ settles, status }) => settles && status !== 'charged_back',
  );
  const { of: only } = wanted;
  const usable = only
    ? counted.filter((payment) => isSame(payment, only))
    : [
        ...counted.filter(({ gateway }) => gateway !== HAND),
        ...counted.filter(({ gateway }) => gateway === HAND),
      ];
  const most = usable.reduce((sum, payment) => sum + leftOf(payment), 0);
  if (wanted.amount > most) throw new ShopError('too_much', { at: 'refund', most });
  let rest = wanted.amount;
  let byHand = 0;
  for (const payment of usable) {
    const amount = Math.min(rest, leftOf(payment));
    if (amount === 0) continue;
    rest -= amount;
    if (await returnPart(db, payment, { ...wanted, amount })) byHand += amount;
  }
  const money = await recordMoney(db, order.id);
  await noteOrderEvent(db, order.id, {
    kind: 'refund',
    userId: wanted.userId,
    from: order.state,
    to: order.state,
    detail: {
      amount: toPesos(wanted.amount),
      reason: wanted.reason,
      note: wanted.note,
      byHand: toPesos(byHand),
    },
  });
  const isUndone = isUnpaid(order.state) && !order.cancelled_at;
  if (money.paid === 0 && byHand === wanted.amount && !isUndone)
    await setPaymentStatus(db, order, 'refunded');
  if (byHand > 0 && !wanted.isToldOtherwise) {
    const { reason, note } = wanted;
    await mailRefund(db, order.id, { amount: byHand, reason, note, isByHand: true });
  }
  return money;
}

/** Returns true if the part was given back by hand. */
async function returnPart(db: Database, payment: KnownPayment, { amount, reason, userId, note }: Return) {
  const isDone = payment.gateway === HAND;
  const refundId = await insertRefund(db, payment, { amount, reason, userId, note, isDone });
  if (isDone) await addReturned(db, payment, amount);
  else if (refundId) await enqueue(db, refundJob, { refundId });
  return isDone;
}

/** Tells the buyer that money has been given back. */
export async function mailRefund(
  db: Database,
  orderId: string,
  refund: { amount: Centavos; reason: RefundReason; note: string; isByHand: boolean },
): Promise<void> {
  const order = await readOrder(db, orderId);
  await enqueueMail(db, {
    template: 'payment-refunded',
    to: order.userId.email,
    order,
    reason: refund.reason,
    amount: toPesos(refund.amount),
    note: refund.note,
    isByHand: refund.isByHand,
  });
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
