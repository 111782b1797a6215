import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import type { SettledLine } from '#server/lists/index.ts';
import type { SoldOutRule } from '#shared/published-lists.ts';

export type ListRow = {
  id: string;
  number: number;
  slug: string;
  school: string;
  grade: string;
  year: number;
  note: string;
  sold_out: SoldOutRule;
  is_published: boolean;
  published_at: Date | null;
  opened: number;
  added: number;
  bought: number;
};

/** Days in which an order counts as a list's, after the list was put into its cart. */
const DAYS = 30;

/**
 * Paid orders of carts that the list was put into, with an article of the list. Who bought stays with the order; here it
 * is a number.
 */
const BOUGHT = sql<number>`(
  select count(*) from published_list_carts put
  join orders on orders.cart_id = put.cart_id and orders.state <> 'Orden-creada' and orders.cancelled_at is null
    and orders.created_at >= put.added_at and orders.created_at < put.added_at + make_interval(days => ${DAYS})
  where put.list_id = published_lists.id and exists (
    select from order_lines join published_list_lines line on line.list_id = put.list_id
      and order_lines.sub_product_id in (line.sub_product_id, line.substitute_id)
    where order_lines.order_id = orders.id))::float8`;

/** Lists that are not deleted, with their counts; `which`: a further condition. */
export function selectLists(which: RawBuilder<unknown>) {
  return sql<ListRow>`
    select published_lists.id, number, slug, school, grade, year, note, sold_out, is_published, published_at,
      coalesce(counts.opened, 0) as opened, coalesce(counts.added, 0) as added, ${BOUGHT} as bought
    from published_lists
    left join published_list_counts counts on counts.list_id = published_lists.id
    where deleted_at is null and ${which}`;
}

/** The lines of a list, in their order. */
export async function readLines(db: Database, listId: string): Promise<SettledLine[]> {
  const rows = await db
    .selectFrom('published_list_lines')
    .selectAll()
    .where('list_id', '=', listId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    text: row.text,
    isNote: row.is_note,
    subProductId: row.sub_product_id,
    units: row.units,
    isNotSold: row.is_not_sold,
    substituteId: row.substitute_id,
  }));
}
