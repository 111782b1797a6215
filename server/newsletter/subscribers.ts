import { sql } from 'kysely';
import { containing, countUp, type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import type { Subscriber, SubscriberQuery } from '#shared/schemas/newsletter.ts';

/** A page of the subscribers, newest first, and their total number. */
export async function listSubscribers(
  { db }: { db: Database },
  query: SubscriberQuery,
): Promise<{ subscribers: Subscriber[]; total: number }> {
  let matching = db.selectFrom('newsletter_subscriptions').where(IN_STATE[query.state]);
  if (query.q) matching = matching.where(sql<boolean>`email_key like ${containing(query.q.toLowerCase())}`);
  const total = await countUp(db, matching.select('id'));
  const rows = await matching
    .selectAll()
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const subscribers = rows.map((row) => ({
    _id: row.id,
    email: row.email,
    state: row.unsubscribed_at
      ? ('left' as const)
      : row.confirmed_at
        ? ('active' as const)
        : ('pending' as const),
    requestedDate: row.requested_at.toISOString(),
    confirmedDate: row.confirmed_at?.toISOString() ?? null,
    leftDate: row.unsubscribed_at?.toISOString() ?? null,
  }));
  return { subscribers, total };
}

const IN_STATE = {
  active: sql<boolean>`confirmed_at is not null and unsubscribed_at is null`,
  pending: sql<boolean>`confirmed_at is null and unsubscribed_at is null`,
  left: sql<boolean>`unsubscribed_at is not null`,
};

/** Unsubscribes somebody who asked for it by another way than the link, and voids links to confirm. Throws not_found. */
export async function unsubscribeById({ db: outer }: { db: Database }, id: string): Promise<void> {
  if (!isId(id)) throw notFound('subscriber');
  await inTransaction(outer, async (db) => {
    const row = await db
      .updateTable('newsletter_subscriptions')
      .set(({ fn, val }) => ({ unsubscribed_at: fn.coalesce('unsubscribed_at', val(databaseTime())) }))
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw notFound('subscriber');
    await db
      .deleteFrom('newsletter_tokens')
      .where('subscription_id', '=', id)
      .where('purpose', '=', 'confirm')
      .execute();
  });
}

/** Deletes what is known of an e-mail. Within a transaction. */
export async function eraseSubscription(db: Database, emailKey: string): Promise<void> {
  await db.deleteFrom('newsletter_subscriptions').where('email_key', '=', emailKey).execute();
}
