import { type Selectable, sql } from 'kysely';
import type { Database, PriceChangeTable } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';

export type PriceChangeRow = Selectable<PriceChangeTable>;

/** Whether a job has to call the step again. */
export type Step = 'more' | 'done';

/** Locks a change until the end of the transaction. Throws not_found. */
export async function lockChange(db: Database, id: string): Promise<PriceChangeRow> {
  const row = isId(id)
    ? await db.selectFrom('price_changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw notFound('price_change');
  return row;
}

/** For a line `l` of the change `c`: whether it is ticked and changes the price. */
export const isTicked = sql<boolean>`(l.new_centavos <> l.old_centavos
  and coalesce(l.ticked, case when l.beyond then c.tick_beyond else c.tick_within end))`;

/** For an applied line `l` of the change `c`: whether its product `p` was edited or deleted since. */
export const isEditedSince = sql<boolean>`(p.deleted_at is not null or p.modified_at is distinct from c.applied_at
  or p.price_centavos <> l.new_centavos)`;
