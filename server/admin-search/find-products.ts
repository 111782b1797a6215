import { type Expression, type SqlBool, sql } from 'kysely';
import { containing, type Database, isOneOf } from '#server/db/index.ts';
import { findUnderstood } from '#server/search/index.ts';
import { toPesos } from '#shared/money.ts';
import type { AdminFindings } from '#shared/schemas/admin-search.ts';
import { SHOWN } from '#shared/schemas/admin-search.ts';

/** Shorter numbers occur in too many barcodes. */
const FEWEST_DIGITS = 5;

/** The live variant with exactly this barcode; null if there is none. */
export async function findArticle(db: Database, code: string): Promise<AdminFindings['article']> {
  if (code === '' || /\s/.test(code)) return null;
  const row = await db
    .selectFrom('sub_products')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .select(['sub_products.id as variant', 'products.id as product', 'products.name', 'sub_products.color'])
    .select('sub_products.available')
    .where('sub_products.barcode', '=', code)
    .where('sub_products.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { variant, product, name, color, available } = row;
  return { product, subProduct: variant, name, color, barcode: code, stock: available };
}

type Row = { id: string; name: string; brand: string; centavos: number; units: number; img: string | null };

/**
 * Live products whose name has every word, those that begin with the first one first; for digits, by their barcodes. If
 * there are none, those that the words mean (rules 2.7).
 */
export async function findProducts(db: Database, words: string[]): Promise<AdminFindings['products']> {
  const [first] = words;
  if (first === undefined) return [];
  const named = sql<boolean>`${sql.join(
    words.map((word) => sql`products.folded_name like ${containing(word)}`),
    sql` and `,
  )}`;
  const isCode = words.length === 1 && /^\d+$/.test(first) && first.length >= FEWEST_DIGITS;
  const coded = sql<boolean>`products.id in (
    select product_id from sub_products where deleted_at is null and barcode like ${containing(first)} limit ${SHOWN})`;
  const found = await readWhere(db, isCode ? coded : named, first);
  if (found.length > 0 || isCode) return found;
  const { ids } = await findUnderstood({ db }, words.join(' '));
  return ids.length === 0 ? [] : readWhere(db, isOneOf('products.id', ids), first);
}

async function readWhere(db: Database, condition: Expression<SqlBool>, first: string) {
  const beginning = containing(first).slice(1);
  const { rows } = await sql<Row>`
    with found as materialized (
      select id, name, sort_key, brand_id, price_centavos, folded_name not like ${beginning} as is_within
      from products where deleted_at is null and ${condition}),
    -- The few that are shown, before their variants are read.
    chosen as (select * from found order by is_within, sort_key, name collate "C", id limit ${SHOWN})
    select chosen.id, chosen.name, brands.name as brand, price_centavos::float8 as centavos, stock.units, stock.img
    from chosen join brands on brands.id = brand_id
    cross join lateral (
      select coalesce(sum(available), 0)::float8 as units,
        (array_agg(img[1] order by id) filter (where img[1] <> ''))[1] as img
      from sub_products where product_id = chosen.id and deleted_at is null) as stock
    order by is_within, sort_key, chosen.name collate "C", chosen.id`.execute(db);
  return rows.map(({ id, name, brand, centavos, units, img }) => ({
    _id: id,
    name,
    brand,
    price: toPesos(centavos),
    stock: units,
    img,
  }));
}
