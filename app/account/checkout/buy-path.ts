import { href } from 'react-router';
import type { PaymentWay } from '#shared/payment-ways.ts';

/** The checkout's address, with a way of delivery and a way to pay already chosen. */
export function buyPath(shipping: string | undefined, payment?: PaymentWay): string {
  const chosen = new URLSearchParams({
    ...(shipping && { envio: shipping }),
    ...(payment && { pago: payment }),
  });
  return chosen.size === 0 ? href('/buy') : `${href('/buy')}?${chosen}`;
}
