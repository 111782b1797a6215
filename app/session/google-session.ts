import type { User } from '#shared/schemas/accounts.ts';
import { ApiError, isRefused } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { enterSession } from './account.ts';

/** The user of a token. Nothing is stored before `enter`. */
export type TokenOwner = { user: User; enter: () => void };

/**
 * Completes a Google sign-in that this browser began, with the token in its address; returns who signed in. Null:
 * another browser began it, and nothing has happened. Throws ApiError if the server could not be reached.
 */
export async function wakeGoogleSession(token: string): Promise<User | null> {
  if (!isTokenLike(token)) return null;
  try {
    const awake = await call('wakeGoogleSession', { body: { token }, anonymous: true });
    enterSession(awake.token, awake.user);
    return awake.user;
  } catch (error) {
    if (isRefused(error, 'flow_not_yours')) return null;
    throw error;
  }
}

/** The user of a token; null if it is invalid. Stores nothing. Throws ApiError if the server could not be reached. */
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
