import { toCentavos, toPesos } from '#shared/money.ts';
import { isUnpaid, PAYMENT_STATUS_RULES } from '#shared/order-life.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';

/**
 * What may still be written down as paid, in pesos. Nothing is owed of an order that came to nothing, but money that
 * comes for it after all sells it: of a replaced one all of it (rules 8.20).
 */
export function takeableMoney({ payment, state, totalPrice, cancellation }: AdminOrder): number {
  if (cancellation) return 0;
  if (!isUnpaid(state) || payment.owed > 0) return payment.owed;
  if (!isReplaced({ payment }) && !PAYMENT_STATUS_RULES[payment.status].takesPayment) return 0;
  return Math.max(0, toPesos(toCentavos(totalPrice) - toCentavos(payment.paid)));
}

/** True if its buyer began another order of the same cart. */
export function isReplaced({ payment }: Pick<AdminOrder, 'payment'>): boolean {
  return payment.status === 'replaced';
}
