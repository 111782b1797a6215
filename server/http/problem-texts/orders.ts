import type { ErrorFacts } from '#shared/api/errors.ts';
import { maxUnitsText, unitsText } from '#shared/counts.ts';
import { messages } from '#shared/messages.es.ts';
import { formatPesos, toPesos } from '#shared/money.ts';
import { PAYMENT_STATUS_RULES } from '#shared/order-life.ts';
import { PAYMENT_WAY_NAMES } from '#shared/payment-ways.ts';
import type { ProblemRows } from './problem-row.ts';

const CLOSED_TEXTS: Record<ErrorFacts['order_closed']['because'], string> = {
  on_its_way: 'Este pedido ya salió: no se le pueden cambiar los productos.',
  received: 'Este pedido ya se entregó.',
  came_to_nothing: 'Este pedido quedó en la nada: el cliente hizo otro o la reserva venció.',
  part_paid:
    'Una parte de este pedido ya está paga: completá el pago, cancelá el pedido o devolvé lo pagado.',
};

function whatIsTooMuch(facts: ErrorFacts['too_much']): string {
  if (facts.at === 'line') return `De ${facts.name} quedan ${facts.units} para devolver.`;
  const most = formatPesos(toPesos(facts.most));
  if (facts.at === 'payment') return `Es más de lo que falta pagar: ${most}.`;
  return `Es más de lo que queda por devolver: ${most}.`;
}

