import { type RawBuilder, sql } from 'kysely';
import { containing, type Database } from '#server/db/index.ts';
import { hasWords, type Words } from './name-words.ts';

/** A shown product as its name tells it. */
export type Named = { id: string; name: string; brand: string; category: string; price_centavos: number };

/** What products are looked for by: the words of their names, or one of the categories. */
type Wanted = {
  /** Of each group, the name has one; no groups: nothing is found by its name. */
  words: readonly Words[];
  /** Ids. */
  categories: readonly string[];
  /** The same of all that is found, by its name or its category. */
  also?: readonly Words[] | undefined;
  /** Folded beginnings of colours, of which a variant or the name has one. */
  colors?: readonly string[] | undefined;
  /** So many of each: of those found by their names, and of each category. */
  most: number;
};

/** What is read of a kind with very many products, in no order, before the cheapest are taken: at least as many. */
const FEWEST_READ = 500;
/** The same, if the variants of each have to be read. */
const MOST_WITH_VARIANTS = 400;
/** The cheapest of a category whose words or colours are compared: the indexes of these know no categories. */
const MOST_OF_CATEGORY = 2_000;

const isShown = sql<boolean>`products.deleted_at is null and products.visibility = 'published'`;
const shown = sql`
  select id, name, folded_name, brand_id, category_id, price_centavos from products where ${isShown}`;

/** The products that are wanted, the cheapest first. Costs the same however many there are. */
export async function findNamed(db: Database, wanted: Wanted): Promise<Named[]> {
  const { words, categories, also = [], colors = [], most } = wanted;
  const named = sql`${shown} and ${hasWords([...words, ...also])}`;
  const parts = [
    ...(words.length > 0 ? [cheapest(named, colors, most)] : []),
    ...categories.map((category) => cheapestOfCategory(category, wanted)),
  ];
  if (parts.length === 0) return [];
  const { rows } = await sql<Named>`
    select found.id::text as id, found.name, brands.name as brand, categories.name as category,
      found.price_centavos::float8 as price_centavos
    from (${sql.join(parts, sql` union `)}) as found
    join brands on brands.id = found.brand_id join categories on categories.id = found.category_id
    order by found.price_centavos, found.id`.execute(db);
  return rows;
}

function cheapestOfCategory(category: string, { also = [], colors = [], most }: Wanted): RawBuilder<unknown> {
  const inOrder = (count: number) => sql`(
    ${shown} and category_id = ${category}::uuid order by price_centavos, sort_key, name collate "C", id limit ${count})`;
  if (also.length === 0 && colors.length === 0) return inOrder(most);
  const read = sql`select * from ${inOrder(MOST_OF_CATEGORY)} as products`;
  return cheapest(also.length > 0 ? sql`${read} where ${hasWords(also)}` : read, colors, most);
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
