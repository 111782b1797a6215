import type { PasswordReset, User, UserEdit } from '#shared/schemas/accounts.ts';
import { call } from '../api/client.ts';
import { addWantedUnits } from './add-units.ts';
import { refreshCart } from './cart.ts';
import { becomeUser } from './load-session.ts';
import { rememberNewAccount } from './new-account.ts';
import { confirmCart, sessionStore } from './session-state.ts';
import { removeToken, storeToken } from './token.ts';

/**
 * Signs in: stores the token, and its user is here. Throws ApiError: 401 wrong, or second_factor_needed with the
 * challenge that `answerChallenge` takes; 429 too many tries.
 */
export async function signIn(email: string, password: string): Promise<User> {
  const { token, user } = await call('logIn', { body: { email, password }, anonymous: true });
  enterSession(token, user);
  return user;
}

/** Ends a sign-in that wants a code. Throws ApiError: 401 wrong_code, used_code or challenge_expired; 429. */
export async function answerChallenge(challenge: string, code: string): Promise<User> {
  const { token, user } = await call('answerSecondFactor', {
    body: { challenge, code },
    anonymous: true,
  });
  enterSession(token, user);
  return user;
}

/** Makes the token's user the one who is here. */
export function enterSession(token: string, user: User): void {
  confirmCart(null);
  storeToken(token);
  becomeUser(user);
  refreshCart().catch(() => undefined);
  void addWantedUnits();
}

/** Creates an account; does not sign in, but the login then has what was typed. Throws ApiError: 400 with errors by field, 409 e-mail in use, 429. */
export async function signUp(input: {
  email: string;
  password: string;
  name: string;
  lastName: string;
}): Promise<void> {
  await call('signUp', { body: input, anonymous: true });
  rememberNewAccount({ email: input.email, password: input.password });
}

/** Signs out of this browser, in every tab, whether or not the server can be told. */
export async function signOut(): Promise<void> {
  const revoked = call('logOut');
  removeToken();
  await revoked.catch(() => undefined);
}

/** Chooses a new password with a mailed link; all sessions of the account end. Throws ApiError: 400 link_expired. */
export async function resetPassword(input: PasswordReset): Promise<void> {
  await call('resetPassword', { body: input, anonymous: true });
  removeToken();
}

/** Makes the file one's own picture. `onProgress`: the share that has been sent. Throws ApiError: 413, 415. */
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

/** Changes one's own data and address. Throws ApiError: 400 with errors by field. */
export async function saveProfile(user: User, edit: UserEdit): Promise<User> {
  return takeSaved(await call('editProfile', { params: { userId: user._id }, body: edit }));
}

/** Whoever has signed out or in meanwhile stays so. */
function takeSaved(saved: User): User {
  const session = sessionStore.get();
  if (session.status === 'user' && session.user._id === saved._id) becomeUser(saved);
  return saved;
}
