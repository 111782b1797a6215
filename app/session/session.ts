import { useSyncExternalStore } from 'react';
import type { Cart } from '#shared/schemas/cart.ts';
import { startSession } from './load-session.ts';
import { cartStore, type Session, serverSession, sessionStore } from './session-state.ts';

export {
  answerChallenge,
  resetPassword,
  savePicture,
  saveProfile,
  signIn,
  signOut,
  signUp,
} from './account.ts';
export { addAsUser } from './add-as-user.ts';
export { explainFailedAdding } from './add-units.ts';
export { acknowledgeRemoved, clearCart, refreshCart, removeLine, setLineQuantity } from './cart.ts';
export { quantityInCart } from './cart-changes.ts';
export {
  currentUser,
  isSignedIn,
  requireAdmin,
  requireGuest,
  requireUser,
  userContext,
  userWithCart,
} from './guards.ts';
export { hasSignedIn } from './load-session.ts';
export { forgetNewAccount, type NewAccount, newAccount } from './new-account.ts';
export type { Session } from './session-state.ts';
export { readWanted, rememberWanted, type WantedUnits } from './wanted-units.ts';

/** The session. `loading` in server-rendered HTML, and until the profile of a stored token has been loaded. */
export function useSession(): Session {
  return useSyncExternalStore(watchSession, sessionStore.get, () => serverSession);
}

/** The cart with its totals; null for visitors and until it is loaded. */
export function useCart(): Cart | null {
  return useSyncExternalStore(watchCart, cartStore.get, () => null);
}

// React subscribes in a browser only, after hydration, which is when the session is loaded.
function watchSession(listener: () => void): () => void {
  startSession();
  return sessionStore.subscribe(listener);
}

function watchCart(listener: () => void): () => void {
  startSession();
  return cartStore.subscribe(listener);
}
