import type { Body } from '#shared/api/contract.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { call } from '../api/client.ts';
import { addWantedUnits } from './add-units.ts';
import { refreshCart } from './cart.ts';
import { becomeUser } from './load-session.ts';
import { rememberNewAccount } from './new-account.ts';
import { confirmCart, sessionStore } from './session-state.ts';
import { removeToken, storeToken } from './token.ts';

/**
 * Signs in and stores the token. Throws ApiError: 401 wrong_credentials, 401 second_factor_needed with the challenge
 * for `answerChallenge`, 429.
 */
export async function signIn(email: string, password: string): Promise<User> {
  const { token, user } = await call('logIn', { body: { email, password }, anonymous: true });
  enterSession(token, user);
  return user;
}

/** Completes a sign-in with a code. Throws ApiError: 401 wrong_code, used_code or challenge_expired; 429. */
export async function answerChallenge(challenge: string, code: string): Promise<User> {
  const { token, user } = await call('answerSecondFactor', {
    body: { challenge, code },
    anonymous: true,
  });
  enterSession(token, user);
  return user;
}

/** Starts the session of a token and its user. */
export function enterSession(token: string, user: User): void {
  confirmCart(null);
  storeToken(token);
  becomeUser(user);
  refreshCart().catch(() => undefined);
  void addWantedUnits();
}

/**
 * Makes an account and signs in with it (rules 9.15). Null: there is an account, but signing in has failed; the sign-in
 * form is filled in. Throws ApiError: 400 with errors by field, 409 e-mail in use, 429.
 */
export async function signUp(input: Body<'signUp'>): Promise<User | null> {
  await call('signUp', { body: input, anonymous: true });
  const { email, password } = input;
  try {
    return await signIn(email, password);
  } catch {
    rememberNewAccount({ email, password });
    return null;
  }
}

/** Signs out of this browser, in every tab, even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  const revoked = call('logOut');
  removeToken();
  await revoked.catch(() => undefined);
}

/** Sets a new password by a mailed link, which ends all sessions. Throws ApiError: 400 link_expired. */
export async function resetPassword(input: Body<'resetPassword'>): Promise<void> {
  await call('resetPassword', { body: input, anonymous: true });
  removeToken();
}

/** Makes the file the user's picture. `onProgress`: the part that has been sent. Throws ApiError: 413, 415. */
export async function savePicture(
  user: User,
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<User> {
  const form = new FormData();
  form.set('file-user', file);
  const saved = await call('uploadProfilePicture', { params: { userId: user._id }, body: form, ...options });
  return takeSaved(saved);
}

/** Changes the user's own data and address. Throws ApiError: 400 with errors by field. */
export async function saveProfile(user: User, edit: Body<'editProfile'>): Promise<User> {
  return takeSaved(await call('editProfile', { params: { userId: user._id }, body: edit }));
}

/** Does nothing if the user has signed out, or somebody else in, meanwhile. */
function takeSaved(saved: User): User {
  const session = sessionStore.get();
  if (session.status === 'user' && session.user._id === saved._id) becomeUser(saved);
  return saved;
}
