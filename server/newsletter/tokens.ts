import { type Database, databaseMilliseconds, databaseTime } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { hashSecret, makeSecret } from '#server/secrets.ts';

type Purpose = 'confirm' | 'unsubscribe';

/** Milliseconds until a confirmation link expires. The mail mentions it. */
const CONFIRM_WITHIN = 7 * 86_400_000;

/** Makes the secret of a mailed link and stores its hash. A link to unsubscribe never expires. */
export async function issueToken(db: Database, subscriptionId: string, purpose: Purpose): Promise<string> {
  const token = makeSecret();
  await db
    .insertInto('newsletter_tokens')
    .values({
      token_hash: hashSecret(token),
      subscription_id: subscriptionId,
      purpose,
      expires_at: purpose === 'confirm' ? new Date(databaseMilliseconds() + CONFIRM_WITHIN) : null,
    })
    .execute();
  return token;
}

/** The subscription of a link. Throws link_expired if it is unknown or expired. */
export async function subscriptionOfToken(db: Database, token: string, purpose: Purpose): Promise<string> {
  const row = await db
    .selectFrom('newsletter_tokens')
    .select('subscription_id')
    .where('token_hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', databaseTime())]))
    .executeTakeFirst();
  if (!row) throw new ShopError('link_expired', { of: 'newsletter' });
  return row.subscription_id;
}

/** Deletes expired links, and subscriptions that were never confirmed. */
export async function forgetOldRequests(db: Database): Promise<void> {
  await db.deleteFrom('newsletter_tokens').where('expires_at', '<', databaseTime()).execute();
  await db
    .deleteFrom('newsletter_subscriptions')
    .where('confirmed_at', 'is', null)
    .where('requested_at', '<', new Date(databaseMilliseconds() - CONFIRM_WITHIN))
    .execute();
}
