import { countText } from '#shared/counts.ts';
import { formatDateTime } from '#shared/dates.ts';
import { formatPesos } from '#shared/money.ts';
import type { Order, PaymentInstructions } from '#shared/schemas/orders.ts';
import type { Withdrawal } from '#shared/schemas/withdrawals.ts';
import { withdrawalDeadline } from '#shared/withdrawals.ts';
import type { Mail } from './mails.ts';

export type MailOf<Template extends Mail['template']> =
  Extract<Mail, { template: Template }> extends never
    ? Extract<Mail, { template: 'payment-instructions' | 'payment-reminder' }>
    : Extract<Mail, { template: Template }>;

/** Where an order goes: the address, or the pickup place. */
type Place = string;

/**
 * What mail programs show after the subject, in the list of mails: the essential, which the subject does not say. Lists
 * cut it after about 90 letters.
 */
const PREHEADERS: { [Template in Mail['template']]: (mail: MailOf<Template>, place: Place) => string } = {
  'order-paid': ({ order }, place) =>
    order.delivery.isPickup
      ? `Recibimos tu pago de ${totalOf(order)}. Te avisamos cuando puedas pasar a retirarlo.`
      : `Recibimos tu pago de ${totalOf(order)}. Lo enviamos a ${place}`,
  'order-on-its-way': ({ order }, place) =>
    order.delivery.isPickup ? `Te esperamos en ${place}` : `${carrierOf(order)}Va a ${place}`,
  'order-cancelled': ({ why, returned }) =>
    [why, returned > 0 && `Te devolvemos ${formatPesos(returned)}.`].filter(Boolean).join(' ') ||
    'No tenés que hacer nada.',
  'order-changed': ({ order }) =>
    order.payment.owed > 0 && order.payment.paid > 0
      ? `Ahora son ${totalOf(order)}: falta pagar ${formatPesos(order.payment.owed)}.`
      : `Ahora son ${totalOf(order)}. Mirá cómo queda.`,
  'order-tracking': ({ order }) => `${carrierOf(order)}Mirá por dónde viene.`,
  'payment-instructions': ({ instructions }) => payText(instructions),
  'payment-reminder': ({ instructions }) => payText(instructions),
  'payment-pending': ({ order, coupon }) =>
    `Son ${totalOf(order)}, con el cupón n.º ${coupon.number}. Te guardamos los productos.`,
  'payment-refunded': ({ isByHand, note }) =>
    note ||
    (isByHand ? 'No tenés que hacer nada.' : 'Según el medio de pago puede tardar unos días en verse.'),
  'shop-new-order': ({ order }) =>
    `${countText(order.cartProducts.length, 'artículo', 'artículos')}, ${totalOf(order)}, ${order.delivery.isPickup ? 'para retirar' : `a ${order.userId.direction.city}`}. De ${order.userId.name} ${order.userId.lastName}.`,
  'shop-payment-alert': ({ problem }) => problem,
  'verify-email': () => 'Es un solo paso, y el enlace sirve por tres días.',
  'reset-password': () => 'El enlace sirve una sola vez y por una hora.',
  'staff-invitation': ({ inviter, permissions }) =>
    `De ${inviter}. Vas a poder usar: ${permissions.join(', ')}.`,
  'second-factor-changed': () => 'Si no fuiste vos, elegí una contraseña nueva cuanto antes.',
  'connection-test': () => 'Si lo estás leyendo, los mails de la tienda llegan.',
  'password-changed': () => 'Si no fuiste vos, elegí una contraseña nueva cuanto antes.',
  'second-factor-removal': ({ date }) =>
    `Se desactiva el ${formatDateTime(date)}. Si no fuiste vos, entrá antes con un código.`,
  'newsletter-confirm': ({ isMember }) =>
    isMember ? 'No hace falta que hagas nada.' : 'Falta un paso: confirmá que esta dirección es tuya.',
  'stock-notice-confirm': ({ isConfirmed }) =>
    isConfirmed ? 'No hace falta que hagas nada.' : 'Falta un toque: confirmá que esta dirección es tuya.',
  'stock-notice': ({ article }) =>
    `Ya hay stock: ${formatPesos(article.price)}. No lo reservamos: es de quien llega primero.`,
  'withdrawal-received': ({ withdrawal }) =>
    `Guardá el código. Te contestamos antes del ${deadlineOf(withdrawal)}.`,
  'withdrawal-answered': ({ withdrawal: { outcome, refunded, answer } }) =>
    outcome === 'accepted' && refunded > 0 ? `Te devolvemos ${formatPesos(refunded)}.` : answer,
  'shop-withdrawal': ({ withdrawal }) =>
    `De ${withdrawal.email}. Hay que responder antes del ${deadlineOf(withdrawal)}.`,
};

/** The hidden first line of a mail. `place`: where its order goes. */
export function preheaderOf<Template extends Mail['template']>(
  mail: MailOf<Template> & { template: Template },
  place: Place,
): string {
  return PREHEADERS[mail.template](mail, place);
}

function totalOf({ totalPrice }: Order): string {
  return formatPesos(totalPrice);
}

function carrierOf({ tracking }: Order): string {
  return tracking ? `Lo lleva ${tracking.carrier}, n.º ${tracking.code}. ` : '';
}

function deadlineOf({ requestedDate }: Withdrawal): string {
  return formatDateTime(withdrawalDeadline(requestedDate));
}

function payText({ method, amount, alias, until }: PaymentInstructions): string {
  const by = until === null ? '' : ` Te guardamos los productos hasta el ${formatDateTime(until)}.`;
  if (method === 'transfer') return `Transferí ${formatPesos(amount)}${alias ? ` a ${alias}` : ''}.${by}`;
  if (method === 'mercadopago') return `Son ${formatPesos(amount)}, por Mercado Pago.${by}`;
  return `Son ${formatPesos(amount)}, en efectivo cuando lo retires.${by}`;
}
