import { type SelectQueryBuilder, sql } from 'kysely';
import { containing, type Database, type Tables } from '#server/db/index.ts';
import type { Product, ProductSort } from '#shared/schemas/catalog.ts';
import { searchWords, taxonomyKey } from '#shared/search.ts';
import { hasStandingCounts, readCount } from './product-counts.ts';
import { selectProducts, withSubProducts } from './product-rows.ts';

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
};

const DEFAULT_PAGE_SIZE = 24;

/** Products in the asked order (ties by name, then id) and how many there are on all pages. */
export async function listProducts(
  deps: { db: Database },
  listing: ProductListing,
): Promise<{ products: Product[]; total: number }> {
  const { db } = deps;
  const paged = listing.page !== undefined || listing.limit !== undefined;
  const limit = listing.limit ?? DEFAULT_PAGE_SIZE;
  let query = inOrder(selectProducts(db), listing.sort);
  query = narrow(query, listing);
  if (paged) query = query.limit(limit).offset(((listing.page ?? 1) - 1) * limit);
  const products = await withSubProducts(db, await query.execute());
  return { products, total: paged ? await countProducts(db, listing) : products.length };
}

async function countProducts(db: Database, listing: ProductListing): Promise<number> {
  if (hasStandingCounts(listing)) return readCount(db, listing);
  const query = db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .where('products.deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('total'));
  return (await narrow(query, listing).executeTakeFirstOrThrow()).total;
}

type Narrowing = Pick<ProductListing, 'q' | 'category' | 'brand' | 'inStock'>;

type FromProducts<Row> = SelectQueryBuilder<Tables, 'products' | 'categories' | 'brands', Row>;

/** Leaves the products that the listing asks for. */
export function narrow<Row>(query: FromProducts<Row>, listing: Narrowing): FromProducts<Row> {
  let narrowed = query;
  // The id is found first: so the index that begins with it gives the products in their order, however many there are.
  if (listing.category !== undefined)
    narrowed = narrowed.where('products.category_id', '=', idOf('categories', listing.category));
  if (listing.brand !== undefined)
    narrowed = narrowed.where('products.brand_id', '=', idOf('brands', listing.brand));
  for (const word of searchWords(listing.q ?? '')) {
    narrowed = narrowed.where('products.folded_name', 'like', containing(word));
  }
  if (listing.inStock) {
    narrowed = narrowed.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sub_products')
          .select(sql.lit(1).as('one'))
          .whereRef('sub_products.product_id', '=', 'products.id')
          .where('sub_products.deleted_at', 'is', null)
          .whereRef('sub_products.on_hand', '>', 'sub_products.reserved'),
      ),
    );
  }
  return narrowed;
}

function idOf(table: 'categories' | 'brands', name: string) {
  return sql<string>`(select id from ${sql.table(table)} where key = ${taxonomyKey(name)})`;
}

function inOrder<Row>(query: FromProducts<Row>, sort: ProductSort): FromProducts<Row> {
  const priced = {
    SortByName: query,
    SortByMinorPrice: query.orderBy('products.price_centavos', 'asc'),
    SortByMajorPrice: query.orderBy('products.price_centavos', 'desc'),
  }[sort];
  return priced.orderBy('products.sort_key').orderBy(sql`products.name collate "C"`).orderBy('products.id');
}
