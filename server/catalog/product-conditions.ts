import { type RawBuilder, sql } from 'kysely';
import { containing } from '#server/db/index.ts';
import { type ColorFamily, stemsOf } from '#shared/color-families.ts';
import { toCentavos } from '#shared/money.ts';
import type { ProductSort } from '#shared/schemas/catalog.ts';
import { searchWords, taxonomyKey } from '#shared/search.ts';

/** What a search means: products, the likeliest first, and a category. */
export type MeantProducts = { ids: readonly string[]; category: string | null };

export type Narrowing = {
  /** A search (rules 2.1). */
  q?: string | undefined;
  /** What is found besides names with the search's words (rules 2.6). */
  meant?: MeantProducts | undefined;
  /** The name or its form in an address (rules 1.5). For an unknown one the list is empty. */
  category?: string | undefined;
  brand?: string | undefined;
  inStock?: boolean | undefined;
  /** In pesos, both included. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  /** A variant is of one of them (rules 2.9); with `inStock`, one that is in stock. */
  colors?: readonly ColorFamily[] | undefined;
};

/** Visitors see the product (rules 1.15). */
export const isShown = sql<boolean>`products.deleted_at is null and products.visibility = 'published'`;

/** Some variant of the product can be sold. */
export const isInStock = sql<boolean>`exists (
  select from sub_products where sub_products.product_id = products.id
    and sub_products.deleted_at is null and sub_products.available > 0)`;

/** Some variant of the product is of one of the colours (rules 2.9). */
function hasColor(colors: readonly ColorFamily[], inStock = false): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from sub_products where sub_products.product_id = products.id and sub_products.deleted_at is null
      and ${inStock ? sql`sub_products.available > 0` : sql`true`}
      and sub_products.color_key = any(${keysOfColors(colors)}))`;
}

/**
 * The keys of the colours. There are few different ones, so each is looked up in the index after the one before; then
 * the index finds their variants, which it could not by a pattern.
 */
function keysOfColors(colors: readonly ColorFamily[]): RawBuilder<string[]> {
  const patterns = colors.flatMap(stemsOf).map(containing);
  const next = sql`select min(color_key) from sub_products where deleted_at is null`;
  return sql<string[]>`array(
    with recursive keys (color_key) as (
      (${next})
      union all
      select (${next} and sub_products.color_key > keys.color_key) from keys where keys.color_key is not null)
    select color_key from keys where color_key like any(${patterns}::text[]))`;
}

/** The filters of a listing, except that visitors see the products. */
export function conditionsOf(narrowing: Narrowing): RawBuilder<boolean>[] {
  const { category, brand, inStock, minPrice, maxPrice, colors = [] } = narrowing;
  const conditions = foundBy(narrowing);
  // Compares with the category's id, so that the index that begins with it yields the products in order.
  if (category !== undefined) conditions.push(isOfCategory(category));
  if (brand !== undefined) conditions.push(sql`products.brand_id = ${idOf('brands', brand)}`);
  if (minPrice !== undefined) conditions.push(sql`products.price_centavos >= ${toCentavos(minPrice)}`);
  if (maxPrice !== undefined) conditions.push(sql`products.price_centavos <= ${toCentavos(maxPrice)}`);
  if (colors.length > 0) conditions.push(hasColor(colors, inStock));
  else if (inStock) conditions.push(isInStock);
  return conditions;
}

/** The search: names with all of its words, or what it means. */
function foundBy({ q, meant }: Narrowing): RawBuilder<boolean>[] {
  const named = searchWords(q ?? '').map(
    (word) => sql<boolean>`products.folded_name like ${containing(word)}`,
  );
  if (!meant || named.length === 0) return named;
  const ways = [sql`(${sql.join(named, sql` and `)})`, sql`products.id = any(${meant.ids}::uuid[])`];
  if (meant.category !== null) ways.push(isOfCategory(meant.category));
  return [sql`(${sql.join(ways, sql` or `)})`];
}

function isOfCategory(name: string): RawBuilder<boolean> {
  return sql`products.category_id = ${idOf('categories', name)}`;
}

/** The filters of a listing as one condition, for products that visitors see. */
export function isMatching(narrowing: Narrowing): RawBuilder<boolean> {
  return sql.join([isShown, ...conditionsOf(narrowing)], sql` and `);
}

// Conditions on a live sub-product that needs attention, spelt like its partial index.

export const isSoldOut = sql<boolean>`sub_products.available = 0`;
export const lacksPicture = sql<boolean>`coalesce(sub_products.img[1], '') = ''`;

/** Something is left to sell, but less than the product's minimum. */
export const isLow = sql<boolean>`sub_products.available > 0 and sub_products.available < sub_products.minimum_stock`;

function idOf(table: 'categories' | 'brands', name: string) {
  return sql<string>`(select id from ${sql.table(table)} where key = ${taxonomyKey(name)})`;
}

/** The orders of the catalogue (rules 1.3). */
export function orderOf(sort: ProductSort, backwards = false): RawBuilder<unknown> {
  const [up, down] = backwards ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`];
  const priced = {
    SortByName: sql``,
    SortByMinorPrice: sql`products.price_centavos ${up}, `,
    SortByMajorPrice: sql`products.price_centavos ${down}, `,
  }[sort];
  return sql`${priced}products.sort_key ${up}, products.name collate "C" ${up}, products.id ${up}`;
}

/** The order of a search: what it means comes first, the likeliest before the others, unless another order is chosen. */
export function searchOrderOf(sort: ProductSort, meant: MeantProducts | undefined): RawBuilder<unknown> {
  const byName = orderOf(sort);
  if (!meant || sort !== 'SortByName') return byName;
  return sql`array_position(${meant.ids}::uuid[], products.id), ${byName}`;
}
