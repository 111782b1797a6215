import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countUp, type Database, isOneOf, type Tables } from '#server/db/index.ts';
import { findUnderstood } from '#server/search/index.ts';
import { eachNumber, PRODUCT_NUMBERS } from '#shared/product-fields.ts';
import type { AdminProduct, AdminProductQuery } from '#shared/schemas/catalog.ts';
import { searchWords } from '#shared/search.ts';
import { type CodeMatch, findByCode } from './find-by-code.ts';
import { selectMatching } from './matching-products.ts';
import { selectDeletedProducts, selectProducts } from './product-rows.ts';
import { toProduct } from './product-shape.ts';
import { suggest } from './suggest.ts';

const columns = {
  name: sql`products.sort_key`,
  price: sql`products.price_centavos`,
  category: sql`categories.key`,
  brand: sql`brands.key`,
  creationDate: sql`products.created_at`,
  lastModifiedDate: sql`products.modified_at`,
  ...eachNumber(PRODUCT_NUMBERS, ({ column }) => sql.ref(`products.${column}`)),
  stock: sql`coalesce(stocks.units, 0)`,
} as const satisfies Record<AdminProductQuery['sort'], unknown>;

type Deps = { db: Database };
type Found = { products: AdminProduct[]; total: number };

/**
 * The administration's product list: live products, or deleted ones with the sub-products that were deleted with
 * them. `q` matches a name, a barcode or an id, unless `match` restricts it. If nothing matches, it searches for the
 * likeliest correction, else for what the words mean (rules 2.7), and `corrected` names it.
 */
export async function listAdminProducts(
  deps: Deps,
  query: AdminProductQuery,
): Promise<Found & { corrected: string | null }> {
  if (query.match === 'name') return { ...(await findProducts(deps, query, null)), corrected: null };
  const isDeleted = query.deleted === '1';
  const byCode = await findByCode(deps.db, { q: query.q, deleted: isDeleted });
  const found = await findProducts(deps, query, byCode);
  const words = searchWords(query.q ?? '');
  if (found.total > 0 || words.length === 0 || isDeleted) return { ...found, corrected: null };
  const meant = await suggest(deps, words.join(' '));
  // A suggestion with fewer words would search for something else.
  const corrected = meant.words.find((search) => searchWords(search).length === words.length);
  if (corrected === undefined) return findMeantProducts(deps, query, words.join(' '));
  return { ...(await findProducts(deps, { ...query, q: corrected }, null)), corrected };
}

/** What the words mean in the shop's own ones (`birome`), as `corrected` says; nothing if they mean nothing. */
async function findMeantProducts(
  deps: Deps,
  query: AdminProductQuery,
  text: string,
): Promise<Found & { corrected: string | null }> {
  const { ids, readAs } = await findUnderstood(deps, text);
  const found = await findProducts(deps, query, { ids, isExact: true });
  return { ...found, corrected: found.total === 0 ? null : readAs };
}

/** Reads the ids of the page first and everything else afterwards, so that the sort does not carry descriptions. */
async function findProducts(
  { db }: Deps,
  query: AdminProductQuery,
  byCode: CodeMatch | null,
): Promise<Found> {
  const matching = selectMatching(db, query, byCode);
  const isSearch = searchWords(query.q ?? '').length > 0;
  const { ids, total } = await (isSearch
    ? findAllSorted(db, matching, query)
    : findPage(db, matching, query));
  return { products: await readProducts(db, ids, query.deleted === '1'), total };
}

type Matching = ReturnType<typeof selectMatching>;
type FoundIds = { ids: string[]; total: number };

/** Reads a page along the index of its order. */
async function findPage(db: Database, matching: Matching, query: AdminProductQuery): Promise<FoundIds> {
  const [rows, total] = await Promise.all([
    withSortColumn(matching, query)
      .select('products.id')
      .orderBy(orderOf(columns[query.sort], query))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    query.stock ? countUp(db, matching.select('products.id')) : countAll(matching),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

/** Reads a page of a search: finds all matches by the index of words, then counts and sorts them. */
async function findAllSorted(db: Database, matching: Matching, query: AdminProductQuery): Promise<FoundIds> {
  const found = withSortColumn(matching, query)
    .select(['products.id', 'products.name', 'products.sort_key'])
    .select(sql`${columns[query.sort]}`.as('value'));
  const { rows } = await sql<FoundIds>`
    with products as materialized (${found})
    select
      array(
        select id::text from products order by ${orderOf(sql`products.value`, query)}
        limit ${query.limit} offset ${(query.page - 1) * query.limit}) as ids,
      (select count(*) from products) as total`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

async function countAll(matching: Matching): Promise<number> {
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Adds the column to sort by, where it is not one of products. */
function withSortColumn(matching: Matching, { sort, deleted }: AdminProductQuery) {
  return matching
    .$if(sort === 'category', (products) =>
      products.innerJoin('categories', 'categories.id', 'products.category_id'),
    )
    .$if(sort === 'brand', (products) => products.innerJoin('brands', 'brands.id', 'products.brand_id'))
    .$if(sort === 'stock', (products) => withStocks(products, deleted === '1'));
}

/**
 * The place of nulls is only given where there can be nulls: an index serves only one place, even if its column has
 * none.
 */
function orderOf(value: RawBuilder<unknown>, { sort, order }: AdminProductQuery): RawBuilder<unknown> {
  const direction = sql.raw(order === 'desc' ? 'desc' : 'asc');
  const nulls = sort === 'lastModifiedDate' ? sql` nulls last` : sql``;
  return sql`${value} ${direction}${nulls}, products.sort_key, products.name collate "C", products.id`;
}

function withStocks<Row>(products: SelectQueryBuilder<Tables, 'products', Row>, deleted: boolean) {
  return products.leftJoin(
    ({ selectFrom }) =>
      selectFrom('sub_products')
        .select(['sub_products.product_id', sql<number>`sum(sub_products.available)`.as('units')])
        .where('sub_products.deleted_at', deleted ? 'is not' : 'is', null)
        .groupBy('sub_products.product_id')
        .as('stocks'),
    (join) => join.onRef('stocks.product_id', '=', 'products.id'),
  );
}

async function readProducts(db: Database, ids: string[], deleted: boolean): Promise<AdminProduct[]> {
  if (ids.length === 0) return [];
  const selected = deleted ? selectDeletedProducts(db) : selectProducts(db);
  const rows = await selected.where(isOneOf('products.id', ids)).execute();
  return rows
    .map((row) => ({ ...toProduct(row), deletedDate: row.deleted_at?.toISOString() ?? null }))
    .sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id));
}
