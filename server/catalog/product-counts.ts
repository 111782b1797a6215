import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { searchWords, taxonomyKey } from '#shared/search.ts';

type Within = { category?: string | undefined; brand?: string | undefined; inStock?: boolean | undefined };

/** Whether it stands written how many a listing has, so that nothing has to be counted: unless words narrow it. */
export function hasStandingCounts(listing: { q?: string | undefined }): boolean {
  return searchWords(listing.q ?? '').length === 0;
}

/** How many live products there are of a category, a brand, both, or all; `inStock`: only those with units to sell. */
export async function readCount(db: Database, within: Within): Promise<number> {
  const { total } = await selectCounts(db, within)
    .select(({ fn }) => fn.sum<number | null>('counts.live').as('total'))
    .executeTakeFirstOrThrow();
  return total ?? 0;
}

/** The counts of each brand within each category, with the names of both; those of one, when it is named. */
export function selectCounts(db: Database, { category, brand, inStock }: Within) {
  let counts = db
    .selectFrom(
      inStock
        ? sql<{ category_id: string; brand_id: string; live: number }>`(
            select category_id, brand_id, sum(amount)::integer as live
            from tallies where what = 'in stock' group by category_id, brand_id)`.as('counts')
        : sql<{ category_id: string; brand_id: string; live: number }>`product_counts`.as('counts'),
    )
    .innerJoin('categories', 'categories.id', 'counts.category_id')
    .innerJoin('brands', 'brands.id', 'counts.brand_id');
  if (category !== undefined) counts = counts.where('categories.key', '=', taxonomyKey(category));
  if (brand !== undefined) counts = counts.where('brands.key', '=', taxonomyKey(brand));
  return counts;
}
