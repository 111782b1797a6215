import type { HandMethod } from '#shared/order-money.ts';

const NAMES: Readonly<Record<HandMethod, string>> = {
  cash: 'Efectivo',
  transfer: 'Transferencia',
  card: 'Tarjeta',
  mercadopago: 'Mercado Pago',
};

/** A way in which money comes that a person enters, on screen. */
export function handMethodName(method: HandMethod): string {
  return NAMES[method];
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['cash', 'efectivo'],
  ['transfer', 'transferencia'],
  ['card', 'tarjeta'],
  ['mercadopago', 'Mercado Pago'],
]);

/** How money came that a person has entered, within a sentence. */
export function handMethodText(method: string): string {
  return WORDS.get(method) ?? method;
}
