import { sql } from 'kysely';
import { type Database, isOneOf } from '#server/db/index.ts';
import type { Product, ProductSort } from '#shared/schemas/catalog.ts';
import type { WholeListReader } from './each-product.ts';
import { conditionsOf, orderOf } from './product-conditions.ts';
import { hasStandingCounts, readCount } from './product-counts.ts';
import { selectProducts, withSubProducts } from './product-rows.ts';
import type { ProductSearches } from './search-products.ts';

export type ProductListing = {
  sort: ProductSort;
  /** The specification's search: every word is contained in the name; accents do not matter. */
  q?: string | undefined;
  /** By name or as in an address; case, accents, and space against dash do not matter. Unknown: nothing. */
  category?: string | undefined;
  brand?: string | undefined;
  inStock?: boolean | undefined;
  /** From 1. Without `page` and `limit` the whole list. */
  page?: number | undefined;
  limit?: number | undefined;
  /** Whoever shows no total says false: it may cost more than the page, and is then that of the page. */
  counted?: false | undefined;
};

const DEFAULT_PAGE_SIZE = 24;

type Slice = { limit: number; offset: number };

/** Products in the asked order (ties by name, then id) and how many there are on all pages. */
export async function listProducts(
  deps: { db: Database; searches: ProductSearches; whole: WholeListReader },
  listing: ProductListing,
): Promise<{ products: Product[]; total: number }> {
  const { db, searches, whole } = deps;
  if (listing.page === undefined && listing.limit === undefined) {
    const products: Product[] = [];
    for await (const batch of whole.eachBatch(listing)) products.push(...batch);
    return { products, total: products.length };
  }
  const limit = listing.limit ?? DEFAULT_PAGE_SIZE;
  const slice = { limit, offset: ((listing.page ?? 1) - 1) * limit };
  if (hasStandingCounts(listing)) return readPage(db, listing, slice);
  const [ids, total] = await Promise.all([
    searches.findPage(listing, slice),
    listing.counted === false ? null : searches.countMatches(listing),
  ]);
  return { products: await readProducts(db, ids), total: total ?? ids.length };
}

/**
 * A page along the index of its order. The ids come first: so what is passed over on the way to a far page is read from
 * the index alone; and the far half is read from its end.
 */
async function readPage(
  db: Database,
  listing: ProductListing,
  { limit, offset }: Slice,
): Promise<{ products: Product[]; total: number }> {
  const total = listing.counted === false ? null : await readCount(db, listing);
  const length = total === null ? limit : Math.min(limit, total - offset);
  if (length <= 0) return { products: [], total: total ?? 0 };
  const fromEnd = total !== null && offset > total / 2;
  const conditions = sql.join([sql`products.deleted_at is null`, ...conditionsOf(listing)], sql` and `);
  const { rows } = await sql<{ id: string }>`
    select id from products where ${conditions} order by ${orderOf(listing.sort, fromEnd)}
    limit ${length} offset ${fromEnd ? total - offset - length : offset}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return {
    products: await readProducts(db, fromEnd ? ids.reverse() : ids),
    total: total ?? ids.length,
  };
}

/** Live products in the order of the ids; those that are gone meanwhile are left out. */
async function readProducts(db: Database, ids: string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await selectProducts(db).where(isOneOf('products.id', ids)).execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  rows.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
  return withSubProducts(db, rows);
}
