import { useEffect, useState } from 'react';
import { PAYMENT_WAYS, type PaymentWay } from '#shared/payment-ways.ts';
import type { Shop } from '#shared/schemas/shop.ts';
import { call } from '../../api/client.ts';

type Payments = Shop['payments'];

/** The ways to pay that the shop offers for that delivery. */
export function offeredWays(payments: Payments | null, isPickup: boolean): PaymentWay[] {
  if (!payments) return ['mercadopago'];
  return PAYMENT_WAYS.filter((way) => payments[way].enabled && (way !== 'cash' || isPickup));
}

/** The ways to pay that the shop has; null until they are known, and if they cannot be read. */
export function usePaymentWays(): Payments | null {
  const [payments, setPayments] = useState<Payments | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    call('readShop', { signal: stop.signal }).then(
      (shop) => setPayments(shop.payments),
      // The gateway is offered all the same; the server says if it is switched off.
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  return payments;
}
