import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/index.ts';

/**
 * The ids of a page of live sub-products, sorted by a column with few values, such as the colour, then by product.
 * First finds which values the page shows, then reads a part of each value's sub-products in the order of their
 * products. Sorting all blue ones would take long for a page of ten; along the index of names the next blue one is
 * near, and a rare colour has an index of its own.
 */
export async function pageByGroups(
  db: Database,
  by: RawBuilder<unknown>,
  { descending, limit, offset }: { descending: boolean; limit: number; offset: number },
): Promise<string[]> {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const { rows: groups } = await sql<{ value: unknown; passed: number; shown: number }>`
    select value, (count(*) filter (where place <= ${offset}))::integer as passed,
      (count(*) filter (where place > ${offset}))::integer as shown
    from (
      select value, row_number() over () as place
      from (
        select ${by} as value from sub_products where deleted_at is null
        order by ${by} ${direction} limit ${offset + limit}) as first) as places
    group by value having count(*) filter (where place > ${offset}) > 0 order by value ${direction}`.execute(
    db,
  );
  const ids: string[] = [];
  for (const { value, passed, shown } of groups) {
    const stretch = { limit: shown, offset: passed };
    ids.push(
      ...((await sortFew(db, sql`${by} = ${value}`, stretch)) ??
        (await walk(db, sql`${by} = ${value}`, stretch))),
    );
  }
  return ids;
}

type Stretch = { limit: number; offset: number };

/** Up to this many rows are sorted, which is faster than walking along the names of a million. */
const FEW = 1_000;

/**
 * Sorts the group if it is small; null if it has more than FEW rows. Counts them first, since the planner's estimate
 * is poor.
 */
async function sortFew(
  db: Database,
  isOfGroup: RawBuilder<unknown>,
  { limit, offset }: Stretch,
): Promise<string[] | null> {
  const { rows } = await sql<{ size: number; ids: string[] }>`
    with few as materialized (
      select id, product_id, position from sub_products where deleted_at is null and ${isOfGroup} limit ${FEW + 1})
    select (select count(*) from few)::integer as size,
      case when (select count(*) from few) <= ${FEW} then array(
        select few.id::text from few join products on products.id = few.product_id
        order by products.sort_key, few.position, few.id limit ${limit} offset ${offset}) else '{}' end as ids`.execute(
    db,
  );
  const { size, ids } = rows[0] ?? { size: 0, ids: [] };
  return size > FEW ? null : ids;
}

async function walk(
  db: Database,
  isOfGroup: RawBuilder<unknown>,
  { limit, offset }: Stretch,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select sub_products.id from sub_products join products on products.id = sub_products.product_id
    where sub_products.deleted_at is null and products.deleted_at is null and ${isOfGroup}
    order by products.sort_key, sub_products.position, sub_products.id limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
