import { fileURLToPath } from 'node:url';
import { Eta } from 'eta';
import { couponPlace } from '#shared/cash-networks.ts';
import { formatDateTime } from '#shared/dates.ts';
import { formatPesos } from '#shared/money.ts';
import { ADMIN_ORDER_STATES, ORDER_STATES, orderStageText, orderStateText } from '#shared/order-life.ts';
import { productPath } from '#shared/paths.ts';
import { formatPhone } from '#shared/phones.ts';
import { besidesShipping } from '#shared/pricing.ts';
import type { Order } from '#shared/schemas/orders.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { pickupPlace, shippingCostText } from '#shared/shipping.ts';
import { mapLink, whatsappGreeting, whatsappLink } from '#shared/shop-links.ts';
import { nameInText } from '#shared/variant-color.ts';
import { WITHDRAWAL_DAYS, withdrawalDeadline } from '#shared/withdrawals.ts';
import type { Mail, NoticedArticle } from './mails.ts';
import { type MailOf, preheaderOf } from './preheaders.ts';
import { refundFacts } from './refund-facts.ts';

const views = fileURLToPath(new URL('./templates', import.meta.url));
const eta = new Eta({ views, cache: true, autoEscape: true });
const plain = new Eta({ views, cache: true, autoEscape: false });

const subjects: { [Template in Mail['template']]: (mail: MailOf<Template>, shopName: string) => string } = {
  'order-paid': ({ order }) => `Tu pedido ${order.code} está en preparación`,
  'order-on-its-way': ({ order }) =>
    order.delivery.isPickup
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
  'verify-email': (_, shopName) => `Verificá tu e-mail en ${shopName}`,
  'reset-password': (_, shopName) => `Elegí una contraseña nueva en ${shopName}`,
  'staff-invitation': (_, shopName) => `Te invitaron al equipo de ${shopName}`,
  'second-factor-changed': ({ enabled }, shopName) =>
    `${enabled ? 'Activaste' : 'Desactivaste'} la verificación en dos pasos en ${shopName}`,
  'connection-test': (_, shopName) => `Prueba de los mails de ${shopName}`,
  'password-changed': (_, shopName) => `Cambiaste tu contraseña en ${shopName}`,
  'second-factor-removal': (_, shopName) => `Pediste desactivar la verificación en dos pasos en ${shopName}`,
  'newsletter-confirm': ({ isMember }, shopName) =>
    isMember ? `Ya recibís las novedades de ${shopName}` : `Confirmá que querés las novedades de ${shopName}`,
  'stock-notice-confirm': ({ isConfirmed, article }) =>
    isConfirmed
      ? `Ya te vamos a avisar cuando vuelva ${nameInText(article.name, article.color)}`
      : `¿Te avisamos cuando vuelva ${nameInText(article.name, article.color)}?`,
  'stock-notice': ({ article }) => `Volvió ${nameInText(article.name, article.color)}`,
  'withdrawal-received': ({ withdrawal }) => `Recibimos tu arrepentimiento: ${withdrawal.code}`,
  'withdrawal-answered': ({ withdrawal }) =>
    withdrawal.outcome === 'accepted'
      ? `Aceptamos tu arrepentimiento ${withdrawal.code}`
      : `Sobre tu arrepentimiento ${withdrawal.code}`,
  'shop-withdrawal': ({ withdrawal }) => `Arrepentimiento ${withdrawal.code}: hay 24 horas para responder`,
};

/** Mails with a red border: cancelled orders, payments in doubt, withdrawals to answer. */
const BAD_NEWS: ReadonlySet<Mail['template']> = new Set([
  'order-cancelled',
  'shop-payment-alert',
  'shop-withdrawal',
]);

/** The delivery of an order, as mails say it. */
function deliveryFacts(
  { delivery, priceShipment, userId: { direction } }: Order,
  contact: Settings['contact'],
) {
  const { name: label, isPickup, note } = delivery;
  return {
    label,
    isPickup,
    note,
    cost: shippingCostText(delivery, priceShipment),
    map: mapLink(contact.address),
    place: isPickup
      ? pickupPlace(contact)
      : `${direction.address}, ${direction.city} (${direction.CP}), ${direction.prov}.`,
  };
}

