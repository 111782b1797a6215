import { type SelectQueryBuilder, sql } from 'kysely';
import { containing, type Database, type Tables } from '#server/db/index.ts';
import type { AdminProduct, AdminProductQuery, ProductSort } from '#shared/schemas/catalog.ts';
import { searchWords, taxonomyKey } from '#shared/search.ts';
import { type CodeMatch, findByCode } from './find-by-code.ts';
import { hasStandingCounts, readCount } from './product-counts.ts';
import { selectAllProducts, withDeletedSubProducts, withSubProducts } from './product-rows.ts';
import type { ProductSearches } from './search-products.ts';
import { suggest } from './suggest.ts';

/** The sub-products that go with a product of the list: the live ones, or those deleted along with it. */
const ofProduct = {
  // Not one condition for both: no index would serve it.
  '0': sql`sub_products.product_id = products.id and sub_products.deleted_at is null`,
  '1': sql`sub_products.product_id = products.id and sub_products.deleted_at = products.deleted_at`,
};
const sellable = sql`sub_products.on_hand - sub_products.reserved`;
/** As the index of low sub-products has it: a product's minimum stands with each of its sub-products. */
const low = sql`${sellable} > 0 and ${sellable} < sub_products.minimum_stock`;

const columns = {
  name: sql`products.sort_key`,
  price: sql`products.price_centavos`,
  category: sql`categories.key`,
  brand: sql`brands.key`,
  creationDate: sql`products.created_at`,
  lastModifiedDate: sql`products.modified_at`,
  weight: sql`products.weight`,
  minimumStock: sql`products.minimum_stock`,
  discount: sql`products.discount`,
  stock: sql`coalesce(stocks.units, 0)`,
} as const satisfies Record<AdminProductQuery['sort'], unknown>;

type Deps = { db: Database; searches: ProductSearches };
type Found = { products: AdminProduct[]; total: number };

/**
 * The administrator's product list: live products, or the deleted ones with the sub-products that went with them. `q` is
 * a name, a barcode or an id, unless `match` says otherwise. When nothing has it, what was most likely meant is searched, and `corrected` says so.
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
  // Fewer words would be a search for something else.
  const corrected = meant.words.find((search) => searchWords(search).length === words.length);
  if (corrected === undefined) return { ...found, corrected: null };
  return { ...(await findProducts(deps, { ...query, q: corrected }, null)), corrected };
}

/** First the ids of the page, then what belongs to them: so the sorting carries no descriptions. */
async function findProducts(deps: Deps, query: AdminProductQuery, byCode: CodeMatch | null): Promise<Found> {
  const { db, searches } = deps;
  const isOwnList = query.deleted === '1' || query.stock || byCode || hasStandingCounts(query);
  // As the shop's own searches, whose looks are remembered.
  const search = isOwnList ? null : listingOf(query);
  const matching = selectMatching(db, query, byCode);
  const [ids, total] = await Promise.all([
    search?.sort
      ? searches.findPage(
          { ...search, sort: search.sort },
          { limit: query.limit, offset: (query.page - 1) * query.limit },
        )
      : findPage(matching, query),
    search ? searches.countMatches(search) : countMatching(db, query, matching),
  ]);
  return { products: await readProducts(db, ids, query.deleted === '1'), total };
}

/** The shop's listing of the same products; `sort` when it has that order, too. An empty filter is none. */
function listingOf({ q, category, brand, sort, order }: AdminProductQuery) {
  const sorts: Record<string, ProductSort> = {
    'name asc': 'SortByName',
    'price asc': 'SortByMinorPrice',
    'price desc': 'SortByMajorPrice',
  };
  return {
    q,
    category: category || undefined,
    brand: brand || undefined,
    sort: sorts[`${sort} ${order}`],
  };
}

async function findPage(matching: ReturnType<typeof selectMatching>, query: AdminProductQuery) {
  const direction = sql.raw(query.order === 'desc' ? 'desc' : 'asc');
  const rows = await (query.sort === 'stock' ? withStocks(matching, query.deleted === '1') : matching)
    .select('products.id')
    .orderBy(sql`${columns[query.sort]} ${direction}${nullsOf(query.sort)}`)
    .orderBy('products.sort_key')
    .orderBy(sql`products.name collate "C"`)
    .orderBy('products.id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Said only where there are nulls: an index serves one place of them, even on a column that has none. */
function nullsOf(sort: AdminProductQuery['sort']) {
  return sort === 'lastModifiedDate' ? sql` nulls last` : sql``;
}

async function countMatching(
  db: Database,
  query: AdminProductQuery,
  matching: ReturnType<typeof selectMatching>,
): Promise<number> {
  if (query.deleted !== '1' && query.stock !== 'low' && hasStandingCounts({ q: query.q })) {
    const within = listingOf(query);
    const all = await readCount(db, within);
    return query.stock === 'out' ? all - (await readCount(db, { ...within, inStock: true })) : all;
  }
  const everywhere = !query.q && !query.category && !query.brand;
  if (query.stock === 'low' && query.deleted !== '1' && everywhere) return countLow(db);
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** From the index of low sub-products alone: a live one's product is live. */
async function countLow(db: Database): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::float8 as total
    from (select distinct product_id from sub_products where deleted_at is null and ${low}) as products`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

function selectMatching(db: Database, query: AdminProductQuery, byCode: CodeMatch | null) {
  let matching = db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .where('products.deleted_at', query.deleted === '1' ? 'is not' : 'is', null);
  const named = searchWords(query.q ?? '').map(
    (word) => sql<boolean>`products.folded_name like ${containing(word)}`,
  );
  const coded = byCode && sql<boolean>`products.id = any(${byCode.ids}::uuid[])`;
  if (coded) matching = matching.where(({ or, and }) => (byCode.isExact ? coded : or([and(named), coded])));
  else for (const condition of named) matching = matching.where(condition);
  if (query.category) matching = matching.where('categories.key', '=', taxonomyKey(query.category));
  if (query.brand) matching = matching.where('brands.key', '=', taxonomyKey(query.brand));
  if (query.stock === 'out') {
    matching = matching.where(
      sql<boolean>`not exists (select from sub_products where ${ofProduct[query.deleted]} and ${sellable} > 0)`,
    );
  }
  if (query.stock === 'low') {
    matching = matching.where(
      sql<boolean>`exists (select from sub_products where ${ofProduct[query.deleted]} and ${low})`,
    );
  }
  return matching;
}

function withStocks<Row>(
  matching: SelectQueryBuilder<Tables, 'products' | 'categories' | 'brands', Row>,
  deleted: boolean,
) {
  return matching.leftJoin(
    ({ selectFrom }) =>
      selectFrom('sub_products')
        .select(['sub_products.product_id', sql<number>`sum(${sellable})`.as('units')])
        .where('sub_products.deleted_at', deleted ? 'is not' : 'is', null)
        .groupBy('sub_products.product_id')
        .as('stocks'),
    (join) => join.onRef('stocks.product_id', '=', 'products.id'),
  );
}

async function readProducts(db: Database, ids: string[], deleted: boolean): Promise<AdminProduct[]> {
  if (ids.length === 0) return [];
  const rows = await selectAllProducts(db)
    .select('products.deleted_at')
    .where('products.id', 'in', ids)
    .execute();
  const products = await (deleted ? withDeletedSubProducts(db, rows) : withSubProducts(db, rows));
  const deletedAt = new Map(rows.map((row) => [row.id, row.deleted_at]));
  return products
    .map((product) => ({ ...product, deletedDate: deletedAt.get(product._id)?.toISOString() ?? null }))
    .sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id));
}
