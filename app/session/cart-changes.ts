import { cartTotals } from '#shared/pricing.ts';
import type { Cart, CartLine } from '#shared/schemas/cart.ts';

/** A change that the server has not confirmed yet. */
export type CartChange =
  | { kind: 'quantity'; subProductId: string; quantity: number }
  | { kind: 'remove'; lineId: string }
  | { kind: 'clear' };

/** The cart after the changes. A line that is not in it yet only appears when confirmed. */
export function applyChanges(cart: Cart, changes: readonly CartChange[]): Cart {
  if (changes.length === 0) return cart;
  const products = changes.reduce(applyChange, cart.products);
  return { ...cart, products, totals: cartTotals(products) };
}

function applyChange(lines: CartLine[], change: CartChange): CartLine[] {
  switch (change.kind) {
    case 'quantity':
      return lines.map((line) =>
        line.subProduct._id === change.subProductId ? { ...line, quantity: change.quantity } : line,
      );
    case 'remove':
      return lines.filter((line) => line._id !== change.lineId);
    case 'clear':
      return [];
  }
}

/** The units of a variant in the cart. */
export function quantityInCart(cart: Cart | null, variantId: string): number {
  return cart?.products.find(({ subProduct }) => subProduct._id === variantId)?.quantity ?? 0;
}
