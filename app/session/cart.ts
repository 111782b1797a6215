import { messages } from '#shared/messages.es.ts';
import { MOST_SHOWN_AT_ONCE, removedLineText } from '#shared/removed-lines.ts';
import type { Cart, RemovedLine } from '#shared/schemas/cart.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import type { CartChange } from './cart-changes.ts';
import { cartStore, confirmCart, isOvertaken, sessionStore, showChange } from './session-state.ts';

const CHANNEL = 'tintero-cart';
let otherTabs: BroadcastChannel | null = null;

// Calls go out one after the other, so that no late answer overwrites a newer one.
let queue: Promise<unknown> = Promise.resolve();
let waitingRefresh: Promise<Cart> | null = null;

/** Hears from other tabs that the cart changed there. */
export function followOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  otherTabs = new BroadcastChannel(CHANNEL);
  otherTabs.onmessage = () => {
    if (sessionStore.get().status === 'user') refreshCart().catch(() => undefined);
  };
}

/** Loads the cart anew. Throws ApiError: also `no_session` when nobody is signed in. */
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
 * Sets how many units of a sub-product the cart holds, adding its line when new. The change shows at once and goes
 * away again when the server refuses it, with an ApiError: `insufficient_stock` carries the sentence to show.
 */
export function setLineQuantity(subProductId: string, quantity: number): Promise<Cart> {
  return change({ kind: 'quantity', subProductId, quantity }, (cartId) =>
    call('setCartLine', { params: { cartId }, body: { idSubProduct: subProductId, quantity } }),
  );
}

/** Takes a line out of the cart; shows at once, comes back when the server refuses. Throws ApiError. */
export function removeLine(lineId: string): Promise<Cart> {
  return change({ kind: 'remove', lineId }, (cartId) =>
    call('removeCartLine', { params: { cartId, lineId } }),
  );
}

/** Empties the cart; shows at once, comes back when the server refuses. Throws ApiError. */
export function clearCart(): Promise<Cart> {
  return change({ kind: 'clear' }, (cartId) => call('clearCart', { params: { cartId } }));
}

/**
 * Says that the person has seen that these lines left the cart by themselves (contract, Shop: `removed`). What the server
 * has not told yet stays to be told.
 */
export async function acknowledgeRemoved(lines: readonly RemovedLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += MOST_SHOWN_AT_ONCE) {
    const shown = lines.slice(from, from + MOST_SHOWN_AT_ONCE).map(removedLineText);
    await enqueue((cartId) => call('acknowledgeRemovedLines', { params: { cartId }, query: { shown } }));
  }
}

async function change(wanted: CartChange, send: (cartId: string) => Promise<Cart>): Promise<Cart> {
  const forget = showChange(wanted);
  try {
    // A newer quantity of the same line is on its way: that one's answer counts.
    const cart = await enqueue((cartId) => (isOvertaken(wanted) ? Promise.resolve(null) : send(cartId)));
    otherTabs?.postMessage('changed');
    return cart;
  } catch (error) {
    // Refused because the cart or the stock is not what this page believed: look again.
    if (error instanceof ApiError && error.status >= 400) refreshCart().catch(() => undefined);
    throw error;
  } finally {
    forget();
  }
}

/** Runs a call after those before it and takes its answer as the cart; null means "as it is". */
function enqueue(send: (cartId: string) => Promise<Cart | null>): Promise<Cart> {
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
