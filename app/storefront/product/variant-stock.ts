import type { Cart } from '#shared/schemas/cart.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';

/** A variant with what this visitor can have of it. */
export type OwnVariant = SubProduct & { free: number };

/**
 * The product's variants with what is free for this visitor: the units that one's own unpaid order holds count as
 * free for oneself (contract, Cart).
 */
export function variantsFor(product: Product, cart: Cart | null): OwnVariant[] {
  const held = new Map(cart?.held.map(({ subProduct, quantity }) => [subProduct, quantity]));
  return product.IDSubProducts.map((variant) => ({
    ...variant,
    free: Math.max(0, variant.stock) + (held.get(variant._id) ?? 0),
  }));
}

/** The variant that the address asks for; without one the first that can be had, else the first. */
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
