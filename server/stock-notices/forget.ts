import { sql } from 'kysely';
import { type Database, databaseMilliseconds } from '#server/db/index.ts';
import { STOCK_NOTICE_DAYS } from '#shared/stock-notices.ts';
import { oldestUnconfirmed } from './tokens.ts';

/** Days in which the link to unsubscribe of the last mail works. */
const KEPT_DAYS = 60;

/** Deletes notices that were never confirmed, have waited too long, or have been over for a while, with their links. */
export async function forgetOld({ db }: { db: Database }): Promise<void> {
  await sql`
    delete from stock_notices
    where (confirmed_at is null and asked_at < ${oldestUnconfirmed()})
      or (ended_at is null and asked_at < ${daysAgo(STOCK_NOTICE_DAYS)})
      or ended_at < ${daysAgo(KEPT_DAYS)}`.execute(db);
}

function daysAgo(days: number): Date {
  return new Date(databaseMilliseconds() - days * 86_400_000);
}

/** Deletes what is known of an e-mail. Within a transaction. */
export async function eraseStockNotices(db: Database, emailKey: string): Promise<void> {
  await db.deleteFrom('stock_notices').where('email_key', '=', emailKey).execute();
}
