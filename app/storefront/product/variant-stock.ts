import type { Cart } from '#shared/schemas/cart.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';

/** A variant, and the units that are free for this visitor. */
export type OwnVariant = SubProduct & { free: number };

/**
 * The variants with the units that are free for this visitor: those of the own unpaid order count as free (rules
 * 5.4).
 */
export function variantsFor(product: Product, cart: Cart | null): OwnVariant[] {
  const held = new Map(cart?.held.map(({ subProduct, quantity }) => [subProduct, quantity]));
  return product.IDSubProducts.map((variant) => ({
    ...variant,
    free: Math.max(0, variant.stock) + (held.get(variant._id) ?? 0),
  }));
}

/** The variant in the address; without one, the first in stock, else the first. */
export function chosenVariant<Variant extends { _id: string; stock: number }>(
  variants: readonly Variant[],
  wanted: string | null,
): Variant | null {
  return (
    variants.find(({ _id }) => _id === wanted) ??
    variants.find(({ stock }) => stock > 0) ??
    variants[0] ??
    null
  );
}
