import { countTry, type Database, uncountTry } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { emailKey } from '#shared/account-rules.ts';
import { messages } from '#shared/messages.es.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { isPassword } from './passwords.ts';
import { beginSession } from './sessions.ts';
import { loginLimits } from './throttle.ts';
import { createTurns } from './turns.ts';
import { selectUsers, toUser } from './user-shape.ts';

type Login = (input: { email: string; password: string }, address: string) => Promise<LoggedIn>;
type LoggedIn = { token: string; user: User };

/**
 * Begins a session. Throws wrong_credentials (401), in the same time whether or not the e-mail has an account, and
 * too_many_tries (429) after ten wrong tries of the e-mail or a hundred of the address, for the right password too.
 */
export function createLogin(deps: { db: Database }): Login {
  // A try is counted before it is known to be a right one: with many at once the right ones would use up the limit.
  const ofEmail = createTurns(1);
  const ofAddress = createTurns(8);
  return ({ email, password }, address) => {
    const key = emailKey(email);
    return ofEmail(key, () => ofAddress(address, () => tryPassword(deps.db, { key, password, address })));
  };
}

async function tryPassword(
  db: Database,
  { key, password, address }: { key: string; password: string; address: string },
): Promise<LoggedIn> {
  const limits = loginLimits(key, address);
  await countTry(db, limits);
  const row = await selectUsers(db)
    .select('users.password_hash')
    .where('users.email_key', '=', key)
    .executeTakeFirst();
  const right = await isPassword(row?.password_hash ?? null, password);
  if (!row || !right) throw new ShopError(401, 'wrong_credentials', messages.loginFailed);
  await uncountTry(db, limits);
  return { token: await beginSession(db, row.id), user: toUser(row) };
}
