import type { User } from '#shared/schemas/accounts.ts';
import type { Cart } from '#shared/schemas/cart.ts';
import type { ApiError } from '../api/api-error.ts';
import { applyChanges, type CartChange } from './cart-changes.ts';
import { createStore } from './store.ts';

/** Who is here (section 4, Session). `failed`: there is a token, but its profile could not be loaded. */
export type Session =
  | { status: 'loading' }
  | { status: 'guest' }
  | { status: 'user'; user: User }
  | { status: 'failed'; error: ApiError; retry: () => void };

const LOADING: Session = { status: 'loading' };

/** What server-rendered HTML shows: nothing of any session. */
export const serverSession = LOADING;

export const sessionStore = createStore<Session>(LOADING);
/** The cart as the person sees it, asked-for changes included; null for guests and until it is loaded. */
export const cartStore = createStore<Cart | null>(null);

// What the server last said, and what was asked for since; the view is the second upon the first.
let confirmed: Cart | null = null;
let asked: readonly CartChange[] = [];

/** Takes the server's word on the cart, and who is here no longer has the old one. */
export function confirmCart(cart: Cart | null): void {
  confirmed = cart;
  showCart();
}

/** Shows a change before the server has confirmed it. Answers how to take it away again, confirmed or refused. */
export function showChange(change: CartChange): () => void {
  asked = [...asked, change];
  showCart();
  return () => {
    asked = asked.filter((other) => other !== change);
    showCart();
  };
}

/** Whether a later quantity of the same sub-product was asked for, which makes sending this one pointless. */
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
