import { type RawBuilder, sql } from 'kysely';
import { containing, type Database } from '#server/db/index.ts';
import { isId } from '#server/errors.ts';
import type { Centavos } from '#shared/money.ts';
import { applyRule, isBeyond, percentOf } from '#shared/price-rules.ts';
import type { PriceSelection } from '#shared/schemas/price-changes.ts';
import { searchWords, taxonomyKey } from '#shared/search.ts';
import type { PriceChangeRow, Step } from './change-row.ts';

const MANY_LINES = 1000;

type Product = {
  id: string;
  sort_key: string;
  name: string;
  price_centavos: Centavos;
  /** Text, since a JavaScript date has no microseconds. */
  modified_at: string | null;
  chosen: boolean;
};
type Line = Product & { changed: Centavos | null };

/**
 * Looks at the next products in name order and makes the lines of those that are chosen; the change becomes a draft
 * after the last. Within a transaction that has locked the change.
 */
export async function computeLines(db: Database, change: PriceChangeRow, rows: number): Promise<Step> {
  const { selection } = change;
  const products =
    selection.kind === 'products' ? await readNamed(db, selection.ids) : await readNext(db, change, rows);
  const lines = await addLines(
    db,
    change,
    products
      .filter(({ chosen }) => chosen)
      .map((product) => ({ ...product, changed: applyRule(product.price_centavos, change.rule) })),
  );
  const last = products.at(-1);
  const isComplete = selection.kind === 'products' || products.length < rows;
  await db
    .updateTable('price_changes')
    .set({
      ...countersWith(change, lines),
      products_seen: change.products_seen + products.length,
      ...(last && { seen_until: JSON.stringify([last.sort_key, last.name, last.id]) }),
      ...(isComplete && { state: 'draft' }),
    })
    .where('id', '=', change.id)
    .execute();
  if (!isComplete) return 'more';
  // What the planner has to know: that one change has very many lines. The embedded database never looks by itself.
  if (change.lines + lines.length > MANY_LINES)
    await sql`analyze price_change_lines (change_id, outcome)`.execute(db);
  return 'done';
}

/**
 * A window over all products rather than over the chosen ones: each step then costs the same, however rare the chosen
 * ones are.
 */
async function readNext(db: Database, change: PriceChangeRow, rows: number): Promise<Product[]> {
  const from = change.seen_until;
  const after = from
    ? sql`and (sort_key, name collate "C", id) > (${from[0]}, ${from[1]} collate "C", ${from[2]}::uuid)`
    : sql``;
  const { rows: products } = await sql<Product>`
    select id, sort_key, name, price_centavos, modified_at::text as modified_at, ${isChosen(change.selection)} as chosen
    from products where deleted_at is null ${after}
    order by sort_key, name collate "C", id limit ${rows}`.execute(db);
  return products;
}

async function readNamed(db: Database, ids: string[]): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select id, sort_key, name, price_centavos, modified_at::text as modified_at, true as chosen
    from products where deleted_at is null and id = any(${ids.filter(isId)}::uuid[])
    order by sort_key, name collate "C", id`.execute(db);
  return rows;
}

/** The catalogue's own rules: words contained in the name, category and brand by their keys. */
function isChosen(selection: PriceSelection): RawBuilder<boolean> {
  if (selection.kind === 'products') return sql`true`;
  const { q, category, brand, except } = selection;
  const conditions = [sql<boolean>`true`];
  if (category) {
    conditions.push(sql`category_id in (select id from categories where key = ${taxonomyKey(category)})`);
  }
  if (brand) conditions.push(sql`brand_id in (select id from brands where key = ${taxonomyKey(brand)})`);
  for (const word of searchWords(q)) {
    conditions.push(sql`folded_name like ${containing(word)}`);
  }
  if (except.length > 0) conditions.push(sql`id <> all(${except.filter(isId)}::uuid[])`);
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Adds lines, numbered after those there are, and answers the new ones: a product renamed meanwhile may come by again,
 * and has its line. The key itself finds that out. A query for it would be planned as a look at all lines in each step,
 * since the planner cannot know how many this change has got by now.
 */
async function addLines(db: Database, change: PriceChangeRow, lines: Line[]): Promise<Line[]> {
  if (lines.length === 0) return lines;
  const added = await insertLines(db, change, lines);
  if (added.size === lines.length) return lines;
  // No number may be missing.
  await sql`delete from price_change_lines where change_id = ${change.id} and position > ${change.lines}`.execute(
    db,
  );
  return addLines(
    db,
    change,
    lines.filter(({ id }) => added.has(id)),
  );
}

/** The ids of those that had no line yet. */
async function insertLines(db: Database, change: PriceChangeRow, lines: Line[]): Promise<Set<string>> {
  const { rows } = await sql<{ product_id: string }>`
    insert into price_change_lines (change_id, product_id, position, old_centavos, new_centavos, seen_modified_at)
    select ${change.id}, id, ${change.lines}::integer + number, old, changed, modified_at::timestamptz
    from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map((line) => line.price_centavos)}::bigint[],
      ${lines.map(({ changed }) => changed)}::bigint[], ${lines.map((line) => line.modified_at)}::text[])
      with ordinality as line (id, old, changed, modified_at, number)
    on conflict (change_id, product_id) do nothing returning product_id`.execute(db);
  return new Set(rows.map((row) => row.product_id));
}

function countersWith(change: PriceChangeRow, lines: Line[]) {
  const counters = {
    lines: change.lines + lines.length,
    raised: change.raised,
    lowered: change.lowered,
    impossible: change.impossible,
    beyond: change.beyond,
    lowest_percent: change.lowest_percent,
    highest_percent: change.highest_percent,
  };
  for (const { price_centavos: old, changed } of lines) {
    if (changed === null) {
      counters.impossible++;
      continue;
    }
    if (changed > old) counters.raised++;
    if (changed < old) counters.lowered++;
    if (isBeyond(old, changed)) counters.beyond++;
    const percent = percentOf(old, changed);
    if (percent === null) continue;
    counters.lowest_percent = Math.min(counters.lowest_percent ?? percent, percent);
    counters.highest_percent = Math.max(counters.highest_percent ?? percent, percent);
  }
  return counters;
}
