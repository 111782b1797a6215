import type { LockedOrder } from '#server/orders/index.ts';
import { isUnpaid, PAYMENT_STATUS_RULES } from '#shared/order-life.ts';
import type { GatewayPayment } from './gateway.ts';
import type { KnownPayment, PaymentKey } from './store.ts';

/** What a payment does to its order. */
export type Verdict =
  /** It pays the order. */
  | { kind: 'pay' }
  /** It has no place and goes back to the buyer. */
  | { kind: 'return'; reason: 'second_payment' | 'order_replaced' }
  /** A voucher or a review: the units wait for it. */
  | { kind: 'hold'; status: 'pending' | 'in_process' }
  /** It came to nothing, and no other payment is alive: so does the order. */
  | { kind: 'cancel'; status: 'rejected' | 'expired' }
  /** It came to nothing, but another payment is alive, which says how the order stands. */
  | { kind: 'wait'; status: 'awaiting' | 'pending' | 'in_process' }
  /** The money of a paid order goes back, is taken back, is in dispute, or is the shop's again. */
  | { kind: 'money'; status: 'refunded' | 'charged_back' | 'in_mediation' | 'approved' }
  /** It was approved with another sum: a person has to look. */
  | { kind: 'mismatch' }
  | { kind: 'nothing' };

const NOTHING: Verdict = { kind: 'nothing' };

/**
 * Judges a payment by the order as it is locked and by the payments that are known of it, this one's earlier word
 * included. Pure: the same facts have the same verdict, whenever and however often a notification comes.
 */
export function judgePayment(
  order: Pick<LockedOrder, 'state' | 'stock' | 'payment_status' | 'total_centavos'>,
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
  // A mediation that the shop won; a partial refund leaves the status as it is.
  if (before?.settles) return { kind: 'money', status: 'approved' };
  // On its way back to the buyer: it pays nothing any more, even if there is room for it by now.
  if (before?.isReturning) return NOTHING;
  if (payment.amount !== order.total_centavos || payment.currency !== 'ARS') return { kind: 'mismatch' };
  if (known.some(({ settles }) => settles)) return { kind: 'return', reason: 'second_payment' };
  if (isUnpaid(order.state) && !takesPayment(order)) return { kind: 'return', reason: 'order_replaced' };
  return { kind: 'pay' };
}

/** A refused or expired payment ends an unpaid order, unless another payment of it is alive: then that one counts. */
function judgeFailed(order: Order, known: KnownPayment[], payment: Payment): Verdict {
  if (!isUnpaid(order.state) || order.stock !== 'reserved') return NOTHING;
  const alive = known.filter((one) => !isSame(one, payment) && !one.isReturning).map(({ status }) => status);
  if (alive.includes('pending')) return { kind: 'wait', status: 'pending' };
  if (alive.includes('in_review')) return { kind: 'wait', status: 'in_process' };
  // An approved one that did not settle the order leaves it to be paid.
  if (alive.includes('approved')) return { kind: 'wait', status: 'awaiting' };
  return { kind: 'cancel', status: payment.status === 'expired' ? 'expired' : 'rejected' };
}

function takesPayment(order: Order): boolean {
  return isUnpaid(order.state) && PAYMENT_STATUS_RULES[order.payment_status].takesPayment;
}

/** Whether both are one payment. */
export function isSame(one: PaymentKey, other: PaymentKey): boolean {
  return one.gateway === other.gateway && one.id === other.id;
}
