import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';

/**
 * Takes out of a customer's withdrawals the e-mail and what they and the shop wrote. `pending`: how many have no answer yet; the caller then rolls
 * back. Within a transaction.
 */
export async function eraseWithdrawals(
  db: Database,
  { userId, emailKey }: { userId: string; emailKey: string },
): Promise<{ ids: string[]; pending: number }> {
  const rows = await db
    .updateTable('withdrawals')
    .set({
      email: 'borrado',
      note: '',
      answer: '',
      request_hash: sql<Uint8Array>`sha256(withdrawals.id::text::bytea)`,
      // What was typed may be anything where no order was found.
      order_code: sql<string>`coalesce((select code from orders where orders.id = withdrawals.order_id), '')`,
    })
    .where(
      sql<boolean>`(lower(trim(email)) = ${emailKey}
        or order_id in (select orders.id from orders where orders.user_id = ${userId}
          or (orders.user_id is null and orders.email_key = fold(${emailKey}))))`,
    )
    .returning(['id', 'state'])
    .execute();
  return {
    ids: rows.map(({ id }) => id),
    pending: rows.filter(({ state }) => state === 'pendiente').length,
  };
}
