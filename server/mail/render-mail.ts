import { fileURLToPath } from 'node:url';
import { Eta } from 'eta';
import { couponPlace } from '#shared/cash-networks.ts';
import { formatDateTime } from '#shared/dates.ts';
import { formatPesos } from '#shared/money.ts';
import { orderStateText } from '#shared/order-life.ts';
import type { RefundReason } from '#shared/order-money.ts';
import { formatPhone } from '#shared/phones.ts';
import { besidesShipping } from '#shared/pricing.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { PICKUP_PLACE, SHIPPING_METHODS, shippingCostText } from '#shared/shipping.ts';
import { shop } from '#shared/shop.ts';
import { WITHDRAWAL_DAYS, withdrawalDeadline } from '#shared/withdrawals.ts';
import type { Mail } from './mails.ts';

const views = fileURLToPath(new URL('./templates', import.meta.url));
const eta = new Eta({ views, cache: true, autoEscape: true });
const plain = new Eta({ views, cache: true, autoEscape: false });

type MailOf<Template extends Mail['template']> =
  Extract<Mail, { template: Template }> extends never
    ? Extract<Mail, { template: 'payment-instructions' | 'payment-reminder' }>
    : Extract<Mail, { template: Template }>;

const subjects: { [Template in Mail['template']]: (mail: MailOf<Template>) => string } = {
  'order-paid': ({ order }) => `Tu pedido ${order.code} está en preparación`,
  'order-on-its-way': ({ order }) =>
    SHIPPING_METHODS[order.typeOfShipment].isPickup
      ? `Tu pedido ${order.code} está listo para retirar`
      : `Tu pedido ${order.code} está en camino`,
  'order-cancelled': ({ order }) => `Cancelamos tu pedido ${order.code}`,
  'order-changed': ({ order, what }) =>
    `Cambiamos ${what === 'delivery' ? 'la entrega' : 'los productos'} de tu pedido ${order.code}`,
  'order-tracking': ({ order }) => `Seguí el envío de tu pedido ${order.code}`,
  'payment-instructions': ({ order }) => `Cómo pagar tu pedido ${order.code}`,
  'payment-reminder': ({ order }) => `Todavía no nos llegó el pago de tu pedido ${order.code}`,
  'payment-pending': ({ order, coupon }) =>
    `Tu cupón de pago del pedido ${order.code}: vence el ${formatDateTime(coupon.until)}`,
  'payment-refunded': ({ order, amount = order.totalPrice }) =>
    `Te devolvimos ${amount === order.totalPrice ? 'el pago' : formatPesos(amount)} del pedido ${order.code}`,
  'shop-new-order': ({ order }) => `Pedido nuevo ${order.code}`,
  'shop-payment-alert': ({ order }) => `Revisá el pago del pedido ${order.code}`,
  'verify-email': () => `Verificá tu e-mail en ${shop.name}`,
  'reset-password': () => `Elegí una contraseña nueva en ${shop.name}`,
  'staff-invitation': () => `Te invitaron al equipo de ${shop.name}`,
  'second-factor-changed': ({ enabled }) =>
    `${enabled ? 'Activaste' : 'Desactivaste'} la verificación en dos pasos en ${shop.name}`,
  'password-changed': () => `Cambiaste tu contraseña en ${shop.name}`,
  'second-factor-removal': () => `Pediste desactivar la verificación en dos pasos en ${shop.name}`,
  'newsletter-confirm': ({ isMember }) =>
    isMember
      ? `Ya recibís las novedades de ${shop.name}`
      : `Confirmá que querés las novedades de ${shop.name}`,
  'withdrawal-received': ({ withdrawal }) => `Recibimos tu arrepentimiento: ${withdrawal.code}`,
  'shop-withdrawal': ({ withdrawal }) => `Arrepentimiento ${withdrawal.code}: hay 24 horas para responder`,
};

const refundReasons = {
  second_payment: 'porque el pedido ya estaba pago y este era un segundo pago.',
  order_replaced: 'porque hiciste otro pedido con el mismo carrito y este quedó reemplazado.',
  no_stock: 'porque cuando se acreditó, la reserva había vencido y ya no quedaba stock.',
  order_cancelled: 'porque cuando se acreditó, el pedido ya estaba cancelado.',
  excess: 'porque pagaste más de lo que faltaba.',
  order_changed: 'porque el pedido cambió y ahora cuesta menos.',
  payment_undone: '',
  cancelled: 'porque el pedido se canceló.',
  given_back: '',
  withdrawal: 'por tu arrepentimiento.',
} satisfies Record<RefundReason, string>;

/** Mails with a red border: refunds, payments in doubt, withdrawals. */
const BAD_NEWS: ReadonlySet<Mail['template']> = new Set([
  'order-cancelled',
  'payment-refunded',
  'shop-payment-alert',
  'shop-withdrawal',
]);

/** The delivery of an order, as mails say it. */
function deliveryOf({ typeOfShipment, priceShipment, userId: { direction } }: Order) {
  const { label, isPickup } = SHIPPING_METHODS[typeOfShipment];
  return {
    label,
    isPickup,
    cost: shippingCostText(typeOfShipment, priceShipment),
    place: isPickup
      ? PICKUP_PLACE
      : `${direction.address}, ${direction.city} (${direction.CP}), ${direction.prov}.`,
  };
}

/** Renders a mail as Spanish text and HTML; `publicUrl` is the base of its links. */
export function renderMail(
  mail: Mail,
  publicUrl: string,
): { subject: string; html: string; text: string; headers: Record<string, string> } {
  const subject = subjectOf(mail);
  const data = {
    ...mail,
    subject,
    shop,
    publicUrl,
    isBadNews: BAD_NEWS.has(mail.template),
    delivery: 'order' in mail ? deliveryOf(mail.order) : null,
    // A mail that an older version of the shop enqueued has none.
    adjustments: 'order' in mail ? besidesShipping(mail.order.adjustments ?? []) : [],
    reasonText: 'reason' in mail ? refundReasons[mail.reason] : '',
    greet,
    formatPesos,
    formatDateTime,
    couponPlace,
    formatPhone,
    withdrawalDays: WITHDRAWAL_DAYS,
    withdrawalDeadline,
    orderStateText,
  };
  return {
    subject,
    html: eta.render(`./${mail.template}.html.eta`, data),
    text: plain.render(`./${mail.template}.txt.eta`, data),
    headers: 'unsubscribeToken' in mail ? unsubscribeHeaders(mail.unsubscribeToken, publicUrl) : {},
  };
}

/** A sentence that starts with the name if there is one. */
function greet(name: string, sentence: string): string {
  return name ? `${name}, ${sentence}` : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function subjectOf<Template extends Mail['template']>(
  mail: MailOf<Template> & { template: Template },
): string {
  return subjects[mail.template](mail);
}

/** Headers for a mail program's own unsubscribe button, which sends a POST (RFC 2369, RFC 8058). */
function unsubscribeHeaders(token: string, publicUrl: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${publicUrl}/api/newsletter/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
