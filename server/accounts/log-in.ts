import type { Database } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { messages } from '#shared/messages.es.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { isPassword } from './passwords.ts';
import { beginSession } from './sessions.ts';
import { countTry, loginLimits, uncountTry } from './throttle.ts';
import { emailKey, selectUsers, toUser } from './user-shape.ts';

/**
 * Begins a session. Throws wrong_credentials (401), in the same time whether or not the e-mail has an account, and
 * too_many_tries (429) after ten wrong tries of the e-mail or a hundred of the address, for the right password too.
 */
export async function logIn(
  deps: { db: Database },
  input: { email: string; password: string },
  address: string,
): Promise<{ token: string; user: User }> {
  const key = emailKey(input.email);
  const limits = loginLimits(key, address);
  await countTry(deps.db, limits);
  const row = await selectUsers(deps.db)
    .select('users.password_hash')
    .where('users.email_key', '=', key)
    .executeTakeFirst();
  const right = await isPassword(row?.password_hash ?? null, input.password);
  if (!row || !right) throw new ShopError(401, 'wrong_credentials', messages.loginFailed);
  await uncountTry(deps.db, limits);
  return { token: await beginSession(deps.db, row.id), user: toUser(row) };
}
