import { couponPlace } from '#shared/cash-networks.ts';
import type { UnpaidOrder } from '#shared/schemas/unpaid-orders.ts';

/** How it is to be paid, after an amount: `en Rapipago, cupón n.º 12`. */
export function howToPay({ way, voucher }: UnpaidOrder): string {
  if (way === 'transfer') return 'por transferencia';
  if (way === 'cash') return 'en efectivo, cuando lo retires';
  return voucher ? `${couponPlace(voucher.method)}, cupón n.º ${voucher.number}` : 'en Mercado Pago';
}

/** What the link to pay it leads to. */
export function payLinkText({ way, voucher }: UnpaidOrder): string {
  if (way === 'transfer' || way === 'cash') return 'Ver cómo pagar';
  return voucher ? 'Ver mi cupón' : 'Pagar ahora';
}
