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
// A load that a newer token has overtaken must not have its say any more.
let latestLoad = 0;
// Whose session the page shows, to notice a change that it slept through.
let knownToken: string | null = null;
let signedInOnce = false;

/** Whether this page has known a session, be it over by now. */
export function hasSignedIn(): boolean {
  return signedInOnce;
}

/** Begins to know who is here, once; every hook and guard calls it first. Only in a browser. */
export function startSession(): void {
  if (started) return;
  started = true;
  onTokenChange(followToken);
  followOtherTabs();
  addEventListener('pageshow', wakeUp);
  addEventListener('online', comeBack);
  void loadSession();
}

/** What could not be loaded without a connection is loaded once there is one. */
function comeBack(): void {
  if (sessionStore.get().status === 'failed') void loadSession();
}

/** Loads the profile that belongs to the stored token, then its cart. Never throws: failures are a state. */
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
  // The badge can wait and do without: pages that show the cart ask for it themselves.
  if (session.status === 'user') refreshCart().catch(() => undefined);
}

/** Makes the user known without asking the server: it has just told us (login, profile edit). */
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

/** The browser shows a page that it had put to sleep (back, forward): nobody told it what happened meanwhile. */
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
  // `stored` is a login of this tab, which also says who it is.
  if (change === 'stored') return;
  becomeGuest();
  // The guard may be about to leave this page: the way back to it is in the message.
  const action = { label: 'Iniciar sesión', to: loginPath(location.pathname + location.search) };
  if (change === 'expired') toast(SESSION_ENDED, { action, about: 'sign-in' });
}
