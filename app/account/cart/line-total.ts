import { cartTotals } from '#shared/pricing.ts';
import type { CartLine } from '#shared/schemas/cart.ts';

/** The total of a line, in pesos. */
export function lineTotal(line: CartLine): number {
  return cartTotals([line]).products;
}
