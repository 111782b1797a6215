import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { COLOR_FAMILIES, type ColorFamily, familiesOf } from '#shared/color-families.ts';
import { isMatching, type Narrowing } from './product-conditions.ts';

/** A colour to choose; `products`: how many of the list are of it, null if the list is too long to count. */
export type ColorCount = { color: ColorFamily; products: number | null };

/** Of so many products of a list the colours are read, so that a list of any length costs the same. */
const MOST_READ = 2000;

/** The colours that a list can be narrowed to (rules 2.9), with those that it is narrowed to. */
export async function listColors(
  db: Database,
  { colors: chosen = [], ...others }: Narrowing,
): Promise<ColorCount[]> {
  // Products with the same colours are one row.
  const { rows } = await sql<{ keys: string | null; products: number }>`
    select keys, count(*) as products
    from (
      select string_agg(sub_products.color_key, '/') as keys
      from (select id from products where ${isMatching(others)} limit ${MOST_READ + 1}) as products
      left join sub_products on sub_products.product_id = products.id and sub_products.deleted_at is null
        and ${others.inStock ? sql`sub_products.available > 0` : sql`true`}
      group by products.id) as colored
    group by keys`.execute(db);
  const found = rows.map((row) => ({ ...row, families: familiesOf(row.keys ?? '') }));
  const isWhole = sumOf(found) <= MOST_READ;
  return COLOR_FAMILIES.flatMap((color) => {
    const products = sumOf(found.filter(({ families }) => families.includes(color)));
    return products > 0 || chosen.includes(color) ? [{ color, products: isWhole ? products : null }] : [];
  });
}

function sumOf(counts: ReadonlyArray<{ products: number }>): number {
  return counts.reduce((sum, { products }) => sum + products, 0);
}
