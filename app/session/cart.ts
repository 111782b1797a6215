import { messages } from '#shared/messages.es.ts';
import { MOST_SHOWN_AT_ONCE, removedLineText } from '#shared/removed-lines.ts';
import type { Cart, RemovedLine } from '#shared/schemas/cart.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import type { CartChange } from './cart-changes.ts';
import { cartStore, confirmCart, isOvertaken, sessionStore, showChange } from './session-state.ts';

const CHANNEL = 'tintero-cart';
let otherTabs: BroadcastChannel | null = null;

// Calls run one after the other, so that a late answer cannot overwrite a newer one.
let queue: Promise<unknown> = Promise.resolve();
let waitingRefresh: Promise<Cart> | null = null;

/** Reloads the cart when another tab has changed it. */
export function followOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  otherTabs = new BroadcastChannel(CHANNEL);
  otherTabs.onmessage = () => {
    if (sessionStore.get().status === 'user') refreshCart().catch(() => undefined);
  };
}

/** Says to the other tabs that the cart has changed. */
export function tellOtherTabs(): void {
  otherTabs?.postMessage('changed');
}

/** Loads the cart. Throws ApiError, `no_session` if nobody is signed in. */
export function refreshCart(): Promise<Cart> {
  waitingRefresh ??= enqueue((cartId) => {
    waitingRefresh = null;
    return call('readCart', { params: { cartId } });
  }).finally(() => {
    waitingRefresh = null;
  });
  return waitingRefresh;
}

/**
 * Sets the quantity of a sub-product, adding a line if there is none. Shows the change at once, and undoes it if the
 * server refuses, with an ApiError: `insufficient_stock` has the sentence to show.
 */
export function setLineQuantity(subProductId: string, quantity: number): Promise<Cart> {
  return change({ kind: 'quantity', subProductId, quantity }, (cartId) =>
    call('setCartLine', { params: { cartId }, body: { idSubProduct: subProductId, quantity } }),
  );
}

/** Removes a line. Shows the change at once, and undoes it if the server refuses. Throws ApiError. */
export function removeLine(lineId: string): Promise<Cart> {
  return change({ kind: 'remove', lineId }, (cartId) =>
    call('removeCartLine', { params: { cartId, lineId } }),
  );
}

/** Empties the cart. Shows the change at once, and undoes it if the server refuses. Throws ApiError. */
export function clearCart(): Promise<Cart> {
  return change({ kind: 'clear' }, (cartId) => call('clearCart', { params: { cartId } }));
}

/** Acknowledges lines that left the cart by themselves (rules 5.5). Lines that were removed since stay listed. */
export async function acknowledgeRemoved(lines: readonly RemovedLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += MOST_SHOWN_AT_ONCE) {
    const shown = lines.slice(from, from + MOST_SHOWN_AT_ONCE).map(removedLineText);
    await enqueue((cartId) => call('acknowledgeRemovedLines', { params: { cartId }, query: { shown } }));
  }
}

async function change(wanted: CartChange, send: (cartId: string) => Promise<Cart>): Promise<Cart> {
  const forget = showChange(wanted);
  try {
    // A newer quantity of the same line is waiting, so this call is skipped.
    const cart = await enqueue((cartId) => (isOvertaken(wanted) ? Promise.resolve(null) : send(cartId)));
    tellOtherTabs();
    return cart;
  } catch (error) {
    // The cart or the stock is not what this page assumed: load it again.
    if (error instanceof ApiError && error.status >= 400) refreshCart().catch(() => undefined);
    throw error;
  } finally {
    forget();
  }
}

/** Runs a call after the earlier ones and takes its answer as the cart; null: unchanged. */
export function enqueue(send: (cartId: string) => Promise<Cart | null>): Promise<Cart> {
  const run = async () => {
    const cartId = currentCartId();
    const answer = await send(cartId);
    // Somebody else may have signed in meanwhile.
    if (answer && sessionCartId() === cartId) confirmCart(answer);
    return answer ?? currentCart();
  };
  const result = queue.then(run, run);
  queue = result.catch(() => undefined);
  return result;
}

function sessionCartId(): string | null {
  const session = sessionStore.get();
  return session.status === 'user' ? session.user.cartId : null;
}

function currentCartId(): string {
  const cartId = sessionCartId();
  if (cartId === null) throw noSession();
  return cartId;
}

function currentCart(): Cart {
  const cart = cartStore.get();
  if (!cart) throw noSession();
  return cart;
}

function noSession(): ApiError {
  return new ApiError({ status: 401, code: 'no_session', detail: messages.noSession });
}
