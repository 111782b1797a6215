import { sql } from 'kysely';
import { type Database, type OrderRow, prepared, run } from '#server/db/index.ts';
import { isId } from '#server/errors.ts';
import type { StockNeed } from '#server/stock/index.ts';

const COLUMNS = [
  ...(['id', 'code', 'user_id', 'cart_id', 'state', 'total_centavos', 'payment_status'] as const),
  ...([
    'stock',
    'reserved_until',
    'preference_id',
    'init_point',
    'ticket_url',
    'settled_payment_id',
  ] as const),
] as const;

/** What decides about an order, read with its lock; `needs`: the units of its lines. */
export type LockedOrder = Pick<OrderRow, (typeof COLUMNS)[number]> & { needs: StockNeed[] };

/** Orders to be locked until the transaction ends: what every query that does begins with. */
export function selectLocked(db: Database) {
  return db
    .selectFrom('orders')
    .select(COLUMNS)
    .select(
      sql<StockNeed[]>`coalesce((
        select json_agg(json_build_object('subProductId', sub_product_id, 'quantity', quantity) order by position)
        from order_lines where order_id = orders.id), '[]')`.as('needs'),
    )
    .forNoKeyUpdate();
}

/** The order of that id, locked; no row when there is none. Within a transaction. */
export const lockingOrder = prepared((db, { id }: { id: string }) =>
  selectLocked(db).where('id', '=', id).compile(),
);

/** The order's row, locked until the transaction ends; undefined when there is none. */
export async function lockOrder(db: Database, id: string): Promise<LockedOrder | undefined> {
  if (!isId(id)) return undefined;
  return (await run(db, lockingOrder({ id })))[0];
}
