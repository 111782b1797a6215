import { type RawBuilder, sql } from 'kysely';
import { containing } from '#server/db/index.ts';
import type { ProductSort } from '#shared/schemas/catalog.ts';
import { searchWords, taxonomyKey } from '#shared/search.ts';

export type Narrowing = {
  q?: string | undefined;
  category?: string | undefined;
  brand?: string | undefined;
  inStock?: boolean | undefined;
};

/** Visitors see the product (rules 1.15). */
export const isShown = sql<boolean>`products.deleted_at is null and products.visibility = 'published'`;

/** Some variant of the product can be sold. */
export const isInStock = sql<boolean>`exists (
  select from sub_products where sub_products.product_id = products.id
    and sub_products.deleted_at is null and sub_products.available > 0)`;

/** The filters of a listing, except that visitors see the products. */
export function conditionsOf({ q, category, brand, inStock }: Narrowing): RawBuilder<boolean>[] {
  const conditions = searchWords(q ?? '').map(
    (word) => sql<boolean>`products.folded_name like ${containing(word)}`,
  );
  // Compares with the category's id, so that the index that begins with it yields the products in order.
  if (category !== undefined) conditions.push(sql`products.category_id = ${idOf('categories', category)}`);
  if (brand !== undefined) conditions.push(sql`products.brand_id = ${idOf('brands', brand)}`);
  if (inStock) conditions.push(isInStock);
  return conditions;
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
