import type { OrderState } from './order-states.ts';
import { SHIPPING_METHODS, type ShipmentType } from './shipping.ts';

/** The mails of an order that an administrator can send once more. */
export const ORDER_MAILS = ['order-paid', 'order-on-its-way', 'shop-new-order'] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];

/** In which states each says something true, what it is called on screen, and for what is picked up. */
const ORDER_MAIL_RULES: Record<
  OrderMail,
  { label: string; pickupLabel?: string; states: readonly OrderState[] }
> = {
  'order-paid': {
    label: 'Al cliente: tu pedido está en preparación',
    states: ['En-preparación', 'En-camino', 'recibida'],
  },
  'order-on-its-way': {
    label: 'Al cliente: tu pedido está en camino',
    pickupLabel: 'Al cliente: tu pedido está listo para retirar',
    states: ['En-camino', 'recibida'],
  },
  'shop-new-order': {
    label: 'A la tienda: pedido nuevo',
    states: ['En-preparación', 'En-camino', 'recibida'],
  },
};

/** The mails that can be sent again of an order in that state. */
export function mailsOfState(state: OrderState): OrderMail[] {
  return ORDER_MAILS.filter((mail) => ORDER_MAIL_RULES[mail].states.includes(state));
}

/** The mails that would say what is not so of an order in that state. */
export function mailsNotOfState(state: OrderState): OrderMail[] {
  return ORDER_MAILS.filter((mail) => !ORDER_MAIL_RULES[mail].states.includes(state));
}

/** What an order's mail is called on screen. */
export function orderMailLabel(mail: OrderMail, shipment: ShipmentType): string {
  const { label, pickupLabel } = ORDER_MAIL_RULES[mail];
  return (SHIPPING_METHODS[shipment].isPickup && pickupLabel) || label;
}
