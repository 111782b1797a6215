import { type Centavos, toCentavos, toPesos } from './money.ts';
import { taxonomyKey } from './search.ts';

/** The rates of VAT that a price can include, in percent; 0: exempt. The database's CHECK has the same list. */
export const TAX_RATES: readonly number[] = [21, 10.5, 0];

/** The rate of a new product that names none: books are exempt (VAT law, article 7). */
export function usualTaxRate(category: string): number {
  return taxonomyKey(category) === 'libros' ? 0 : 21;
}

/**
 * The price without national taxes, in pesos (Resolución 4/2025, rules 3.6): price / (1 + rate), to the centavo, half
 * up. `taxRate` in percent.
 */
export function netPrice(finalPrice: number, taxRate: number): number {
  return toPesos(netOfTax(toCentavos(finalPrice), taxRate));
}

// Both numbers are whole in tenths of a percent, so only the division rounds.
function netOfTax(final: Centavos, taxRate: number): Centavos {
  return Math.round((final * 1000) / (1000 + Math.round(taxRate * 10)));
}
