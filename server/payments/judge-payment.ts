import { dueOfOrder, type LockedOrder } from '#server/orders/index.ts';
import type { Centavos } from '#shared/money.ts';
import { isUnpaid, PAYMENT_STATUS_RULES } from '#shared/order-life.ts';
import type { GatewayPayment } from './gateway.ts';
import { HAND } from './hand-gateway.ts';
import { isSame, type KnownPayment } from './store.ts';

/** The effect of a payment on its order. */
export type Verdict =
  /**
   * It pays what the order still owes. `excess`: what it is more than that, which is refunded. `standIn`: what a person
   * had written down for it, whose place it takes.
   */
  | { kind: 'pay'; excess: Centavos; standIn: KnownPayment | undefined }
  /** It cannot count for the order and is refunded. */
  | { kind: 'return'; reason: 'second_payment' | 'order_replaced' | 'order_cancelled' }
  /** A voucher or a review: the order keeps its units reserved. */
  | { kind: 'hold'; status: 'pending' | 'in_process' }
  /** It failed, and the order has no other payment in progress, so the order ends, too. */
  | { kind: 'cancel'; status: 'rejected' | 'expired' }
  /** It failed, but another payment is in progress, which gives the order's status. */
  | { kind: 'wait'; status: 'awaiting' | 'pending' | 'in_process' }
  /** The money of a paid order was refunded, charged back, is in dispute, or the dispute was won. */
  | { kind: 'money'; status: 'refunded' | 'charged_back' | 'in_mediation' | 'approved' }
  /** It was approved with a wrong amount or currency. A person has to look (rules 8.2). */
  | { kind: 'mismatch' }
  | { kind: 'nothing' };

const NOTHING: Verdict = { kind: 'nothing' };

/**
 * Judges a payment, given the locked order and its known payments, which include the payment's earlier version. Pure:
 * the same facts give the same verdict, in whatever order notifications come.
 */
export function judgePayment(
  order: Pick<
    LockedOrder,
    | 'state'
    | 'stock'
    | 'payment_status'
    | 'cancelled_at'
    | 'total_centavos'
    | 'paid_centavos'
    | 'waived_centavos'
  >,
  known: KnownPayment[],
  payment: GatewayPayment & { gateway: string },
): Verdict {
  const before = known.find((one) => isSame(one, payment));
  switch (payment.status) {
    case 'approved':
      return judgeApproved(order, known, payment);
    case 'pending':
      return takesPayment(order) ? { kind: 'hold', status: 'pending' } : NOTHING;
    case 'in_review':
      return takesPayment(order) ? { kind: 'hold', status: 'in_process' } : NOTHING;
    case 'failed':
    case 'expired':
      return judgeFailed(order, known, payment);
    case 'refunded':
    case 'charged_back':
      return before?.settles ? { kind: 'money', status: payment.status } : NOTHING;
    case 'disputed':
      return before?.settles ? { kind: 'money', status: 'in_mediation' } : NOTHING;
    case 'unknown':
      return NOTHING;
  }
}

type Order = Parameters<typeof judgePayment>[0];
type Payment = Parameters<typeof judgePayment>[2];

function judgeApproved(order: Order, known: KnownPayment[], payment: Payment): Verdict {
  const before = known.find((one) => isSame(one, payment));
  // The shop won a dispute. A partial refund does not change the status.
  if (before?.settles) return { kind: 'money', status: 'approved' };
  // It is being refunded, so it no longer counts, even if the units are free again.
  if (before && before.asked > 0) return NOTHING;
  if (payment.currency !== 'ARS') return { kind: 'mismatch' };
  if (order.cancelled_at) return { kind: 'return', reason: 'order_cancelled' };
  const standIn = findStandIn(known, payment);
  const due = dueOfOrder(order) + (standIn?.amount_centavos ?? 0);
  if (due <= 0) return { kind: 'return', reason: 'second_payment' };
  // A checkout is for the total. If a part was paid otherwise meanwhile, the payment is more than what is due.
  if (payment.amount < due || payment.amount > order.total_centavos) return { kind: 'mismatch' };
  if (isUnpaid(order.state) && !takesPayment(order)) return { kind: 'return', reason: 'order_replaced' };
  return { kind: 'pay', excess: payment.amount - due, standIn };
}

/**
 * The payment that a person entered because they saw it at the gateway before the shop had heard of it: by its number,
 * or by its amount. Undefined if a part of it was given back.
 */
function findStandIn(known: KnownPayment[], payment: Payment): KnownPayment | undefined {
  const entered = known.filter(
    ({ gateway, method, asked }) => gateway === HAND && method === payment.gateway && asked === 0,
  );
  return (
    entered.find(({ reference }) => reference === payment.id) ??
    entered.find(({ amount_centavos: amount }) => amount === payment.amount)
  );
}

/** A failed or expired payment ends an unpaid order, unless another payment of it is in progress. */
function judgeFailed(order: Order, known: KnownPayment[], payment: Payment): Verdict {
  if (!isUnpaid(order.state) || order.stock !== 'reserved') return NOTHING;
  const alive = known
    .filter((one) => !isSame(one, payment) && (one.settles || one.asked === 0))
    .map(({ status }) => status);
  if (alive.includes('pending')) return { kind: 'wait', status: 'pending' };
  if (alive.includes('in_review')) return { kind: 'wait', status: 'in_process' };
  // A part of the order is paid, or a person has to look at a payment.
  if (alive.includes('approved')) return { kind: 'wait', status: 'awaiting' };
  return { kind: 'cancel', status: payment.status === 'expired' ? 'expired' : 'rejected' };
}

function takesPayment(order: Order): boolean {
  if (order.cancelled_at) return false;
  return isUnpaid(order.state) && PAYMENT_STATUS_RULES[order.payment_status].takesPayment;
}
