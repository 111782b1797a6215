import { sql } from 'kysely';
import { type Database, isOneOf } from '#server/db/index.ts';
import type { Product, ProductSort } from '#shared/schemas/catalog.ts';
import { searchWords } from '#shared/search.ts';
import { countByTaxonomy, countProducts, type Facets, facetsOf, totalOf } from './count-products.ts';
import type { WholeListReader } from './each-product.ts';
import { type ColorCount, listColors } from './list-colors.ts';
import { isMatching, type Narrowing, orderOf } from './product-conditions.ts';
import { selectShownProducts } from './product-rows.ts';
import { toProduct } from './product-shape.ts';
import { searchProducts } from './search-products.ts';

export type ProductListing = Narrowing & {
  sort: ProductSort;
  /** From 1. Without `page` and `limit` the list is whole. */
  page?: number | undefined;
  limit?: number | undefined;
  /** False: do not count, which may cost more than the page. The total is then the length of the page. */
  counted?: false | undefined;
};

const DEFAULT_PAGE_SIZE = 24;

export type Slice = { limit: number; offset: number };

type Deps = { db: Database; whole: WholeListReader };

/** Products in order (rules 1.3), and their number on all pages. */
export async function listProducts(
  { db, whole }: Deps,
  listing: ProductListing,
): Promise<{ products: Product[]; total: number }> {
  if (listing.page === undefined && listing.limit === undefined) {
    const products: Product[] = [];
    for await (const batch of whole.eachBatch(listing)) products.push(...batch);
    return { products, total: products.length };
  }
  const slice = sliceOf(listing);
  if (isSearch(listing)) {
    const { ids, total } = await searchProducts(db, listing, slice);
    return { products: await readProducts(db, ids), total };
  }
  if (listing.counted === false) {
    const products = await readProducts(db, await findPage(db, listing, slice));
    return { products, total: products.length };
  }
  const total = await countProducts(db, listing);
  return { products: await readPage(db, listing, { ...slice, total }), total };
}

/** As `listProducts`, one page, with the categories, brands and colours by which it can be filtered. */
export async function browseProducts(
  { db }: Deps,
  listing: ProductListing,
): Promise<{ products: Product[]; total: number; colors: ColorCount[] } & Facets> {
  const slice = sliceOf(listing);
  const counting = countByTaxonomy(db, listing);
  const coloring = listColors(db, listing);
  if (isSearch(listing)) {
    const [{ ids, total }, counts, colors] = await Promise.all([
      searchProducts(db, listing, slice),
      counting,
      coloring,
    ]);
    return { products: await readProducts(db, ids), total, colors, ...facetsOf(counts, listing) };
  }
  const [counts, colors] = await Promise.all([counting, coloring]);
  const total = totalOf(counts, listing);
  const products = await readPage(db, listing, { ...slice, total });
  return { products, total, colors, ...facetsOf(counts, listing) };
}

function sliceOf({ page = 1, limit = DEFAULT_PAGE_SIZE }: ProductListing): Slice {
  return { limit, offset: (page - 1) * limit };
}

// Few products may be of a colour, so that reading along the order could take as long as with words.
function isSearch({ q, colors = [] }: ProductListing): boolean {
  return searchWords(q ?? '').length > 0 || colors.length > 0;
}

/** Reads a page. Pages of the second half are read from the end, so that the last page costs as little as the first. */
async function readPage(
  db: Database,
  listing: ProductListing,
  { limit, offset, total }: Slice & { total: number },
): Promise<Product[]> {
  const length = Math.min(limit, total - offset);
  if (length <= 0) return [];
  const isNearEnd = offset > total / 2;
  const slice = { limit: length, offset: isNearEnd ? total - offset - length : offset };
  const ids = await findPage(db, listing, slice, isNearEnd);
  return readProducts(db, isNearEnd ? ids.reverse() : ids);
}

/** Reads ids only: to skip to a far page, PostgreSQL then reads the index and no rows. */
async function findPage(
  db: Database,
  listing: ProductListing,
  { limit, offset }: Slice,
  backwards = false,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where ${isMatching(listing)}
    order by ${orderOf(listing.sort, backwards)} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reads products in the order of the ids. What visitors stopped seeing meanwhile is missing. */
async function readProducts(db: Database, ids: string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await selectShownProducts(db).where(isOneOf('products.id', ids)).execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  rows.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
  return rows.map(toProduct);
}
