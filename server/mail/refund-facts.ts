import type { RefundReason } from '#shared/order-money.ts';
import type { Order } from '#shared/schemas/orders.ts';
import type { MailOf } from './preheaders.ts';

const REASONS = {
  second_payment: 'porque el pedido ya estaba pago y este era un segundo pago.',
  order_replaced: 'porque hiciste otro pedido con el mismo carrito y este quedó reemplazado.',
  no_stock: 'porque cuando se acreditó, la reserva había vencido y ya no quedaba stock.',
  order_cancelled: 'porque cuando se acreditó, el pedido ya estaba cancelado.',
  excess: 'porque pagaste más de lo que faltaba.',
  order_changed: 'porque el pedido cambió y ahora cuesta menos.',
  payment_undone: '',
  // Nobody is told: no money moves.
  mistake: '',
  cancelled: 'porque el pedido se canceló.',
  given_back: '',
  withdrawal: 'por tu arrepentimiento.',
} satisfies Record<RefundReason, string>;

type RefundMail = MailOf<'payment-refunded'>;

/** What the mail about a refund says: why, how and when, and whether the order goes on. */
export function refundFacts({ order, reason, isByHand }: RefundMail) {
  return {
    reasonText: REASONS[reason],
    refundFacts: Object.entries(isByHand ? BY_HAND : AT_GATEWAY),
    isStanding: isStanding(order),
  };
}

const BY_HAND = {
  Cómo: 'Te lo damos nosotros, en efectivo o por transferencia.',
  Cuándo: 'Ya tendrías que tenerlo. Si no, respondé este mail.',
};

const AT_GATEWAY = {
  Cómo: 'Por el mismo medio con que pagaste.',
  Cuándo:
    'Ya lo mandamos. Según el medio de pago puede tardar unos días en verse; con tarjeta, hasta el próximo resumen.',
};

/** True if the order is paid, not finished, and not cancelled. */
function isStanding({ state, payment, cancellation }: Order): boolean {
  return !cancellation && payment.paid > 0 && state !== 'Orden-creada' && state !== 'recibida';
}
