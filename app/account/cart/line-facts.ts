import { cartTotals } from '#shared/pricing.ts';
import type { CartLine } from '#shared/schemas/cart.ts';
import type { SubProduct } from '#shared/schemas/catalog.ts';

/** The address of the product's page with this variant chosen. */
export function variantPath({ _id, IDProduct }: SubProduct): string {
  return `/detalle/${IDProduct._id}?${new URLSearchParams({ variante: _id })}`;
}

/** The total of a line, in pesos. */
export function lineTotal(line: CartLine): number {
  return cartTotals([line]).products;
}
