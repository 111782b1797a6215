import { createContext, href, redirect } from 'react-router';
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
 * For a layout: the user, or a redirect to / for visitors (rules 9.13). With the page's `request`, a visitor
 * who came by a link (in a mail, a bookmark) gets an explanation, and returns after signing in. Throws ApiError if
 * the profile cannot be loaded.
 */
export async function requireUser(request?: Request): Promise<User> {
  const user = await currentUser();
  if (user) return user;
  // Somebody who has just signed out, or whose session has ended, needs no explanation.
  if (request && !hasSignedIn()) {
    const { pathname, search } = new URL(request.url);
    toast('Para ver esa página tenés que iniciar sesión.', {
      action: { label: 'Iniciar sesión', to: loginPath(pathname + search) },
      about: 'sign-in',
    });
  }
  throw redirect(href('/'));
}

/** For a layout: an administrator, or a redirect to / (rules 9.14). Throws ApiError as requireUser does. */
export async function requireAdmin(): Promise<User> {
  const user = await requireUser();
  if (user.rol !== 'admin') throw redirect(href('/'));
  return user;
}

/** For a layout of pages for visitors only: redirects signed-in users to / (rules 9.14). */
export async function requireGuest(): Promise<void> {
  const session = await settledSession();
  if (session.status === 'user') throw redirect(href('/'));
}

/** For a clientLoader: true if somebody is signed in, or has a token whose profile could not be loaded. */
export async function isSignedIn(): Promise<boolean> {
  return (await settledSession()).status !== 'guest';
}

/** For a clientLoader of a page that visitors may see, too: the user, or null. Throws ApiError as requireUser does. */
export async function currentUser(): Promise<User | null> {
  const session = await settledSession();
  if (session.status === 'failed') throw session.error;
  return session.status === 'user' ? session.user : null;
}

/** For a clientLoader: the user with the present cart, or null for visitors. Throws ApiError. */
export async function userWithCart(): Promise<{ user: User; cart: Cart } | null> {
  const user = await currentUser();
  if (!user) return null;
  return { user, cart: await refreshCart() };
}

/** The session once it is known. Repeats a failed load first, so that "try again" makes a new call. */
async function settledSession(): Promise<Session> {
  startSession();
  if (sessionStore.get().status === 'failed') void loadSession();
  return sessionStore.until((session) => session.status !== 'loading');
}
