import { sql } from 'kysely';
import { isInStock, isShown, selectShownProducts, toProduct } from '#server/catalog/index.ts';
import { type Database, isOneOf } from '#server/db/index.ts';
import type { Product } from '#shared/schemas/catalog.ts';

type Deps = { db: Database };

/** What is most often bought with a product, of what visitors see and can buy (rules 1.16). */
export async function listBoughtWith(
  { db }: Deps,
  { productId, limit }: { productId: string; limit: number },
): Promise<Product[]> {
  const rows = await selectShownProducts(db)
    .innerJoin('related_products', 'related_products.related_id', 'products.id')
    .where('related_products.product_id', '=', productId)
    .where(isInStock)
    .orderBy('related_products.orders', 'desc')
    .orderBy('related_products.related_id')
    .limit(limit)
    .execute();
  return rows.map(toProduct);
}

/**
 * Others of a product's category that visitors can buy (rules 1.16): those that follow it by name, then the first ones, so
 * that each product has its own.
 */
export async function listOfCategory(
  { db }: Deps,
  { productId, limit }: { productId: string; limit: number },
): Promise<Product[]> {
  const place = sql`(products.sort_key, products.name collate "C", products.id)`;
  const ofCategory = (comparison: typeof place) => sql`
    select products.id from products
    where products.category_id = own.category_id and ${place} ${comparison} (own.sort_key, own.name collate "C", own.id)
      and ${isShown} and ${isInStock}
    order by products.sort_key, products.name collate "C", products.id limit ${limit}`;
  const { rows } = await sql<{ id: string }>`
    select other.id from products own, lateral (
      select 1 as turn, id from (${ofCategory(sql`>`)}) following
      union all select 2, id from (${ofCategory(sql`<`)}) first_ones) other
    join products named on named.id = other.id
    where own.id = ${productId}
    order by turn, named.sort_key, named.name collate "C", named.id limit ${limit}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const products = await selectShownProducts(db).where(isOneOf('products.id', ids)).execute();
  return products.toSorted((one, next) => ids.indexOf(one.id) - ids.indexOf(next.id)).map(toProduct);
}

/** What most orders have, of what visitors see and can buy (rules 1.16). */
export async function listMostOrdered({ db }: Deps, limit: number): Promise<Product[]> {
  const rows = await selectShownProducts(db)
    .innerJoin('ordered_products', 'ordered_products.product_id', 'products.id')
    .where(isInStock)
    .orderBy('ordered_products.orders', 'desc')
    .orderBy('ordered_products.product_id')
    .limit(limit)
    .execute();
  return rows.map(toProduct);
}
