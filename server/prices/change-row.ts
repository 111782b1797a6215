import { type Selectable, sql } from 'kysely';
import type { Database, PriceChangeTable } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';

export type PriceChangeRow = Selectable<PriceChangeTable>;

/** A job's step says whether the job goes on. */
export type Step = 'more' | 'done';

/** The change, locked until the transaction ends. Throws not_found (404). */
export async function lockChange(db: Database, id: string): Promise<PriceChangeRow> {
  const row = isId(id)
    ? await db.selectFrom('price_changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw noSuchChange();
  return row;
}

/** 404: it is not there, or no longer. */
export function noSuchChange(): ShopError {
  return notFound(
    'No existe ese cambio de precios. Puede que haya vencido: los borradores se guardan un día.',
  );
}

/** Throws wrong_state (409): the change has moved on, perhaps by another administrator. */
export function wrongState(detail: string, change: PriceChangeRow): ShopError {
  return new ShopError(409, 'wrong_state', detail, { state: change.state });
}

/** Of a line `l` of the change `c`: whether it counts as ticked and there is something to write. */
export const isTicked = sql<boolean>`(l.new_centavos <> l.old_centavos
  and coalesce(l.ticked, case when l.beyond then c.tick_beyond else c.tick_within end))`;

/** Of an applied line `l` of the change `c`: whether its product `p` was edited or deleted since. */
export const isEditedSince = sql<boolean>`(p.deleted_at is not null or p.modified_at is distinct from c.applied_at
  or p.price_centavos <> l.new_centavos)`;
