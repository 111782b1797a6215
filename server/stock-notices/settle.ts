import { type Expression, type SqlBool, sql } from 'kysely';
import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { isId } from '#server/errors.ts';
import { noticeOfToken } from './tokens.ts';

type Deps = { db: Database };

/** Puts the notice of a mailed link on the list. Pressing it twice is fine. Throws link_expired. */
export async function confirm({ db: outer }: Deps, token: string): Promise<void> {
  await inTransaction(outer, async (db) => {
    const { id } = await noticeOfToken(db, token, 'confirm');
    await db
      .updateTable('stock_notices')
      .set({ confirmed_at: databaseTime() })
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .execute();
  });
}

/**
 * Ends all notices of the e-mail that got a mailed link, any number of times, and voids its links to confirm. Throws
 * link_expired for an unknown link.
 */
export async function unsubscribe({ db: outer }: Deps, token: string): Promise<void> {
  await inTransaction(outer, async (db) => {
    const { email_key } = await noticeOfToken(db, token, 'unsubscribe');
    await endNotices(db, sql`email_key = ${email_key}`);
  });
}

/** Ends a user's own notice of a variant, if there is one. Only who has proven an e-mail speaks for it. */
export async function cancel(
  { db: outer }: Deps,
  { subProduct, userId }: { subProduct: string; userId: string },
): Promise<void> {
  if (!isId(subProduct)) return;
  await inTransaction(outer, (db) =>
    endNotices(
      db,
      sql`sub_product_id = ${subProduct} and email_key = (
        select email_key from users where id = ${userId} and email_verified_at is not null)`,
    ),
  );
}

async function endNotices(db: Database, matching: Expression<SqlBool>): Promise<void> {
  const ended = await db
    .updateTable('stock_notices')
    .set({ ended_at: databaseTime() })
    .where(matching)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  const ids = ended.map(({ id }) => id);
  await sql`delete from stock_notice_tokens where notice_id = any(${ids}::uuid[]) and purpose = 'confirm'`.execute(
    db,
  );
}
