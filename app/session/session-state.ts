import type { User } from '#shared/schemas/accounts.ts';
import type { Cart } from '#shared/schemas/cart.ts';
import type { ApiError } from '../api/api-error.ts';
import { applyChanges, type CartChange } from './cart-changes.ts';
import { createStore } from './store.ts';

/** The session. `failed`: there is a token, but its profile could not be loaded. */
export type Session =
  | { status: 'loading' }
  | { status: 'guest' }
  | { status: 'user'; user: User }
  | { status: 'failed'; error: ApiError; retry: () => void };

const LOADING: Session = { status: 'loading' };

/** The state in server-rendered HTML, which has no session. */
export const serverSession = LOADING;

export const sessionStore = createStore<Session>(LOADING);
/** The cart with unconfirmed changes; null for visitors and until it is loaded. */
export const cartStore = createStore<Cart | null>(null);

// The cart as last confirmed, and the changes since.
let confirmed: Cart | null = null;
let asked: readonly CartChange[] = [];

/** Sets the confirmed cart. */
export function confirmCart(cart: Cart | null): void {
  confirmed = cart;
  showCart();
}

/** Shows a change before it is confirmed. Returns a function that removes it, whether it was confirmed or refused. */
export function showChange(change: CartChange): () => void {
  asked = [...asked, change];
  showCart();
  return () => {
    asked = asked.filter((other) => other !== change);
    showCart();
  };
}

/** True if a later quantity of the same sub-product was set, so that this one need not be sent. */
export function isOvertaken(change: CartChange): boolean {
  if (change.kind !== 'quantity') return false;
  const latest = asked.findLast(
    (other) => other.kind === 'quantity' && other.subProductId === change.subProductId,
  );
  return latest !== change;
}

function showCart(): void {
  cartStore.set(confirmed && applyChanges(confirmed, asked));
}
