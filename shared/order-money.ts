import type { Centavos } from './money.ts';

/**
 * Why money is given back. The first four: a payment that does not count goes back whole. `excess`: a payment was more
 * than what was owed; `order_changed`: the order became cheaper; `payment_undone`: a part of an order that nobody has
 * paid whole; `mistake`: a person had entered money that never came, so none moves; `cancelled`, `given_back`,
 * `withdrawal`: a person decided it.
 */
export const REFUND_REASONS = [
  'second_payment',
  'order_replaced',
  'no_stock',
  'order_cancelled',
  'excess',
  'order_changed',
  'payment_undone',
  'mistake',
  'cancelled',
  'given_back',
  'withdrawal',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** How money comes that a person enters. */
export const HAND_METHODS = ['cash', 'transfer', 'card', 'mercadopago'] as const;
export type HandMethod = (typeof HAND_METHODS)[number];

/** Their names on screen. */
export const HAND_METHOD_NAMES: Record<HandMethod, string> = {
  cash: 'Efectivo',
  transfer: 'Transferencia',
  card: 'Tarjeta',
  mercadopago: 'Mercado Pago',
};

/** A payment that counts for an order, with what was given back of it or will be. */
export type CountedPayment = {
  amount: Centavos;
  /** False: the bank has taken the money back (a chargeback). */
  isThere: boolean;
  /** What was given back, or will be. */
  returned: Centavos;
  /** The part of it that corrects the sum, so that the order costs as much as before: see `correctsSum`. */
  corrected: Centavos;
  /** The part of it that never came, because somebody had entered it by mistake. */
  mistaken: Centavos;
};

/** What the payments of an order come to. */
export type OrderMoney = {
  /** What the shop has, less what it will give back. */
  paid: Centavos;
  refunded: Centavos;
  /** What was given back and is no longer due. */
  waived: Centavos;
};

const CORRECTIONS: ReadonlySet<RefundReason> = new Set([
  'excess',
  'order_changed',
  'payment_undone',
  'mistake',
]);

/** True if the refund corrects what was paid; any other one lowers what the order costs the buyer. */
export function correctsSum(reason: RefundReason): boolean {
  return CORRECTIONS.has(reason);
}

/** Adds up the payments that count for an order. No other code does (rules 8.14). */
export function moneyOf(payments: readonly CountedPayment[]): OrderMoney {
  const money = { paid: 0, refunded: 0, waived: 0 };
  for (const { amount, isThere, returned, corrected, mistaken } of payments) {
    if (isThere) money.paid += amount - returned;
    money.refunded += returned - mistaken;
    money.waived += Math.max(0, returned - corrected);
  }
  return money;
}

/** What is missing until an order of that total is paid; negative if too much was paid. */
export function dueOf({
  total,
  paid,
  waived,
}: Pick<OrderMoney, 'paid' | 'waived'> & { total: Centavos }): Centavos {
  return total - waived - paid;
}
