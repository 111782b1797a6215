import type { Database } from '#server/db/index.ts';
import type { Taxonomy } from '#shared/schemas/catalog.ts';
import { taxonomySlug } from '#shared/search.ts';
import { narrow, type ProductListing } from './list-products.ts';
import { hasStandingCounts, selectCounts } from './product-counts.ts';

export type Facets = { categories: Taxonomy[]; brands: Taxonomy[] };

const spanish = new Intl.Collator('es');

/**
 * The categories and brands of a listing's products, in Spanish order, each with how many products it would leave:
 * categories are counted within the chosen brand and brands within the chosen category, so that no choice surprises.
 */
export async function listFacets(
  { db }: { db: Database },
  listing: Pick<ProductListing, 'q' | 'category' | 'brand' | 'inStock'>,
): Promise<Facets> {
  const count = hasStandingCounts(listing) ? readCounts : countMatching;
  const { categories, brands } = await count(db, listing);
  return { categories: inOrder(categories), brands: inOrder(brands) };
}

type Counted = { name: string; products: number }[];
type Count = (
  db: Database,
  listing: Pick<ProductListing, 'q' | 'category' | 'brand' | 'inStock'>,
) => Promise<{ categories: Counted; brands: Counted }>;

const readCounts: Count = async (db, { category, brand }) => {
  const [categories, brands] = await Promise.all([
    selectCounts(db, { brand })
      .select(({ fn }) => ['categories.name', fn.sum<number>('product_counts.live').as('products')])
      .groupBy(['categories.id', 'categories.name'])
      .having(({ fn }) => fn.sum('product_counts.live'), '>', 0)
      .execute(),
    selectCounts(db, { category })
      .select(({ fn }) => ['brands.name', fn.sum<number>('product_counts.live').as('products')])
      .groupBy(['brands.id', 'brands.name'])
      .having(({ fn }) => fn.sum('product_counts.live'), '>', 0)
      .execute(),
  ]);
  return { categories, brands };
};

const countMatching: Count = async (db, listing) => {
  const products = db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .where('products.deleted_at', 'is', null);
  const [categories, brands] = await Promise.all([
    narrow(products, { ...listing, category: undefined })
      .select(({ fn }) => ['categories.name', fn.countAll<number>().as('products')])
      .groupBy(['categories.id', 'categories.name'])
      .execute(),
    narrow(products, { ...listing, brand: undefined })
      .select(({ fn }) => ['brands.name', fn.countAll<number>().as('products')])
      .groupBy(['brands.id', 'brands.name'])
      .execute(),
  ]);
  return { categories, brands };
};

function inOrder(counted: Counted): Taxonomy[] {
  return counted
    .map(({ name, products }) => ({ name, slug: taxonomySlug(name), products }))
    .sort((one, other) => spanish.compare(one.name, other.name));
}
