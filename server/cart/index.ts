import type { Database } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import { withDeps } from '#server/with-deps.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { CartOwner } from './cart-lines.ts';
import { acknowledgeRemovals, clearCart, removeLine, setLineQuantity } from './change-cart.ts';
import { readCart } from './read-cart.ts';
import { setLines } from './set-lines.ts';

export type Carts = ReturnType<typeof createCarts>;

/** The use cases of carts. A cart is its owner's alone. Each is documented where it is defined. */
export function createCarts(deps: { db: Database }) {
  return withDeps(deps, {
    ownCart,
    readCart,
    setLineQuantity,
    setLines,
    removeLine,
    clearCart,
    acknowledgeRemovals,
  });
}

/**
 * Checks that the cart is the user's. Throws forbidden for another user's, not_found for an unknown one.
 */
async function ownCart(deps: { db: Database }, user: User, cartId: string): Promise<CartOwner> {
  if (cartId === user.cartId) return { userId: user._id, cartId };
  const other = isId(cartId)
    ? await deps.db.selectFrom('carts').select('id').where('id', '=', cartId).executeTakeFirst()
    : undefined;
  throw other ? new ShopError('forbidden', { unless: 'owner' }) : notFound('cart');
}

export { type CartLine, type CartOwner, readCartLines, removeBoughtLines } from './cart-lines.ts';