/** The steps of an order that was taken on, as Mis pedidos shows them (rules 7.10). */
function stepsOf({ state, delivery }: Order) {
  const present = ORDER_STATES.indexOf(state);
  return ADMIN_ORDER_STATES.map((step) => ({
    label: capitalised(orderStageText(step, delivery)),
    isReached: ORDER_STATES.indexOf(step) <= present,
    isPresent: step === state,
  }));
}

/** The one button of a mail about an order that has left: its parcel, if the carrier has a page about it. */
function followOf({ tracking }: Order, publicUrl: string) {
  if (tracking?.url) return { to: tracking.url, label: 'Seguir el envío' };
  return { to: `${publicUrl}/mis-pedidos`, label: 'Ver mis pedidos' };
}

/** Renders a mail as Spanish text and HTML, as the shop is now; `publicUrl` is the base of its links. */
export function renderMail(
  mail: Mail,
  { settings: { identity, contact }, publicUrl }: { settings: Settings; publicUrl: string },
): { subject: string; html: string; text: string; headers: Record<string, string> } {
  const subject = subjectOf(mail, identity.name);
  const delivery = 'order' in mail ? deliveryFacts(mail.order, contact) : null;
  const data = {
    ...mail,
    subject,
    shop: { ...contact, name: identity.name },
    colors: identity.colors,
    publicUrl,
    absolute: (address: string) => new URL(address, publicUrl).href,
    logo: new URL(identity.logo ?? '/icon-192.png', publicUrl).href,
    isBadNews: BAD_NEWS.has(mail.template),
    preheader: preheaderOf(mail, delivery?.place ?? ''),
    delivery,
    steps: 'order' in mail ? stepsOf(mail.order) : [],
    follow: 'order' in mail ? followOf(mail.order, publicUrl) : null,
    articleLink: 'article' in mail ? articleLink(mail.article, publicUrl) : '',
    // A mail that an older version of the shop enqueued has none.
    adjustments: 'order' in mail ? besidesShipping(mail.order.adjustments ?? []) : [],
    ...(mail.template === 'payment-refunded' && refundFacts(mail)),
    chat: whatsappLink(contact.whatsapp, whatsappGreeting(identity.name)),
    greet,
    splitCodes,
    nameInText,
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
    headers: 'unsubscribeToken' in mail ? unsubscribeHeaders(mail, publicUrl) : {},
  };
}

function articleLink({ productId, variantId }: NoticedArticle, publicUrl: string): string {
  return publicUrl + productPath({ _id: productId }, variantId);
}

/** A sentence that starts with the name if there is one. */
function greet(name: string, sentence: string): string {
  return name ? `${name}, ${sentence}` : capitalised(sentence);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The text in parts: a code (`7K2M-9QXD`) stays on one line, though it has hyphens. */
function splitCodes(text: string): Array<{ text: string; isCode: boolean }> {
  return text
    .split(/\b((?:[A-Z]{3}-)?[0-9A-Z]{4}-[0-9A-Z]{4})\b/)
    .map((part, index) => ({ text: part, isCode: index % 2 === 1 }));
}

function subjectOf<Template extends Mail['template']>(
  mail: MailOf<Template> & { template: Template },
  shopName: string,
): string {
  return subjects[mail.template](mail, shopName);
}

/** What can be left by one click, and where. */
const LEFT_AT = {
  'newsletter-confirm': 'newsletter',
  'stock-notice-confirm': 'stock-notices',
  'stock-notice': 'stock-notices',
} satisfies Partial<Record<Mail['template'], string>>;

/** Headers for a mail program's own unsubscribe button, which sends a POST (RFC 2369, RFC 8058). */
function unsubscribeHeaders(
  { template, unsubscribeToken }: { template: keyof typeof LEFT_AT; unsubscribeToken: string },
  publicUrl: string,
): Record<string, string> {
  return {
    'List-Unsubscribe': `<${publicUrl}/api/${LEFT_AT[template]}/unsubscribe/${unsubscribeToken}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
