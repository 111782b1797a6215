import type { Centavos } from './money.ts';

/** The notes and coins of the peso, in pesos. */
export const DENOMINATIONS = [20000, 10000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const;

/** What moves the cash of a till. */
export const TILL_MOVEMENTS = ['opening', 'payment', 'refund', 'in', 'out'] as const;
export type TillMovementKind = (typeof TILL_MOVEMENTS)[number];

/** Their names on screen. */
export const TILL_MOVEMENT_NAMES: Record<TillMovementKind, string> = {
  opening: 'Fondo inicial',
  payment: 'Cobro',
  refund: 'Devolución',
  in: 'Entrada',
  out: 'Salida',
};

/** The cash that should be in a till. No other code adds it up. */
export function expectedCash(sums: {
  opening: Centavos;
  payments: Centavos;
  refunds: Centavos;
  in: Centavos;
  out: Centavos;
}): Centavos {
  return sums.opening + sums.payments - sums.refunds + sums.in - sums.out;
}

/** The sum of counted notes and coins in pesos, by the value of each. */
export function sumOfDenominations(counted: Readonly<Record<string, number>>): number {
  return Object.entries(counted).reduce((sum, [value, units]) => sum + Number(value) * units, 0);
}
