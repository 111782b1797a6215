import { PAYMENT_WAYS, type PaymentWay } from '#shared/payment-ways.ts';
import type { Shop } from '#shared/schemas/shop.ts';

/** The ways to pay that the shop offers for that delivery. `shop` null: they could not be read. */
export function offeredWays(shop: Shop | null, isPickup: boolean): PaymentWay[] {
  // The gateway is offered all the same; the server says if it is switched off.
  if (!shop) return ['mercadopago'];
  return PAYMENT_WAYS.filter((way) => shop.payments[way].enabled && (way !== 'cash' || isPickup));
}
