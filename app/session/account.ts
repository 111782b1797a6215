import type { PasswordReset, User, UserEdit } from '#shared/schemas/accounts.ts';
import { api } from '../api/client.ts';
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
  const { token, user } = await api.post<{ token: string; user: User }>(
    '/api/user/login',
    { email, password },
    { anonymous: true },
  );
  enterSession(token, user);
  return user;
}

/** Ends a sign-in that wants a code. Throws ApiError: 401 wrong_code, used_code or challenge_expired; 429. */
export async function answerChallenge(challenge: string, code: string): Promise<User> {
  const { token, user } = await api.post<{ token: string; user: User }>(
    '/api/user/login/second-factor',
    { challenge, code },
    { anonymous: true },
  );
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
  await api.post<{ user: User }>('/api/user/signup', input, { anonymous: true });
  rememberNewAccount({ email: input.email, password: input.password });
}

/** Signs out of this browser, in every tab, whether or not the server can be told. */
export async function signOut(): Promise<void> {
  const revoked = api.post<undefined>('/api/user/logout');
  removeToken();
  await revoked.catch(() => undefined);
}

/** Chooses a new password with a mailed link; all sessions of the account end. Throws ApiError: 400 link_expired. */
export async function resetPassword(input: PasswordReset): Promise<void> {
  await api.post<undefined>('/api/user/reset-password', input, { anonymous: true });
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
  const saved = await api.upload<User>(`/api/files/img-user/${user._id}`, form, options);
  return takeSaved(saved);
}

/** Changes one's own data and address. Throws ApiError: 400 with errors by field. */
export async function saveProfile(user: User, edit: UserEdit): Promise<User> {
  return takeSaved(await api.put<User>(`/api/user/update-user/${user._id}`, edit));
}

/** Whoever has signed out or in meanwhile stays so. */
function takeSaved(saved: User): User {
  const session = sessionStore.get();
  if (session.status === 'user' && session.user._id === saved._id) becomeUser(saved);
  return saved;
}
