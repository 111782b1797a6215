import { SESSION_ENDED } from '#shared/account-rules.ts';
import { loginPath } from '#shared/login-address.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { ApiError, networkError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { settleToasts, toast } from '../ui/toast.ts';
import { followOtherTabs, refreshCart } from './cart.ts';
import { confirmCart, type Session, sessionStore } from './session-state.ts';
import { onTokenChange, readToken, type TokenChange } from './token.ts';

let started = false;
// To ignore a load that a newer token has overtaken.
let latestLoad = 0;
// The token of the session on this page, to notice a change while the page was frozen.
let knownToken: string | null = null;
let signedInOnce = false;

/** True if this page has had a session, even if it is over. */
export function hasSignedIn(): boolean {
  return signedInOnce;
}

/** Begins to load the session, once. Every hook and guard calls it first. In a browser only. */
export function startSession(): void {
  if (started) return;
  started = true;
  onTokenChange(followToken);
  followOtherTabs();
  addEventListener('pageshow', wakeUp);
  addEventListener('online', comeBack);
  void loadSession();
}

/** Loads the session once the connection is back. */
function comeBack(): void {
  if (sessionStore.get().status === 'failed') void loadSession();
}

/** Loads the profile of the stored token, then its cart. Never throws: a failure becomes a state. */
export async function loadSession(): Promise<void> {
  const load = ++latestLoad;
  knownToken = readToken();
  if (knownToken === null) {
    becomeGuest();
    return;
  }
  signedInOnce = true;
  sessionStore.set({ status: 'loading' });
  const session = await fetchSession();
  if (load !== latestLoad) return;
  if (session.status === 'user') settleToasts('sign-in');
  sessionStore.set(session);
  // If this fails, the cart's badge stays empty, and pages with the cart load it themselves.
  if (session.status === 'user') refreshCart().catch(() => undefined);
}

/** Sets the user without asking the server, which has just sent the data (sign-in, profile edit). */
export function becomeUser(user: User): void {
  latestLoad++;
  knownToken = readToken();
  signedInOnce = true;
  settleToasts('sign-in');
  sessionStore.set({ status: 'user', user });
}

async function fetchSession(): Promise<Session> {
  try {
    const { selectedUserInfo } = await call('readProfile');
    return { status: 'user', user: selectedUserInfo };
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : networkError();
    return { status: 'failed', error, retry: () => void loadSession() };
  }
}

function becomeGuest(): void {
  latestLoad++;
  confirmCart(null);
  sessionStore.set({ status: 'guest' });
}

/** The browser restores a frozen page (back, forward), which missed all events meanwhile. */
function wakeUp(event: PageTransitionEvent): void {
  if (!event.persisted) return;
  if (readToken() !== knownToken) followToken('elsewhere');
  else if (sessionStore.get().status === 'user') refreshCart().catch(() => undefined);
}

function followToken(change: TokenChange): void {
  if (change === 'elsewhere') {
    confirmCart(null);
    void loadSession();
    return;
  }
  // `stored` is a sign-in of this tab, which sets the user itself.
  if (change === 'stored') return;
  becomeGuest();
  // The guard may leave this page, so the message links back to it.
  const action = { label: 'Iniciar sesión', to: loginPath(location.pathname + location.search) };
  if (change === 'expired') toast(SESSION_ENDED, { action, about: 'sign-in' });
}
