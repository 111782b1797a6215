import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { toPesos } from '#shared/money.ts';
import type { PriceChangeState, PriceLineFilter, PriceLineStatus } from '#shared/price-change-states.ts';
import type { PriceChangeLine, PriceLineQuery } from '#shared/schemas/price-changes.ts';
import { isEditedSince, isTicked } from './change-row.ts';

const filters: Record<PriceLineFilter, RawBuilder<boolean>> = {
  all: sql`true`,
  ticked: isTicked,
  beyond: sql`l.beyond`,
  excluded: sql`l.new_centavos <> l.old_centavos and not ${isTicked}`,
  unchanged: sql`l.new_centavos = l.old_centavos`,
  impossible: sql`l.new_centavos is null`,
  left: sql`l.outcome = 'left'`,
  edited: sql`c.applied_at is not null and l.outcome is null and ${isTicked} and ${isEditedSince}`,
  kept: sql`l.outcome = 'kept'`,
};

const columns = {
  name: sql`l.position`,
  oldPrice: sql`l.old_centavos`,
  newPrice: sql`l.new_centavos`,
  percent: sql`l.percent`,
} as const satisfies Record<PriceLineQuery['sort'], unknown>;

type Row = {
  total: number;
  product_id: string;
  name: string;
  category: string;
  brand: string;
  variants: number;
  old_centavos: number;
  new_centavos: number | null;
  price_centavos: number;
  is_deleted: boolean;
  percent: number | null;
  beyond: boolean;
  is_ticked: boolean | null;
  undo_ticked: boolean;
  outcome: 'left' | 'kept' | null;
  edited: boolean;
};

/** A page of a change's lines, and the number that match. Throws not_found. */
export async function listLines(
  db: Database,
  id: string,
  query: PriceLineQuery,
): Promise<{ lines: PriceChangeLine[]; total: number }> {
  const change = isId(id)
    ? await db.selectFrom('price_changes').select('state').where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!change || change.state === 'cancelled') throw notFound('price_change');
  const rows = await readPage(db, id, query);
  const total =
    rows[0]?.total ?? (query.page > 1 ? ((await readPage(db, id, { ...query, page: 1 }))[0]?.total ?? 0) : 0);
  return { lines: rows.map((row) => toLine(row, change.state)), total };
}

/** One query reads the page and the count. Names and variants are read for the page only. */
async function readPage(db: Database, id: string, query: PriceLineQuery): Promise<Row[]> {
  const direction = sql.raw(query.order === 'desc' ? 'desc' : 'asc');
  const order = sql`${columns[query.sort]} ${direction} nulls last, l.position`;
  // Only this filter needs the products.
  const products = query.show === 'edited' ? sql`join products p on p.id = l.product_id` : sql``;
  const { rows } = await sql<Row>`
    select page.total, l.product_id, p.name, categories.name as category, brands.name as brand,
      (select count(*) from sub_products s where s.product_id = p.id and s.deleted_at is null)::integer as variants,
      l.old_centavos, l.new_centavos, p.price_centavos, p.deleted_at is not null as is_deleted, l.percent, l.beyond,
      ${isTicked} as is_ticked, coalesce(l.undo_ticked, c.undo_edited) as undo_ticked, l.outcome, ${isEditedSince} as edited
    from (
      select l.product_id, count(*) over ()::integer as total
      from price_change_lines l join price_changes c on c.id = l.change_id ${products}
      where l.change_id = ${id} and ${filters[query.show]}
      order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}
    ) page
      join price_change_lines l on l.change_id = ${id} and l.product_id = page.product_id
      join price_changes c on c.id = l.change_id
      join products p on p.id = l.product_id
      join categories on categories.id = p.category_id
      join brands on brands.id = p.brand_id
    order by ${order}`.execute(db);
  return rows;
}

function toLine(row: Row, state: PriceChangeState): PriceChangeLine {
  return {
    product: { _id: row.product_id, name: row.name, category: row.category, brand: row.brand },
    variants: row.variants,
    oldPrice: toPesos(row.old_centavos),
    newPrice: row.new_centavos === null ? null : toPesos(row.new_centavos),
    price: toPesos(row.price_centavos),
    isDeleted: row.is_deleted,
    percent: row.percent !== null && Number.isFinite(row.percent) ? row.percent : null,
    beyond: row.beyond,
    ticked: row.is_ticked ?? false,
    undoTicked: row.undo_ticked,
    status: statusOf(row, state),
  };
}

function statusOf(row: Row, state: PriceChangeState): PriceLineStatus {
  if (row.new_centavos === null) return 'impossible';
  if (row.new_centavos === row.old_centavos) return 'unchanged';
  if (!row.is_ticked) return 'excluded';
  if (row.outcome) return row.outcome;
  if (state === 'undone') return 'restored';
  if (state === 'applied' || state === 'undoing') return row.edited ? 'edited' : 'applied';
  return 'ready';
}
