import { type RawBuilder, sql } from 'kysely';
import { containing, type Database } from '#server/db/index.ts';

/** A shown product as its name tells it. */
export type Named = { id: string; name: string; brand: string; category: string; price_centavos: number };

/** What products are looked for by: a name with one of the patterns, or one of the categories. */
export type Wanted = {
  patterns: readonly string[];
  /** Ids. */
  categories: readonly string[];
  /** Of each group, a name must have one of the patterns, too. */
  words?: ReadonlyArray<readonly string[]> | undefined;
  /** Folded beginnings of colours, of which a variant or the name has one. */
  colors?: readonly string[] | undefined;
  /** So many of each: of those with a pattern, and of each category. */
  most: number;
};

/** What is read of a kind with very many products, in no order, before the cheapest are taken: at least as many. */
const FEWEST_READ = 500;
/** The same, if the variants of each have to be read. */
const MOST_WITH_VARIANTS = 400;

const isShown = sql<boolean>`products.deleted_at is null and products.visibility = 'published'`;
const columns = sql`id, name, folded_name, brand_id, category_id, price_centavos`;

/** The products that are wanted, the cheapest first. Costs the same however many there are. */
export async function findNamed(db: Database, wanted: Wanted): Promise<Named[]> {
  const { patterns, categories, words = [], colors = [], most } = wanted;
  const isNarrow = words.length > 0 || colors.length > 0;
  const hasWords = sql.join([isShown, ...words.map(hasOneOf)], sql` and `);
  const parts: RawBuilder<unknown>[] = [];
  if (patterns.length > 0) {
    const named = sql`select ${columns} from products where ${hasWords} and ${hasOneOf(patterns)}`;
    parts.push(cheapest(named, colors, most));
  }
  for (const category of categories) {
    const of = sql`select ${columns} from products where ${hasWords} and category_id = ${category}::uuid`;
    // Without words, the index by category and price has the cheapest first.
    const inOrder = sql`(${of} order by price_centavos, sort_key, name collate "C", id limit ${most})`;
    parts.push(isNarrow ? cheapest(of, colors, most) : inOrder);
  }
  if (parts.length === 0) return [];
  const { rows } = await sql<Named>`
    select found.id::text as id, found.name, brands.name as brand, categories.name as category,
      found.price_centavos::float8 as price_centavos
    from (${sql.join(parts, sql` union `)}) as found
    join brands on brands.id = found.brand_id join categories on categories.id = found.category_id
    order by found.price_centavos, found.id`.execute(db);
  return rows;
}

/** True for names that have a pattern. */
function hasOneOf(patterns: readonly string[]): RawBuilder<boolean> {
  const [only] = patterns;
  return patterns.length === 1
    ? sql`products.folded_name like ${only}`
    : sql`products.folded_name like any(${patterns}::text[])`;
}

function cheapest(query: RawBuilder<unknown>, colors: readonly string[], most: number): RawBuilder<unknown> {
  const order = sql`order by price_centavos, id limit ${most}`;
  if (colors.length === 0) {
    const read = Math.max(FEWEST_READ, most);
    return sql`(select * from (${query} limit ${read}) as products ${order})`;
  }
  const patterns = colors.map(containing);
  return sql`(
    select * from (${query} limit ${MOST_WITH_VARIANTS}) as products
    where folded_name like any(${patterns}::text[]) or exists (
      select from sub_products where sub_products.product_id = products.id
        and sub_products.deleted_at is null and color_key like any(${patterns}::text[]))
    ${order})`;
}
