import { sql } from 'kysely';
import { countTry, type Database, type Limit, uncountTry } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { hashSecret } from '#server/secrets.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { isPassword } from './passwords.ts';

/** Evidence that a request comes from the account's owner, and not from somebody with a stolen token. */
export type Proof = {
  /** Missing: only a fresh Google sign-in counts. */
  password: string | undefined;
  /** The token of the session of this request. */
  token: string;
};

/** How long a Google sign-in counts as fresh. */
const FRESH_MINUTES = 10;

/** Ten wrong passwords an account, so that nobody can guess it at an unattended screen. */
const passwordLimits = (userId: string): Limit[] => [{ key: `password:user:${userId}`, tries: 10 }];

/**
 * Throws wrong_password unless the password is right or the session began with Google within ten minutes, and
 * too_many_tries after ten wrong passwords.
 */
export async function proveSelf(db: Database, user: User, { password, token }: Proof): Promise<void> {
  if (await isFreshFromProvider(db, token)) return;
  const limits = passwordLimits(user._id);
  await countTry(db, limits);
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user._id)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(row.password_hash, password ?? ''))) {
    throw new ShopError('wrong_password', { hasPassword: row.password_hash !== null });
  }
  await uncountTry(db, limits);
}

async function isFreshFromProvider(db: Database, token: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashSecret(token))
    .where('proven_by_provider_at', '>', sql<Date>`now() - make_interval(mins => ${FRESH_MINUTES})`)
    .executeTakeFirst();
  return session !== undefined;
}
