import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import type { TaxonomyCount } from './count-products.ts';
import type { ProductListing, Slice } from './list-products.ts';
import { conditionsOf, isMatching, orderOf } from './product-conditions.ts';

/**
 * The ids of a page of a search in their order, and how many match in each category and brand, those outside of the
 * asked category and brand too. Finds all matches once by the index of words, then counts and sorts them: along the
 * index of the order the first match may be far away.
 */
export async function searchProducts(
  db: Database,
  { q, category, brand, inStock, sort }: ProductListing,
  { limit, offset }: Slice,
): Promise<{ ids: string[]; counts: TaxonomyCount[] }> {
  const isAsked = sql.join([sql`true`, ...conditionsOf({ category, brand })], sql` and `);
  const { rows } = await sql<{ ids: string[]; counts: TaxonomyCount[] }>`
    with matching as materialized (
      select id, category_id, brand_id, name, sort_key, price_centavos
      from products where ${isMatching({ q, inStock })}),
    counts as (
      select category_id, brand_id, count(*) as products from matching group by category_id, brand_id)
    select
      array(
        select id::text from matching as products where ${isAsked}
        order by ${orderOf(sort)} limit ${limit} offset ${offset}) as ids,
      array(
        select json_build_object('category', categories.name, 'brand', brands.name, 'products', counts.products)
        from counts
        join categories on categories.id = counts.category_id
        join brands on brands.id = counts.brand_id) as counts`.execute(db);
  return rows[0] ?? { ids: [], counts: [] };
}
