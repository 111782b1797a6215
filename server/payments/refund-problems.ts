import type { RefundReason } from '#shared/order-money.ts';

/** Why a payment that does not count goes back whole, as the shop is told. */
export const WHOLE_REFUND_PROBLEMS = {
  second_payment: 'Llegó un segundo pago del mismo pedido: se devuelve solo.',
  order_replaced: 'Pagaron un pedido que el cliente ya había reemplazado por otro: el pago se devuelve solo.',
  no_stock: 'El pago llegó cuando la reserva había vencido y ya no había stock: se devuelve solo.',
  order_cancelled: 'Pagaron un pedido que ya estaba cancelado: el pago se devuelve solo.',
} satisfies Partial<Record<RefundReason, string>>;

export type WholeRefundReason = keyof typeof WHOLE_REFUND_PROBLEMS;

/** True if the reason is that the payment does not count. */
export function isWholeRefund(reason: RefundReason): reason is WholeRefundReason {
  return reason in WHOLE_REFUND_PROBLEMS;
}
