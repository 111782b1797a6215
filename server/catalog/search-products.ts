import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import type { ProductListing, Slice } from './list-products.ts';
import { isMatching, searchOrderOf } from './product-conditions.ts';

/**
 * The ids of a page of a search, and the number of matches. Finds all matches by the index of words, then counts and
 * sorts them. Reading along the index of the order could take long to reach the first match.
 */
export async function searchProducts(
  db: Database,
  listing: ProductListing,
  { limit, offset }: Slice,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with products as materialized (
      select id, name, sort_key, price_centavos from products where ${isMatching(listing)})
    select
      array(
        select id::text from products order by ${searchOrderOf(listing.sort, listing.meant)} limit ${limit} offset ${offset}) as ids,
      (select count(*) from products) as total`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}
