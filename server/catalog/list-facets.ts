import type { Database } from '#server/db/index.ts';
import type { Taxonomy } from '#shared/schemas/catalog.ts';
import { taxonomySlug } from '#shared/search.ts';
import type { ProductListing } from './list-products.ts';
import { hasStandingCounts, selectCounts } from './product-counts.ts';
import type { ProductSearches } from './search-products.ts';

export type Facets = { categories: Taxonomy[]; brands: Taxonomy[] };

const spanish = new Intl.Collator('es');

/**
 * The categories and brands of a listing's products, in Spanish order, each with how many products it would leave:
 * categories are counted within the chosen brand and brands within the chosen category, so that no choice surprises.
 */
export async function listFacets(
  { db, searches }: { db: Database; searches: ProductSearches },
  listing: Narrowing,
): Promise<Facets> {
  const { categories, brands } = await (hasStandingCounts(listing)
    ? readCounts(db, listing)
    : searches.countFacets(listing));
  return { categories: inOrder(categories), brands: inOrder(brands) };
}

type Narrowing = Pick<ProductListing, 'q' | 'category' | 'brand' | 'inStock'>;
type Counted = { name: string; products: number }[];

async function readCounts(
  db: Database,
  { category, brand, inStock }: Narrowing,
): Promise<{ categories: Counted; brands: Counted }> {
  const [categories, brands] = await Promise.all([
    selectCounts(db, { brand, inStock })
      .select(({ fn }) => ['categories.name', fn.sum<number>('counts.live').as('products')])
      .groupBy(['categories.id', 'categories.name'])
      .having(({ fn }) => fn.sum('counts.live'), '>', 0)
      .execute(),
    selectCounts(db, { category, inStock })
      .select(({ fn }) => ['brands.name', fn.sum<number>('counts.live').as('products')])
      .groupBy(['brands.id', 'brands.name'])
      .having(({ fn }) => fn.sum('counts.live'), '>', 0)
      .execute(),
  ]);
  return { categories, brands };
}

function inOrder(counted: Counted): Taxonomy[] {
  return counted
    .map(({ name, products }) => ({ name, slug: taxonomySlug(name), products }))
    .sort((one, other) => spanish.compare(one.name, other.name));
}
