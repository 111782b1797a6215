import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { isInStock, isShown } from './product-conditions.ts';
import { selectShownProducts } from './product-rows.ts';
import { toProduct } from './product-shape.ts';

/** Of so many products that came last, those that show several categories are looked for. */
const LOOKED_AT = 5_000;

/**
 * The products in stock that came last, newest first: ids are given in the order of time. One of each category, so that
 * a delivery of one kind does not fill the shelf; the next ones if there are too few categories.
 */
export async function listNewest({ db }: { db: Database }, limit: number): Promise<Product[]> {
  const ids = await newestOfCategories(db, limit);
  const others = await db
    .selectFrom('products')
    .select('products.id')
    .where(isShown)
    .where(isInStock)
    .where(sql<boolean>`products.id <> all(${ids}::uuid[])`)
    .orderBy('products.id', 'desc')
    .limit(limit - ids.length)
    .execute();
  const rows = await selectShownProducts(db)
    .where(sql<boolean>`products.id = any(${[...ids, ...others.map(({ id }) => id)]}::uuid[])`)
    .orderBy('products.id', 'desc')
    .execute();
  return rows.map(toProduct);
}

/** Each step takes the newest product of a category that none before it has, down the index of ids. */
async function newestOfCategories(db: Database, limit: number): Promise<string[]> {
  const next = (condition: ReturnType<typeof sql>) => sql`
    select products.id, products.category_id from products
    where ${condition} and products.id >= oldest.id and ${isShown} and ${isInStock}
    order by products.id desc limit 1`;
  const { rows } = await sql<{ id: string }>`
    with recursive oldest as materialized (
      select id from (
        select id from products where deleted_at is null order by id desc limit ${LOOKED_AT}) newest
      order by id limit 1),
    taken as (
      select first.id, array[first.category_id] as categories, 1 as place
      from oldest, lateral (${next(sql`true`)}) first
      union all
      select following.id, taken.categories || following.category_id, taken.place + 1
      from taken, oldest, lateral (
        ${next(sql`products.id < taken.id and products.category_id <> all(taken.categories)`)}) following
      where taken.place < ${limit})
    select id from taken`.execute(db);
  return rows.map(({ id }) => id);
}
