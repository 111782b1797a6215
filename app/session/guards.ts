import { createContext, redirect } from 'react-router';
import { loginPath } from '#shared/login-address.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { Cart } from '#shared/schemas/cart.ts';
import { toast } from '../ui/toast.ts';
import { refreshCart } from './cart.ts';
import { hasSignedIn, loadSession, startSession } from './load-session.ts';
import { type Session, sessionStore } from './session-state.ts';

/** For the loaders below a layout that requires a user: who it is. */
export const userContext = createContext<User>();

/**
 * For a clientLoader: the user, or a redirect to / for guests. With the page's `request`, a guest who came by a link (of
 * a mail, a bookmark) is told why, and led back after the login. Throws ApiError when the profile can't be loaded.
 */
export async function requireUser(request?: Request): Promise<User> {
  const user = await currentUser();
  if (user) return user;
  // Whoever has just signed out, or was told that the session ended, knows.
  if (request && !hasSignedIn()) {
    const { pathname, search } = new URL(request.url);
    toast('Para ver esa página tenés que iniciar sesión.', {
      action: { label: 'Iniciar sesión', to: loginPath(pathname + search) },
      about: 'sign-in',
    });
  }
  throw redirect('/');
}

/** For a clientLoader: an administrator, or a redirect to / (section 6). Throws ApiError as requireUser does. */
export async function requireAdmin(): Promise<User> {
  const user = await requireUser();
  if (user.rol !== 'admin') throw redirect('/');
  return user;
}

/** For a clientLoader of a logged-out-only page: whoever is signed in is sent to /. */
export async function requireGuest(): Promise<void> {
  const session = await settledSession();
  if (session.status === 'user') throw redirect('/');
}

/** For a clientLoader: whether somebody is signed in already, or has a token whose profile could not be loaded. */
export async function isSignedIn(): Promise<boolean> {
  return (await settledSession()).status !== 'guest';
}

/** For a clientLoader of a page that guests may see too: the user, or null. Throws ApiError as requireUser does. */
export async function currentUser(): Promise<User | null> {
  const session = await settledSession();
  if (session.status === 'failed') throw session.error;
  return session.status === 'user' ? session.user : null;
}

/** For a clientLoader: the signed-in user with the cart as it is now, or null for guests. Throws ApiError. */
export async function userWithCart(): Promise<{ user: User; cart: Cart } | null> {
  const user = await currentUser();
  if (!user) return null;
  return { user, cart: await refreshCart() };
}

/** Who is here once that is known; a failed load is tried again first, so that "try again" is a new call. */
async function settledSession(): Promise<Session> {
  startSession();
  if (sessionStore.get().status === 'failed') void loadSession();
  return sessionStore.until((session) => session.status !== 'loading');
}
