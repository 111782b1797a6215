import type { Database } from '#server/db/index.ts';
import { searchWords, taxonomyKey } from '#shared/search.ts';

type Within = { category?: string | undefined; brand?: string | undefined };

/** Whether product_counts knows how many a listing has, so that nothing has to be counted. */
export function hasStandingCounts(listing: {
  q?: string | undefined;
  inStock?: boolean | undefined;
}): boolean {
  return searchWords(listing.q ?? '').length === 0 && !listing.inStock;
}

/** How many live products there are of a category, a brand, both, or all. */
export async function readCount(db: Database, within: Within): Promise<number> {
  const { total } = await selectCounts(db, within)
    .select(({ fn }) => fn.sum<number | null>('product_counts.live').as('total'))
    .executeTakeFirstOrThrow();
  return total ?? 0;
}

/** The counts of each brand within each category, with the names of both; those of one, when it is named. */
export function selectCounts(db: Database, { category, brand }: Within) {
  let counts = db
    .selectFrom('product_counts')
    .innerJoin('categories', 'categories.id', 'product_counts.category_id')
    .innerJoin('brands', 'brands.id', 'product_counts.brand_id');
  if (category !== undefined) counts = counts.where('categories.key', '=', taxonomyKey(category));
  if (brand !== undefined) counts = counts.where('brands.key', '=', taxonomyKey(brand));
  return counts;
}
