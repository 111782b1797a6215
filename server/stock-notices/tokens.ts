import { type Database, databaseMilliseconds } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { hashSecret, makeSecret } from '#server/secrets.ts';

type Purpose = 'confirm' | 'unsubscribe';

/** Milliseconds in which a notice has to be confirmed. The mail mentions it. */
const CONFIRM_WITHIN = 7 * 86_400_000;

/** What was asked before, and has not been confirmed, is too old. */
export function oldestUnconfirmed(): Date {
  return new Date(databaseMilliseconds() - CONFIRM_WITHIN);
}

/** Makes the secret of a mailed link and stores its hash. */
export async function issueToken(db: Database, noticeId: string, purpose: Purpose): Promise<string> {
  const token = makeSecret();
  await db
    .insertInto('stock_notice_tokens')
    .values({ token_hash: hashSecret(token), notice_id: noticeId, purpose })
    .execute();
  return token;
}

/** The notice of a link. Throws link_expired if it is unknown or too old. */
export async function noticeOfToken(
  db: Database,
  token: string,
  purpose: Purpose,
): Promise<{ id: string; email_key: string }> {
  let matching = db
    .selectFrom('stock_notice_tokens')
    .innerJoin('stock_notices', 'stock_notices.id', 'stock_notice_tokens.notice_id')
    .select(['stock_notices.id', 'stock_notices.email_key'])
    .where('token_hash', '=', hashSecret(token))
    .where('purpose', '=', purpose);
  if (purpose === 'confirm') {
    matching = matching.where((where) =>
      where.or([where('confirmed_at', 'is not', null), where('asked_at', '>', oldestUnconfirmed())]),
    );
  }
  const row = await matching.executeTakeFirst();
  if (!row) throw new ShopError('link_expired', { of: 'stock_notice' });
  return row;
}
