import type { Database } from '#server/db/index.ts';
import type { Taxonomy } from '#shared/schemas/catalog.ts';
import { taxonomySlug } from '#shared/search.ts';
import { narrow, type ProductListing } from './list-products.ts';

export type Facets = { categories: Taxonomy[]; brands: Taxonomy[] };

const spanish = new Intl.Collator('es');

/**
 * The categories and brands of a listing's products, in Spanish order, each with how many products it would leave:
 * categories are counted within the chosen brand and brands within the chosen category, so that no choice surprises.
 */
export async function listFacets(
  deps: { db: Database },
  listing: Pick<ProductListing, 'q' | 'category' | 'brand' | 'inStock'>,
): Promise<Facets> {
  const products = deps.db
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
  return { categories: inOrder(categories), brands: inOrder(brands) };
}

function inOrder(counted: { name: string; products: number }[]): Taxonomy[] {
  return counted
    .map(({ name, products }) => ({ name, slug: taxonomySlug(name), products }))
    .sort((one, other) => spanish.compare(one.name, other.name));
}
