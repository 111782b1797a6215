import type { Database } from '#server/db/index.ts';
import { recordOrderMoney } from '#server/orders/index.ts';
import { type CountedPayment, moneyOf, type OrderMoney } from '#shared/order-money.ts';
import { type KnownPayment, readPayments } from './store.ts';

/**
 * Adds up the payments of a locked order and writes the sums to it (rules 8.14). Call it after each change of its
 * payments or refunds, in the same transaction. Returns the sums.
 */
export async function recordMoney(db: Database, orderId: string): Promise<OrderMoney> {
  const payments = await readPayments(db, orderId);
  const money = moneyOf(payments.filter(({ settles }) => settles).map(toCounted));
  await recordOrderMoney(db, orderId, money);
  return money;
}

/** What can still be given back of a payment, in centavos. */
export function leftOf(payment: KnownPayment): number {
  return payment.amount_centavos - returnedOf(payment);
}

function toCounted(payment: KnownPayment): CountedPayment {
  return {
    amount: payment.amount_centavos,
    isThere: payment.status !== 'charged_back',
    returned: returnedOf(payment),
    corrected: payment.corrected,
    mistaken: payment.mistaken,
  };
}

/**
 * What the gateway has returned, and what it has not been told yet. What it says may be older than the refunds that it
 * has confirmed.
 */
function returnedOf({ status, amount_centavos, refunded_centavos, asked, waiting }: KnownPayment): number {
  if (status === 'refunded') return amount_centavos;
  return Math.min(amount_centavos, Math.max(refunded_centavos, asked - waiting) + waiting);
}
