import type { PageShop } from './schemas/shop.ts';

/** How one pays, in a sentence: `Pagás con Mercado Pago (tarjeta, dinero en cuenta o efectivo) o por transferencia.` */
export function paymentText({ mercadopago, transfer, cash }: PageShop['payments']): string {
  if (mercadopago.enabled && !transfer.enabled && !cash.enabled) {
    return 'Pagás con Mercado Pago: tarjeta, dinero en cuenta o efectivo.';
  }
  const ways = [
    mercadopago.enabled && 'con Mercado Pago (tarjeta, dinero en cuenta o efectivo)',
    transfer.enabled && 'por transferencia',
    cash.enabled && 'en efectivo al retirar',
  ].filter((way) => way !== false);
  return `Pagás ${new Intl.ListFormat('es', { type: 'disjunction' }).format(ways)}.`;
}
