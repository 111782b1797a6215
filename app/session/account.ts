import type { User, UserEdit } from '#shared/schemas/accounts.ts';
import { api } from '../api/client.ts';
import { refreshCart } from './cart.ts';
import { becomeUser } from './load-session.ts';
import { confirmCart, sessionStore } from './session-state.ts';
import { removeToken, storeToken } from './token.ts';

/** Signs in: stores the token, and its user is here. Throws ApiError: 401 wrong, 429 too many tries. */
export async function signIn(email: string, password: string): Promise<User> {
  const { token, user } = await api.post<{ token: string; user: User }>(
    '/api/user/login',
    { email, password },
    { anonymous: true },
  );
  confirmCart(null);
  storeToken(token);
  becomeUser(user);
  refreshCart().catch(() => undefined);
  return user;
}

/** Creates an account; does not sign in. Throws ApiError: 400 with faults by field, 409 e-mail in use, 429. */
export async function signUp(input: {
  email: string;
  password: string;
  name: string;
  lastName: string;
}): Promise<void> {
  await api.post<{ user: User }>('/api/user/signup', input, { anonymous: true });
}

/** Signs out of this browser, in every tab, whether or not the server can be told. */
export async function signOut(): Promise<void> {
  const revoked = api.post<undefined>('/api/user/logout');
  removeToken();
  await revoked.catch(() => undefined);
}

/** Changes one's own data and address. Throws ApiError: 400 with faults by field. */
export async function saveProfile(user: User, edit: UserEdit): Promise<User> {
  const saved = await api.put<User>(`/api/user/update-user/${user._id}`, edit);
  const session = sessionStore.get();
  if (session.status === 'user' && session.user._id === saved._id) becomeUser(saved);
  return saved;
}
