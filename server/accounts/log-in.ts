import { countTry, type Database, uncountTry } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { createSemaphore } from '#server/semaphore.ts';
import { emailKey } from '#shared/account-rules.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { isPassword } from './passwords.ts';
import { createSession } from './sessions.ts';
import { about } from './sign-in-log.ts';
import { type SignInFrom, secondFactorNeeded, startSession } from './start-session.ts';
import { loginLimits } from './throttle.ts';
import { selectUsers, toUser } from './user-shape.ts';

type Login = (input: { email: string; password: string }, from: SignInFrom) => Promise<LoggedIn>;
type LoggedIn = { token: string; user: User };

/**
 * Signs in with a password. Throws wrong_credentials, in the same time whether or not the e-mail has an
 * account; too_many_tries after ten wrong attempts for the e-mail (or from a known browser) or a hundred from
 * the address, even for the right password; and second_factor_needed (with a challenge) when the account has a
 * second factor.
 */
export function createLogin(deps: { db: Database; browsers: KnownBrowsers }): Login {
  // One at a time for each account. An attempt is counted before its password is checked, and taken back if it is
  // right, so simultaneous sign-ins with the right password would exceed the limit.
  const ofAccount = createSemaphore(1);
  const ofAddress = createSemaphore(8);
  return async ({ email, password }, from) => {
    const key = emailKey(email);
    const browserId = await deps.browsers.recognise(from.browserMark, key);
    const work = () => tryPassword(deps.db, { key, password, from, browserId });
    return ofAccount(browserId ?? key, () => ofAddress(from.address, work));
  };
}

async function tryPassword(
  db: Database,
  input: { key: string; password: string; from: SignInFrom; browserId: string | null },
): Promise<LoggedIn> {
  const { key, password, from } = input;
  const limits = loginLimits(key, from.address, input.browserId);
  await countTry(db, limits);
  const row = await selectUsers(db)
    .select('users.password_hash')
    .where('users.email_key', '=', key)
    .executeTakeFirst();
  const right = await isPassword(row?.password_hash ?? null, password);
  if (!row || !right) throw about(row?.id, new ShopError('wrong_credentials'));
  await uncountTry(db, limits);
  const started = await startSession(db, row.id, () => createSession(db, row.id, from.userAgent));
  if ('challenge' in started) throw about(row.id, secondFactorNeeded(started.challenge));
  return { token: started.token, user: toUser(row) };
}
