import { useEffect, useState } from 'react';
import { PAYMENT_WAYS, type PaymentWay } from '#shared/payment-ways.ts';
import type { Shop } from '#shared/schemas/shop.ts';
import { call } from '../../api/client.ts';

/** The ways to pay that the shop offers for that delivery. `shop` null: they could not be read. */
export function offeredWays(shop: Shop | null, isPickup: boolean): PaymentWay[] {
  // The gateway is offered all the same; the server says if it is switched off.
  if (!shop) return ['mercadopago'];
  return PAYMENT_WAYS.filter((way) => shop.payments[way].enabled && (way !== 'cash' || isPickup));
}

/** What the shop offers now, postal codes included; undefined: not read yet, null: it could not be read. */
export function useShopNow(): Shop | null | undefined {
  const [shop, setShop] = useState<Shop | null>();
  useEffect(() => {
    const stop = new AbortController();
    call('readShop', { signal: stop.signal }).then(setShop, () => setShop(null));
    return () => stop.abort();
  }, []);
  return shop;
}
