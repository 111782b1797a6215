import type { OrderMail } from './order-life.ts';
import type { Delivery } from './shipping.ts';

const LABELS: Record<OrderMail, { label: string; pickupLabel?: string }> = {
  'order-paid': { label: 'Al cliente: tu pedido está en preparación' },
  'order-on-its-way': {
    label: 'Al cliente: tu pedido está en camino',
    pickupLabel: 'Al cliente: tu pedido está listo para retirar',
  },
  'shop-new-order': { label: 'A la tienda: pedido nuevo' },
};

/** The name of an order's mail on screen. */
export function orderMailLabel(mail: OrderMail, { isPickup }: Pick<Delivery, 'isPickup'>): string {
  const { label, pickupLabel } = LABELS[mail];
  return (isPickup && pickupLabel) || label;
}
