import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { personOf } from '#server/person.ts';
import type { StockMovement, StockMovementQuery } from '#shared/schemas/stock.ts';
import type { MovementReason } from '#shared/stock-movements.ts';

/**
 * The ledger of a variant, of deleted ones too: whatever changed its units on hand, whose sum it is (rules 4.3).
 * Reservations change nothing on hand and are left out. In the order of the changes, which ids have and the beginnings of
 * their transactions have not. Throws not_found.
 */
export async function listMovements(
  deps: { db: Database },
  query: StockMovementQuery,
): Promise<{ movements: StockMovement[]; total: number }> {
  const { db } = deps;
  await refuseUnknown(db, query.subProduct);
  const { rows } = await sql<Row>`
    select ledger.*, orders.code as order_code, users.name as user_name, users.last_name as user_last_name
    from (
      select *, sum(quantity) over (order by id) as balance, count(*) over () as total
      from stock_movements
      where sub_product_id = ${query.subProduct} and kind not in ('reservation', 'release')
      ${orderOf(query, '')} ${sliceOf(query)}) ledger
    left join orders on orders.id = ledger.order_id
    left join users on users.id = ledger.user_id
    ${orderOf(query, 'ledger.')}`.execute(db);
  const total = rows[0]?.total ?? (await countMovements(db, query.subProduct));
  return { movements: rows.map(toMovement), total: Number(total) };
}

async function refuseUnknown(db: Database, subProductId: string): Promise<void> {
  const known =
    isId(subProductId) &&
    (await db.selectFrom('sub_products').select('id').where('id', '=', subProductId).executeTakeFirst());
  if (!known) throw notFound('sub_product');
}

/** For a page beyond the last one, which has no rows to carry the total. */
async function countMovements(db: Database, subProductId: string): Promise<number> {
  const { total } = await db
    .selectFrom('stock_movements')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('sub_product_id', '=', subProductId)
    .where('kind', 'not in', ['reservation', 'release'])
    .executeTakeFirstOrThrow();
  return total;
}

function orderOf({ order }: StockMovementQuery, table: string): RawBuilder<unknown> {
  const direction = order === 'newest' ? 'desc' : 'asc';
  return sql.raw(`order by ${table}id ${direction}`);
}

const PAGE = 50;

function sliceOf({ page, limit }: StockMovementQuery): RawBuilder<unknown> {
  if (page === undefined && limit === undefined) return sql``;
  const size = limit ?? PAGE;
  return sql`limit ${size} offset ${((page ?? 1) - 1) * size}`;
}

type Row = {
  id: string;
  at: Date;
  quantity: number;
  balance: number;
  total: number;
  kind: MovementReason;
  reason: MovementReason | null;
  note: string;
  user_id: string | null;
  user_name: string | null;
  user_last_name: string | null;
  order_id: string | null;
  order_code: string | null;
  reception_id: string | null;
};

function toMovement(row: Row): StockMovement {
  return {
    _id: row.id,
    date: row.at.toISOString(),
    quantity: row.quantity,
    balance: Number(row.balance),
    reason: row.reason ?? row.kind,
    note: row.note,
    by: personOf(row.user_id, row.user_name, row.user_last_name),
    reference: referenceOf(row),
  };
}

function referenceOf(row: Row): StockMovement['reference'] {
  if (row.order_id !== null) return { kind: 'order', _id: row.order_id, code: row.order_code };
  if (row.reception_id !== null) return { kind: 'reception', _id: row.reception_id, code: null };
  return null;
}
