import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { subscriptionOfToken } from './tokens.ts';

type Deps = { db: Database };

/**
 * Subscribes the owner of a mailed link. Pressing it twice is fine. A link from before the person left does not
 * subscribe again. Throws link_expired.
 */
export async function confirm(deps: Deps, token: string): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const id = await subscriptionOfToken(db, token, 'confirm');
    await db
      .updateTable('newsletter_subscriptions')
      .set({ confirmed_at: databaseTime(), unsubscribed_at: null })
      .where('id', '=', id)
      .where((where) =>
        where.or([where('confirmed_at', 'is', null), where('unsubscribed_at', 'is not', null)]),
      )
      .execute();
  });
}

/**
 * Unsubscribes the owner of a mailed link, any number of times, and voids earlier links to confirm. Throws
 * link_expired for an unknown link.
 */
export async function unsubscribe(deps: Deps, token: string): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const id = await subscriptionOfToken(db, token, 'unsubscribe');
    await db
      .updateTable('newsletter_subscriptions')
      .set({ unsubscribed_at: databaseTime() })
      .where('id', '=', id)
      .where('unsubscribed_at', 'is', null)
      .execute();
    await db
      .deleteFrom('newsletter_tokens')
      .where('subscription_id', '=', id)
      .where('purpose', '=', 'confirm')
      .execute();
  });
}
