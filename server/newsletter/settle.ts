import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { subscriptionOfToken } from './tokens.ts';

type Deps = { db: Database };

/**
 * Puts the owner of a mailed link on the list. A second press is no failure, and an old link puts nobody back who has
 * left since. Throws link_expired (400).
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
 * Takes the owner of a mailed link off the list, for as often as it is pressed; links to confirm that were mailed
 * before are void. Throws link_expired (400) for a link that is nobody's.
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
