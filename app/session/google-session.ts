import type { User } from '#shared/schemas/accounts.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { enterSession } from './account.ts';

/** Somebody who may be signed in: nothing is stored before `enter`. */
export type TokenOwner = { user: User; enter: () => void };

/**
 * Ends a sign-in with Google that this browser began: signs in with the token of its address. False: it is not this
 * browser's, and nothing has happened. Throws ApiError when the server could not be asked.
 */
export async function wakeGoogleSession(token: string): Promise<boolean> {
  if (!isTokenLike(token)) return false;
  try {
    const awake = await call('wakeGoogleSession', { body: { token }, anonymous: true });
    enterSession(awake.token, awake.user);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'flow_not_yours') return false;
    throw error;
  }
}

/** Whose session a token is, null for nobody's. Stores nothing. Throws ApiError when the server could not be asked. */
export async function findTokenOwner(token: string): Promise<TokenOwner | null> {
  if (!isTokenLike(token)) return null;
  try {
    const { selectedUserInfo: user } = await call('readProfile', { as: token });
    return { user, enter: () => enterSession(token, user) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

function isTokenLike(text: string): boolean {
  return /^[\w-]{20,200}$/.test(text);
}
