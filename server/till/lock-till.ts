import type { Database } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';

/**
 * Locks the open till against being closed and returns its id; null: none is open. The last lock of a transaction (rules
 * 4.4). Money that a person takes or gives is written down under this lock, so that a count never misses it.
 */
export async function lockOpenTill(db: Database): Promise<string | null> {
  const till = await db
    .selectFrom('tills')
    .select('id')
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return till?.id ?? null;
}

/** Locks a till that has to be open. Throws not_found, till_closed. Within a transaction. */
export async function lockTill(db: Database, id: string): Promise<{ id: string; opening_centavos: number }> {
  if (!isId(id)) throw notFound('till');
  const till = await db
    .selectFrom('tills')
    .select(['id', 'opening_centavos', 'closed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!till) throw notFound('till');
  if (till.closed_at) throw new ShopError('till_closed');
  return till;
}
