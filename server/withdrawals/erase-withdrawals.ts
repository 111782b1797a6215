import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';

/**
 * Takes e-mail and note out of a customer's withdrawals. `pending`: how many have no answer yet; the caller then rolls
 * back. Within a transaction.
 */
export async function eraseWithdrawals(
  db: Database,
  { userId, emailKey }: { userId: string; emailKey: string },
): Promise<{ ids: string[]; pending: number }> {
  const rows = await db
    .updateTable('withdrawals')
    .set({ email: 'borrado', note: '' })
    .where(
      sql<boolean>`(lower(trim(email)) = ${emailKey}
        or order_id in (select orders.id from orders where orders.user_id = ${userId}))`,
    )
    .returning(['id', 'state'])
    .execute();
  return {
    ids: rows.map(({ id }) => id),
    pending: rows.filter(({ state }) => state === 'pendiente').length,
  };
}
