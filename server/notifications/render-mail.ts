import { Eta } from 'eta';
import { formatDateTime } from '#shared/dates.ts';
import { formatPesos } from '#shared/money.ts';
import { orderStateText } from '#shared/order-states.ts';
import { SHIPPING_METHODS } from '#shared/shipping.ts';
import { shop } from '#shared/shop.ts';
import type { Mail } from './mails.ts';

const eta = new Eta({
  views: new URL('./templates', import.meta.url).pathname,
  cache: true,
  autoEscape: true,
});
const plain = new Eta({
  views: new URL('./templates', import.meta.url).pathname,
  cache: true,
  autoEscape: false,
});

const subjects: { [Template in Mail['template']]: (code: string) => string } = {
  'order-paid': (code) => `Tu pedido ${code} está en preparación`,
  'order-on-its-way': (code) => `Tu pedido ${code} está en camino`,
  'payment-refunded': (code) => `Te devolvimos el pago del pedido ${code}`,
  'shop-new-order': (code) => `Pedido nuevo ${code}`,
  'shop-payment-alert': (code) => `Revisá el pago del pedido ${code}`,
};

const refundReasons = {
  second_payment: 'porque el pedido ya estaba pago y este era un segundo pago.',
  order_replaced: 'porque hiciste otro pedido con el mismo carrito y este quedó reemplazado.',
  no_stock: 'porque cuando se acreditó, la reserva había vencido y ya no quedaba stock.',
};

/** A mail as text and HTML, in Spanish; `publicUrl` makes its links absolute. */
export function renderMail(mail: Mail, publicUrl: string): { subject: string; html: string; text: string } {
  const data = {
    ...mail,
    shop,
    publicUrl,
    shipping: SHIPPING_METHODS[mail.order.typeOfShipment],
    reasonText: 'reason' in mail ? refundReasons[mail.reason] : '',
    formatPesos,
    formatDateTime,
    orderStateText,
  };
  return {
    subject: subjects[mail.template](mail.order.code),
    html: eta.render(`./${mail.template}.html.eta`, data),
    text: plain.render(`./${mail.template}.txt.eta`, data),
  };
}
