import { type Database, databaseMilliseconds, databaseTime } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { hashSecret, makeSecret } from '#server/secrets.ts';

export type TokenPurpose = 'verify_email' | 'reset_password';

/** Milliseconds until a mailed link expires. The mails mention it. */
const LIFETIMES: Record<TokenPurpose, number> = {
  verify_email: 3 * 86_400_000,
  reset_password: 3_600_000,
};

/** Makes the secret of a mailed link and stores its hash. Earlier links of the user stay valid until they expire. */
export async function issueToken(db: Database, userId: string, purpose: TokenPurpose): Promise<string> {
  const token = makeSecret();
  const expiresAt = new Date(databaseMilliseconds() + LIFETIMES[purpose]);
  await db
    .insertInto('one_time_tokens')
    .values({ token_hash: hashSecret(token), user_id: userId, purpose, expires_at: expiresAt })
    .execute();
  return token;
}

/** The user of a link. Throws link_expired if it is unknown, used or expired. */
export async function ownerOfToken(db: Database, token: string, purpose: TokenPurpose): Promise<string> {
  const row = await db
    .selectFrom('one_time_tokens')
    .select('user_id')
    .where('token_hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', databaseTime())
    .executeTakeFirst();
  if (!row) throw new ShopError('link_expired', { of: 'account' });
  return row.user_id;
}

/**
 * Uses up a link and all others of the same user and purpose. Call it in the transaction of the link's effect. Throws
 * link_expired as ownerOfToken does, also for the second of two simultaneous uses.
 */
export async function consumeToken(db: Database, token: string, purpose: TokenPurpose): Promise<string> {
  const row = await db
    .deleteFrom('one_time_tokens')
    .where('token_hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', databaseTime())
    .returning('user_id')
    .executeTakeFirst();
  if (!row) throw new ShopError('link_expired', { of: 'account' });
  await db
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', row.user_id)
    .where('purpose', '=', purpose)
    .execute();
  return row.user_id;
}

/** Deletes expired links. */
export async function forgetOldTokens(db: Database): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', databaseTime()).execute();
}
