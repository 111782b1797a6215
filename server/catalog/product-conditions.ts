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

/** What a product must be to be in the listing, besides live. */
export function conditionsOf({ q, category, brand, inStock }: Narrowing): RawBuilder<boolean>[] {
  const conditions = searchWords(q ?? '').map(
    (word) => sql<boolean>`products.folded_name like ${containing(word)}`,
  );
  // The id is found first: so the index that begins with it gives the products in their order, however many there are.
  if (category !== undefined) conditions.push(sql`products.category_id = ${idOf('categories', category)}`);
  if (brand !== undefined) conditions.push(sql`products.brand_id = ${idOf('brands', brand)}`);
  if (inStock) {
    conditions.push(sql`exists (
      select from sub_products where sub_products.product_id = products.id
        and sub_products.deleted_at is null and sub_products.available > 0)`);
  }
  return conditions;
}

/** The same as one condition, live products alone. */
export function isMatching(narrowing: Narrowing): RawBuilder<boolean> {
  return sql.join([sql`products.deleted_at is null`, ...conditionsOf(narrowing)], sql` and `);
}

// What wants attention of a live sub-product, each in the words of its index.

export const isSoldOut = sql<boolean>`sub_products.available = 0`;
export const lacksPicture = sql<boolean>`coalesce(sub_products.img[1], '') = ''`;

/** There are units, fewer than the product's minimum. */
export const isLow = sql<boolean>`sub_products.available > 0 and sub_products.available < sub_products.minimum_stock`;

function idOf(table: 'categories' | 'brands', name: string) {
  return sql<string>`(select id from ${sql.table(table)} where key = ${taxonomyKey(name)})`;
}

/** The catalogue's orders; ties go by name, then id. */
export function orderOf(sort: ProductSort, backwards = false): RawBuilder<unknown> {
  const [up, down] = backwards ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`];
  const priced = {
    SortByName: sql``,
    SortByMinorPrice: sql`products.price_centavos ${up}, `,
    SortByMajorPrice: sql`products.price_centavos ${down}, `,
  }[sort];
  return sql`${priced}products.sort_key ${up}, products.name collate "C" ${up}, products.id ${up}`;
}
