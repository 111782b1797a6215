import { sql } from 'kysely';
import { z } from 'zod';
import { isShown } from '#server/catalog/index.ts';
import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { defineJob, enqueueAll, handle, type JobHandler } from '#server/jobs/index.ts';
import { readOpenNotice } from './article.ts';
import type { Deps } from './confirmation.ts';
import { issueToken } from './tokens.ts';

/** The mail that says that a colour is back. */
const noticeJob = defineJob({
  kind: 'stock-notice',
  queue: 'mails',
  payload: z.object({ noticeId: z.string() }),
});

/** So that stock entered by mistake can be taken back before anybody hears of it. */
const WAIT_SECONDS = 60;
/** A round enqueues so many; the next one goes on. */
const AT_ONCE = 500;

/**
 * Enqueues the mails of confirmed notices whose colour can be bought again, by whatever way its stock came back (rules
 * 4.16). Of several processes one enqueues each. Returns how many.
 */
export async function mailWhatIsBack({ db: outer }: { db: Database }): Promise<number> {
  return inTransaction(outer, async (db) => {
    const { rows } = await sql<{ noticeId: string }>`
      update stock_notices set queued_at = now()
      where id in (
        select stock_notices.id from stock_notices
        join sub_products on sub_products.id = stock_notices.sub_product_id
        join products on products.id = sub_products.product_id
        where stock_notices.confirmed_at is not null and stock_notices.ended_at is null
          and stock_notices.queued_at is null
          and sub_products.available > 0 and sub_products.deleted_at is null and ${isShown}
        order by stock_notices.id limit ${AT_ONCE} for update of stock_notices skip locked)
      returning id as "noticeId"`.execute(db);
    await enqueueAll(db, noticeJob, rows, { delaySeconds: WAIT_SECONDS });
    return rows.length;
  });
}

/**
 * Sends a notice, and ends it. If its colour is sold out again, or not sold any more, it goes on waiting instead. A
 * notice whose mail has left is over, so that a second run sends nothing.
 */
export function notices({ db, send }: Deps): JobHandler {
  return handle(noticeJob, async ({ noticeId }, job) => {
    const notice = await readOpenNotice(db, noticeId);
    if (!notice) return;
    if (!notice.canBeBought) {
      await db
        .updateTable('stock_notices')
        .set({ queued_at: null })
        .where('id', '=', noticeId)
        .where('ended_at', 'is', null)
        .execute();
      return;
    }
    const { email, article } = notice;
    const unsubscribeToken = await issueToken(db, noticeId, 'unsubscribe');
    await send({ template: 'stock-notice', to: email, article, unsubscribeToken }, job.id);
    const now = databaseTime();
    await db
      .updateTable('stock_notices')
      .set({ sent_at: now, ended_at: now })
      .where('id', '=', noticeId)
      .where('ended_at', 'is', null)
      .execute();
  });
}
