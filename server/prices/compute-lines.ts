import { type RawBuilder, sql } from 'kysely';
import { containing, type Database } from '#server/db/index.ts';
import { isId } from '#server/errors.ts';
import type { Centavos } from '#shared/money.ts';
import { isBeyond, percentOf } from '#shared/price-difference.ts';
import { applyRule } from '#shared/price-rules.ts';
import type { PriceSelection } from '#shared/schemas/price-changes.ts';
import { searchWords, taxonomyKey } from '#shared/search.ts';
import type { PriceChangeRow, Step } from './change-row.ts';

const MANY_LINES = 1000;

type Product = {
  id: string;
  sort_key: string;
  name: string;
  price_centavos: Centavos;
  /** As text, since a JavaScript date has no microseconds. */
  modified_at: string | null;
  chosen: boolean;
  /** The highest cost among its variants, of which a margin makes the price; null: none is known, or needed. */
  cost: Centavos | null;
};
type Line = Product & { changed: Centavos | null };

/**
 * Reads the next products in name order and adds lines for those that are chosen. After the last product the change
 * becomes a draft. Call it in a transaction that has locked the change.
 */
export async function computeLines(db: Database, change: PriceChangeRow, rows: number): Promise<Step> {
  const { selection } = change;
  const products =
    selection.kind === 'products'
      ? await readNamed(db, change, selection.ids)
      : await readNext(db, change, rows);
  const lines = await addLines(
    db,
    change,
    products
      .filter(({ chosen }) => chosen)
      .map((product) => ({
        ...product,
        changed: applyRule(product.price_centavos, change.rule, product.cost),
      })),
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
  // Update the statistics: the planner has to know that one change has very many lines, and the embedded database has
  // no autovacuum.
  if (change.lines + lines.length > MANY_LINES)
    await sql`analyze price_change_lines (change_id, outcome)`.execute(db);
  return 'done';
}

/** Reads a window of all products and filters it, so that each step costs the same even if few products are chosen. */
async function readNext(db: Database, change: PriceChangeRow, rows: number): Promise<Product[]> {
  const from = change.seen_until;
  const after = from
    ? sql`and (sort_key, name collate "C", id) > (${from[0]}, ${from[1]} collate "C", ${from[2]}::uuid)`
    : sql``;
  const { rows: products } = await sql<Product>`
    select id, sort_key, name, price_centavos, modified_at::text as modified_at, ${isChosen(change.selection)} as chosen,
      ${costOf(change)} as cost
    from products where deleted_at is null ${after}
    order by sort_key, name collate "C", id limit ${rows}`.execute(db);
  return products;
}

async function readNamed(db: Database, change: PriceChangeRow, ids: string[]): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select id, sort_key, name, price_centavos, modified_at::text as modified_at, true as chosen,
      ${costOf(change)} as cost
    from products where deleted_at is null and id = any(${ids.filter(isId)}::uuid[])
    order by sort_key, name collate "C", id`.execute(db);
  return rows;
}

/** The highest of the last known costs of a product's variants. Only a margin needs it. */
function costOf({ rule }: PriceChangeRow): RawBuilder<number | null> {
  if (rule.kind !== 'margin') return sql`null::bigint`;
  return sql`(
    select max((
      select cost_centavos from supplier_costs where sub_product_id = sub_products.id order by at desc, id desc limit 1))
    from sub_products where product_id = products.id and deleted_at is null)`;
}

/** The catalogue's rules: words contained in the name, category and brand by their keys. */
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
 * Adds lines with the next numbers and returns those that are new: a product renamed meanwhile may come again, and
 * then has a line. The primary key detects that. A query would be planned as a scan of all lines in each step, since
 * the planner cannot know how many lines this change has.
 */
async function addLines(db: Database, change: PriceChangeRow, lines: Line[]): Promise<Line[]> {
  if (lines.length === 0) return lines;
  const added = await insertLines(db, change, lines);
  if (added.size === lines.length) return lines;
  // Close gaps: numbers have to be consecutive.
  await sql`delete from price_change_lines where change_id = ${change.id} and position > ${change.lines}`.execute(
    db,
  );
  return addLines(
    db,
    change,
    lines.filter(({ id }) => added.has(id)),
  );
}

/** The product ids of the lines that are new. */
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
