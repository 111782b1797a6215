import { type Centavos, toCentavos, toPesos } from './money.ts';
import { taxonomyKey } from './search.ts';

/** The percentages of VAT that a product's price can hold; 0: exempt. The database's CHECK lists the same. */
export const TAX_RATES: readonly number[] = [21, 10.5, 0];

/** What a new product of a category has when nobody says otherwise: books are exempt (VAT law, article 7). */
export function usualTaxRate(category: string): number {
  return taxonomyKey(category) === 'libros' ? 0 : 21;
}

/**
 * The price without national taxes, in pesos (Resolución 4/2025): final / (1 + rate), to the centavo, half up.
 * `taxRate` in percent.
 */
export function netPrice(finalPrice: number, taxRate: number): number {
  return toPesos(netOfTax(toCentavos(finalPrice), taxRate));
}

// In tenths of a percent both numbers are whole, so that the division is the only step that rounds.
function netOfTax(final: Centavos, taxRate: number): Centavos {
  return Math.round((final * 1000) / (1000 + Math.round(taxRate * 10)));
}
