import { type RawBuilder, sql } from 'kysely';
import { containing, countUp, type Database, isOneOf } from '#server/db/index.ts';
import { eachNumber, VARIANT_NUMBERS } from '#shared/product-fields.ts';
import type { SubProduct, SubProductQuery } from '#shared/schemas/catalog.ts';
import { fold } from '#shared/search.ts';
import type { WholeListReader } from './each-product.ts';
import { isLow, isSoldOut, lacksPicture } from './product-conditions.ts';
import { toSubProduct } from './product-shape.ts';
import { pageByGroups } from './variant-groups.ts';

const columns = {
  name: sql`products.sort_key`,
  color: sql`sub_products.color_key`,
  stock: sql`sub_products.available`,
  barcode: sql`sub_products.barcode`,
  ...eachNumber(VARIANT_NUMBERS, ({ column }) => sql.ref(`sub_products.${column}`)),
  category: sql`categories.key`,
  brand: sql`brands.key`,
  creationDate: sql`sub_products.created_at`,
  lastModifiedDate: sql`sub_products.modified_at`,
} as const satisfies Record<SubProductQuery['sort'], unknown>;

/**
 * The columns that have nulls. For others no place of nulls is given: an index serves only one place, even if its
 * column has none.
 */
const mayBeMissing = new Set<SubProductQuery['sort']>(['barcode', 'lastModifiedDate']);

/**
 * The administration's list of live sub-products with their products. All filters must match, as "contains". Reads
 * the ids of the page first and everything else afterwards, so that the sort does not carry pictures.
 */
export async function listSubProducts(
  deps: { db: Database },
  query: SubProductQuery,
): Promise<{ subProducts: SubProduct[]; total: number }> {
  const { db } = deps;
  const matching = selectMatching(db, query);
  const limit = query.limit ?? (query.page === undefined ? undefined : 10);
  const slice = limit === undefined ? undefined : { limit, offset: ((query.page ?? 1) - 1) * limit };
  const [ids, total] = await Promise.all([
    slice && slice.limit <= FEW && isShared(query.sort) && !isFiltered(query)
      ? pageByGroups(db, columns[query.sort], { ...slice, descending: query.order === 'desc' })
      : findIds(matching, query, slice),
    countMatching(db, query),
  ]);
  return { subProducts: await readSubProducts(db, ids), total };
}

const BATCH = 200;

/** As `listSubProducts` without pages: yields everything that matches in batches, with rests between them. */
export async function* eachSubProductBatch(
  { db, whole }: { db: Database; whole: WholeListReader },
  query: SubProductQuery,
): AsyncGenerator<SubProduct[]> {
  const ids = await whole.inTurn(() => findIds(selectMatching(db, query), query, undefined));
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    yield await whole.inTurn(() => readSubProducts(db, batch));
  }
}

/** pageByGroups needs a statement for each value on the page, so it is used for small pages only. */
const FEW = 25;

/** True for columns in which many sub-products have the same value. */
function isShared(sort: SubProductQuery['sort']): sort is 'color' | 'stock' {
  return sort === 'color' || sort === 'stock';
}

function isFiltered({ name, category, brand, barcode, stock, pictures }: SubProductQuery): boolean {
  return [name, category, brand, barcode, stock, pictures].some(Boolean);
}

async function findIds(
  matching: ReturnType<typeof selectMatching>,
  query: SubProductQuery,
  slice: { limit: number; offset: number } | undefined,
): Promise<string[]> {
  const direction = sql.raw(query.order === 'desc' ? 'desc' : 'asc');
  const inOrder = matching
    .select('sub_products.id')
    .orderBy(
      sql`${columns[query.sort]} ${direction}${mayBeMissing.has(query.sort) ? sql` nulls last` : sql``}`,
    )
    .orderBy('products.sort_key')
    .orderBy('sub_products.position')
    .orderBy('sub_products.id');
  const rows = await (slice ? inOrder.limit(slice.limit).offset(slice.offset) : inOrder).execute();
  return rows.map(({ id }) => id);
}

/** Counts by the filter's own index; searches of the product's texts are counted up to MOST_COUNTED. */
async function countMatching(db: Database, query: SubProductQuery): Promise<number> {
  const { name, category, brand, barcode } = query;
  if (name || category || brand || barcode) {
    return countUp(db, selectMatching(db, query).select('sub_products.id'));
  }
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from sub_products where ${sql.join(conditionsOf(query), sql` and `)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

function selectMatching(db: Database, query: SubProductQuery) {
  let matching = db
    .selectFrom('sub_products')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    // Always true for a live sub-product, but the index of names needs the condition: it has live products only.
    .where('products.deleted_at', 'is', null);
  for (const condition of conditionsOf(query)) matching = matching.where(condition);
  if (query.name) matching = matching.where('products.folded_name', 'like', containing(fold(query.name)));
  if (query.category)
    matching = matching.where(sql`fold(categories.name)`, 'like', containing(fold(query.category)));
  if (query.brand) matching = matching.where(sql`fold(brands.name)`, 'like', containing(fold(query.brand)));
  return matching;
}

/** The filters on the sub-product itself. */
function conditionsOf({ barcode, stock, pictures }: SubProductQuery): RawBuilder<boolean>[] {
  const conditions = [sql<boolean>`sub_products.deleted_at is null`];
  if (barcode) conditions.push(sql`sub_products.barcode ilike ${containing(barcode)}`);
  if (stock === 'out') conditions.push(isSoldOut);
  if (stock === 'low') conditions.push(isLow);
  if (pictures === 'missing') conditions.push(lacksPicture);
  return conditions;
}

async function readSubProducts(db: Database, ids: string[]): Promise<SubProduct[]> {
  const rows = await db
    .selectFrom('sub_products')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .selectAll('sub_products')
    .select([
      'products.name as name',
      'products.price_centavos',
      'categories.name as category',
      'brands.name as brand',
    ])
    .where(isOneOf('sub_products.id', ids))
    .execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows
    .sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
    .map((row) => toSubProduct(row, { ...row, id: row.product_id }));
}
