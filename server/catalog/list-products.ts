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
  /** Whoever shows no total says false: it may cost more than the page, and is then that of the page. */
  counted?: false | undefined;
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
  if (paged && searchWords(listing.q ?? '').length > 0) {
    return searchProducts(db, listing, { limit, offset: ((listing.page ?? 1) - 1) * limit });
  }
  let query = narrow(selectProducts(db).orderBy(orderOf(listing.sort)), listing);
  if (paged) query = query.limit(limit).offset(((listing.page ?? 1) - 1) * limit);
  const products = await withSubProducts(db, await query.execute());
  return {
    products,
    total: paged && listing.counted !== false ? await countProducts(db, listing) : products.length,
  };
}

/**
 * A page of a search: one look through the text index finds all that match, and they are counted and sorted in memory.
 * Reading the names in their order until a page is full takes as long as the first match is far down the alphabet.
 */
async function searchProducts(
  db: Database,
  listing: ProductListing,
  slice: { limit: number; offset: number },
): Promise<{ products: Product[]; total: number }> {
  const sortable = ['products.id', 'products.name', 'products.sort_key', 'products.price_centavos'] as const;
  const matching = narrow(liveProducts(db), listing).select(sortable);
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with products as materialized (${matching})
    select (select count(*) from products) as total,
      array(select id::text from products order by ${orderOf(listing.sort)} limit ${slice.limit} offset ${slice.offset}) as ids`.execute(
    db,
  );
  const { ids, total } = rows[0] ?? { ids: [], total: 0 };
  const page = await selectProducts(db)
    .where(sql<boolean>`products.id = any(${ids}::uuid[])`)
    .orderBy(orderOf(listing.sort))
    .execute();
  return { products: await withSubProducts(db, page), total };
}

async function countProducts(db: Database, listing: ProductListing): Promise<number> {
  if (hasStandingCounts(listing)) return readCount(db, listing);
  const query = narrow(liveProducts(db), listing).select(({ fn }) => fn.countAll<number>().as('total'));
  return (await query.executeTakeFirstOrThrow()).total;
}

function liveProducts(db: Database) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .where('products.deleted_at', 'is', null);
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

/** The catalogue's orders; ties go by name, then id. */
function orderOf(sort: ProductSort) {
  const priced = {
    SortByName: sql``,
    SortByMinorPrice: sql`products.price_centavos, `,
    SortByMajorPrice: sql`products.price_centavos desc, `,
  }[sort];
  return sql`${priced}products.sort_key, products.name collate "C", products.id`;
}
