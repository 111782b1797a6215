import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import type { Taxonomy } from '#shared/schemas/catalog.ts';
import { taxonomyKey, taxonomySlug } from '#shared/search.ts';
import { isMatching, type Narrowing } from './product-conditions.ts';

/** The number of products of a brand within a category. */
export type TaxonomyCount = { category: string; brand: string; products: number };

export type Facets = { categories: Taxonomy[]; brands: Taxonomy[] };

type Taxonomies = Pick<Narrowing, 'category' | 'brand'>;

/** The number of products in a listing. */
export async function countProducts(db: Database, narrowing: Narrowing = {}): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from products where ${isMatching(narrowing)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The number of products in a listing, at most `most`: counting all names with a common word costs as much as the page. */
export async function countUpTo(db: Database, most: number, narrowing: Narrowing): Promise<number> {
  const { rows } = await sql`select id from products where ${isMatching(narrowing)} limit ${most}`.execute(
    db,
  );
  return rows.length;
}

/** Counts a listing's products by category and brand, without restricting it to the chosen category and brand. */
export async function countByTaxonomy(db: Database, narrowing: Narrowing = {}): Promise<TaxonomyCount[]> {
  const { rows } = await sql<TaxonomyCount>`
    select categories.name as category, brands.name as brand, counts.products
    from (
      select category_id, brand_id, count(*) as products
      from products where ${isMatching({ ...narrowing, category: undefined, brand: undefined })} group by category_id, brand_id) as counts
    join categories on categories.id = counts.category_id
    join brands on brands.id = counts.brand_id`.execute(db);
  return rows;
}

/** The sum of the counts of a category and brand. */
export function totalOf(counts: TaxonomyCount[], { category, brand }: Taxonomies): number {
  return counts
    .filter((count) => isNamed(count.category, category) && isNamed(count.brand, brand))
    .reduce((sum, { products }) => sum + products, 0);
}

/**
 * The categories and brands to choose from, in Spanish order, each with its number of products: categories are
 * counted within the chosen brand, brands within the chosen category.
 */
export function facetsOf(counts: TaxonomyCount[], { category, brand }: Taxonomies): Facets {
  return {
    categories: sumBy(
      counts.filter((count) => isNamed(count.brand, brand)),
      'category',
    ),
    brands: sumBy(
      counts.filter((count) => isNamed(count.category, category)),
      'brand',
    ),
  };
}

const spanish = new Intl.Collator('es');

function sumBy(counts: TaxonomyCount[], by: 'category' | 'brand'): Taxonomy[] {
  const sums = new Map<string, number>();
  for (const count of counts) sums.set(count[by], (sums.get(count[by]) ?? 0) + count.products);
  return [...sums]
    .map(([name, products]) => ({ name, slug: taxonomySlug(name), products }))
    .sort((one, other) => spanish.compare(one.name, other.name));
}

function isNamed(name: string, asked: string | undefined): boolean {
  return asked === undefined || taxonomyKey(name) === taxonomyKey(asked);
}