/** The cart, purchases, orders and payments, withdrawals. */
export const orderProblems = {
  address_incomplete: {
    status: 409,
    detail: 'Completá tu dirección para poder enviarte el pedido.',
  },
  cash_needs_pickup: {
    status: 409,
    detail: 'El efectivo se paga al retirar: elegí retirar el pedido u otra forma de pago.',
  },
  email_unproven: {
    status: 409,
    detail: ({ limit }) =>
      `Para reservar más de ${limit} unidades tenés que verificar tu e-mail. Te mandamos un enlace y seguís con la compra.`,
    members: ({ units, limit }) => ({ units, limit }),
  },
  empty_cart: {
    status: 409,
    detail: messages.emptyCart,
  },
  fixed_shipping: {
    status: 409,
    detail:
      'El envío en la ciudad, el retiro y el envío al resto del país no se pueden borrar: apagá el que no uses.',
    members: ({ missing }) => ({ missing }),
  },
  gateway_unavailable: {
    status: 503,
    detail: (facts) =>
      facts.at === 'checkout'
        ? `${facts.gateway} no responde. Tu carrito quedó como estaba: probá de nuevo en unos minutos.`
        : 'La pasarela de pago no responde. Probá de nuevo en un minuto.',
    members: ({ at }) => ({ retryAfter: at === 'checkout' ? 30 : 60 }),
  },
  insufficient_stock: {
    status: 409,
    detail: whatIsMissing,
    members: stockMembers,
  },
  invalid_signature: {
    status: 401,
    detail: 'La notificación no está firmada por la pasarela de pago.',
  },
  mail_not_due: {
    status: 409,
    detail: 'Ese mail no corresponde al estado en que está el pedido.',
  },
  not_reserved: {
    status: 409,
    detail: 'Esta orden ya no tiene unidades reservadas.',
  },
  order_cancelled: {
    status: 409,
    detail: 'Este pedido está cancelado.',
  },
  order_closed: {
    status: 409,
    detail: ({ because }) => CLOSED_TEXTS[because],
  },
  order_expired: {
    status: 409,
    detail: ({ gateway }) => `${gateway} tardó tanto que la reserva de este pedido venció. Probá de nuevo.`,
  },
  order_moved_on: {
    status: 409,
    detail: ({ at }) =>
      at === 'checkout'
        ? 'La tienda ya tomó este pedido. Miralo en Mis pedidos antes de pagar.'
        : 'Alguien cambió el estado de este pedido mientras tanto.',
  },
  order_pending: {
    status: 409,
    detail: ({ orderCode, paymentStatus }) => {
      const { underWay } = PAYMENT_STATUS_RULES[paymentStatus];
      return `Tu pedido ${orderCode} tiene ${underWay ?? 'una parte paga'}: no hace falta pagar dos veces.`;
    },
    members: ({ orderCode, link }) => ({ orderCode, link }),
  },
  order_replaced: {
    status: 409,
    detail: 'Empezaste otra compra con este carrito en otra ventana. Seguí desde ahí.',
  },
  order_unpaid: {
    status: 409,
    detail: 'Este pedido no está pagado. Confirmá que querés moverlo igual.',
  },
  payment_way_off: {
    status: 409,
    detail: ({ way }) =>
      `La tienda no está cobrando por ${PAYMENT_WAY_NAMES[way]}. Elegí otra forma de pago.`,
    members: ({ way }) => ({ way }),
  },
  products_price_changed: {
    status: 409,
    detail: 'El total de tus productos cambió. Revisalo antes de pagar.',
    members: ({ products }) => ({ totalPriceOfProducts: toPesos(products) }),
  },
  shipping_price_changed: {
    status: 409,
    detail: 'El precio del envío cambió. Revisalo antes de pagar.',
    members: ({ shipping }) => ({ priceShipment: toPesos(shipping) }),
  },
  shipping_unavailable: {
    status: 409,
    detail: ({ because, name }) =>
      because === 'postal_code'
        ? `No llegamos a tu código postal con «${name}». Elegí otra forma de entrega.`
        : `Por ahora no ofrecemos «${name}». Elegí otra forma de entrega.`,
    members: ({ because }) => ({ because }),
  },
  too_many_open_orders: {
    status: 429,
    detail: ({ limit }) =>
      `Desde tu conexión ya hay ${limit} compras empezadas sin pagar. Pagá alguna o probá más tarde.`,
    members: ({ retryAfter }) => ({ retryAfter }),
  },
  too_much: {
    status: 409,
    detail: whatIsTooMuch,
    members: (facts) => ({ most: facts.at === 'line' ? facts.units : toPesos(facts.most) }),
  },
  over_max_units: {
    status: 409,
    detail: (facts) =>
      facts.at === 'cart'
        ? maxUnitsText(facts.limit)
        : `De ${facts.article} podés llevar hasta ${unitsText(facts.limit)}. Ajustá tu carrito.`,
    members: ({ limit }) => ({ limit }),
  },
  statement_unreadable: {
    status: 422,
    detail: ({ why }) => `No pudimos leer el extracto. ${why}`,
  },
  total_out_of_range: {
    status: 409,
    detail: 'Este pedido no se puede pagar en línea. Escribinos y lo vemos.',
  },
  withdrawal_settled: {
    status: 409,
    detail: 'Ese arrepentimiento ya está resuelto.',
  },
  withdrawal_repeated: {
    status: 409,
    detail: 'La misma persona volvió a pedir lo mismo y ese pedido está pendiente: resolvé ese.',
  },
  till_closed: {
    status: 409,
    detail: 'Esa caja ya está cerrada. Abrí otra para seguir.',
  },
  till_open: {
    status: 409,
    detail: 'Hay una caja abierta: cerrala primero.',
  },
} satisfies Partial<ProblemRows>;

function whatIsMissing(facts: ErrorFacts['insufficient_stock']): string {
  if (facts.at === 'cart') return messages.notEnoughStock(facts.available);
  if (facts.at === 'move') return 'Ya no hay stock suficiente para este pedido.';
  const sentences = facts.missing.map(({ name, color, available }) =>
    available > 0
      ? `de ${name} (${color}) ${available === 1 ? 'queda 1' : `quedan ${available}`}`
      : `${name} (${color}) se agotó`,
  );
  return `No hay stock suficiente: ${sentences.join('; ')}.`;
}

function stockMembers(facts: ErrorFacts['insufficient_stock']): Record<string, unknown> {
  if (facts.at === 'cart') return { available: facts.available };
  return facts.at === 'checkout' ? { missing: facts.missing } : {};
}
