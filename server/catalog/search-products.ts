import { type RawBuilder, sql } from 'kysely';
import { type Database, readTally } from '#server/db/index.ts';
import { searchWords, taxonomyKey } from '#shared/search.ts';
import type { ProductListing } from './list-products.ts';
import { conditionsOf, orderOf } from './product-conditions.ts';
import { createRememberedLooks, type Look } from './remembered-looks.ts';

/** How many matches a brand has within a category. */
type Pair = { category: string; brand: string; products: number };
type Counted = { name: string; products: number }[];
type Narrowing = Omit<ProductListing, 'sort'>;
type Slice = { limit: number; offset: number };

/** Ids of so many matches in their order are remembered: the first ten pages of the shop's own. */
const FIRST = 240;

export type ProductSearches = ReturnType<typeof createProductSearches>;

/**
 * Searches by words. One look through the text index finds all that match, which are counted or sorted in memory: so it
 * costs what it finds, 100,000 names of a million for "cuaderno". What took long is remembered until a change of the
 * catalogue that could matter, of which the database keeps count; nothing older is ever told.
 */
export function createProductSearches(db: Database) {
  const counts = createRememberedLooks<Pair[]>();
  const firsts = createRememberedLooks<string[]>();

  const countPairs = (listing: Narrowing): Promise<Pair[]> => {
    const changes = changesThatMatter({ ...listing, sort: 'SortByName' });
    return counts.look(
      keyOf([...searchWords(listing.q ?? ''), listing.inStock]),
      () => readTally(db, changes),
      () => lookForPairs(db, listing, changes),
    );
  };

  /** How many match, in all that the listing asks for. */
  async function countMatches(listing: Narrowing): Promise<number> {
    const wanted = (await countPairs(listing)).filter(
      (pair) => isOf(pair.category, listing.category) && isOf(pair.brand, listing.brand),
    );
    return wanted.reduce((sum, { products }) => sum + products, 0);
  }

  /** The categories within the brand and the brands within the category that have matches. */
  async function countFacets(listing: Narrowing): Promise<{ categories: Counted; brands: Counted }> {
    const pairs = await countPairs(listing);
    return {
      categories: sumBy(
        pairs.filter(({ brand }) => isOf(brand, listing.brand)),
        'category',
      ),
      brands: sumBy(
        pairs.filter(({ category }) => isOf(category, listing.category)),
        'brand',
      ),
    };
  }

  /** The ids of a page, in their order. */
  async function findPage(listing: ProductListing, { limit, offset }: Slice): Promise<string[]> {
    const changes = changesThatMatter(listing);
    if (offset + limit > FIRST) {
      return (await lookForIds(db, listing, { changes, limit, offset })).found;
    }
    const { q = '', sort, category, brand, inStock } = listing;
    const first = await firsts.look(
      keyOf([sort, inStock, keyIfAny(category), keyIfAny(brand), ...searchWords(q)]),
      () => readTally(db, changes),
      () => lookForIds(db, listing, { changes, limit: FIRST, offset: 0 }),
    );
    return first.slice(offset, offset + limit);
  }

  return { countMatches, countFacets, findPage };
}

/** The tallies of changes that a search's answer depends on (db/migrations/0025_changes_counted.sql). */
function changesThatMatter({ sort, inStock }: ProductListing): string[] {
  return [
    'changes of lists',
    ...(sort === 'SortByName' ? [] : ['changes of prices']),
    ...(inStock ? ['changes of shelves'] : []),
  ];
}

/** Of the same moment as what else the statement reads. */
function versionOf(changes: string[]): RawBuilder<number> {
  return sql`(select coalesce(sum(amount), 0)::float8 from tallies where what = any(${changes}::text[]))`;
}

async function lookForPairs(db: Database, listing: Narrowing, changes: string[]): Promise<Look<Pair[]>> {
  const { q, inStock } = listing;
  const { rows } = await sql<{ version: number; pairs: Pair[] }>`
    select ${versionOf(changes)} as version, coalesce((
      select json_agg(json_build_object('category', categories.name, 'brand', brands.name, 'products', pairs.products))
      from (
        select category_id, brand_id, count(*) as products
        from products where ${isMatching({ q, inStock })} group by category_id, brand_id) as pairs
      join categories on categories.id = pairs.category_id join brands on brands.id = pairs.brand_id), '[]') as pairs`.execute(
    db,
  );
  const { version, pairs } = rows[0] ?? { version: 0, pairs: [] };
  return { version, found: pairs, looked: pairs.reduce((sum, { products }) => sum + products, 0) };
}

async function lookForIds(
  db: Database,
  listing: ProductListing,
  { changes, limit, offset }: Slice & { changes: string[] },
): Promise<Look<string[]>> {
  const { rows } = await sql<{ version: number; looked: number; ids: string[] }>`
    with products as materialized (
      select id, name, sort_key, price_centavos from products where ${isMatching(listing)})
    select ${versionOf(changes)} as version, (select count(*) from products)::float8 as looked,
      array(select id::text from products order by ${orderOf(listing.sort)} limit ${limit} offset ${offset}) as ids`.execute(
    db,
  );
  const { version, looked, ids } = rows[0] ?? { version: 0, looked: 0, ids: [] };
  return { version, looked, found: ids };
}

function isMatching(narrowing: Parameters<typeof conditionsOf>[0]) {
  return sql.join([sql`products.deleted_at is null`, ...conditionsOf(narrowing)], sql` and `);
}

function isOf(name: string, asked: string | undefined): boolean {
  return asked === undefined || taxonomyKey(name) === taxonomyKey(asked);
}

function sumBy(pairs: Pair[], by: 'category' | 'brand'): Counted {
  const sums = new Map<string, number>();
  for (const pair of pairs) sums.set(pair[by], (sums.get(pair[by]) ?? 0) + pair.products);
  return [...sums].map(([name, products]) => ({ name, products }));
}

function keyIfAny(name: string | undefined): string | null {
  return name === undefined ? null : taxonomyKey(name);
}

function keyOf(parts: unknown[]): string {
  return JSON.stringify(parts);
}
