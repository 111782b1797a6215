import { toCentavos, toPesos } from '#shared/money.ts';
import type { Cart } from '#shared/schemas/cart.ts';

/** A change that was asked for and that the server has not confirmed yet. */
export type CartChange =
  | { kind: 'quantity'; subProductId: string; quantity: number }
  | { kind: 'remove'; lineId: string }
  | { kind: 'clear' };

/** The cart as it will be once the changes are confirmed. A line that is not there yet appears on confirmation. */
export function applyChanges(cart: Cart, changes: readonly CartChange[]): Cart {
  return changes.reduce(applyChange, cart);
}

function applyChange(cart: Cart, change: CartChange): Cart {
  switch (change.kind) {
    case 'quantity':
      return {
        ...cart,
        products: cart.products.map((line) =>
          line.subProduct._id === change.subProductId ? { ...line, quantity: change.quantity } : line,
        ),
      };
    case 'remove':
      return { ...cart, products: cart.products.filter((line) => line._id !== change.lineId) };
    case 'clear':
      return { ...cart, products: [] };
  }
}

/** Section 4: units in all, and the sum of quantity times price in pesos. No cart: zero. */
export function cartTotals(cart: Cart | null): { totalQuantity: number; totalPrice: number } {
  let totalQuantity = 0;
  let centavos = 0;
  for (const { quantity, subProduct } of cart?.products ?? []) {
    totalQuantity += quantity;
    centavos += quantity * toCentavos(subProduct.IDProduct.price);
  }
  return { totalQuantity, totalPrice: toPesos(centavos) };
}

/** How many units of a variant the cart holds. */
export function quantityInCart(cart: Cart | null, variantId: string): number {
  return cart?.products.find(({ subProduct }) => subProduct._id === variantId)?.quantity ?? 0;
}
