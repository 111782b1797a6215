import { type Insertable, sql } from 'kysely';
import { type Database, inParts, type Tables } from '#server/db/index.ts';

// Bulk statements for imports and price changes. The caller's transaction has locked the rows.

/** Inserts products. */
export function insertProducts(db: Database, rows: Array<Insertable<Tables['products']>>): Promise<void> {
  return inParts(rows, (part) => db.insertInto('products').values(part).execute());
}

/** Inserts sub-products with their initial units. The caller writes the stock ledger. */
export function insertSubProducts(
  db: Database,
  rows: Array<Insertable<Tables['sub_products']>>,
): Promise<void> {
  return inParts(rows, (part) => db.insertInto('sub_products').values(part).execute());
}

/** The new values of a product. Null leaves category or brand as it is. */
type ProductWrite = {
  id: string;
  name: string;
  description: string;
  price_centavos: number;
  category_id: string | null;
  brand_id: string | null;
  size_long: number;
  size_width: number;
  size_height: number;
  weight: number;
  minimum_stock: number;
  discount: number;
  tax_rate: number;
};

/** Updates products in one statement. */
export async function updateProducts(db: Database, rows: ProductWrite[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update products p set name = c.name, description = c.description, price_centavos = c.price_centavos,
      category_id = coalesce(c.category_id, p.category_id), brand_id = coalesce(c.brand_id, p.brand_id),
      size_long = c.size_long, size_width = c.size_width, size_height = c.size_height, weight = c.weight,
      minimum_stock = c.minimum_stock, discount = c.discount, tax_rate = c.tax_rate, modified_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id uuid, name text, description text,
      price_centavos bigint, category_id uuid, brand_id uuid, size_long double precision,
      size_width double precision, size_height double precision, weight double precision,
      minimum_stock integer, discount double precision, tax_rate double precision)
    where p.id = c.id`.execute(db);
}

/** The new values of a sub-product. Null leaves a value as it is. */
export type SubProductWrite = {
  id: string;
  color: string | null;
  barcode: string | null;
  img: string[] | null;
};

/** Updates sub-products. Two of them may swap their barcodes. */
export async function updateSubProducts(db: Database, rows: SubProductWrite[]): Promise<void> {
  if (rows.length === 0) return;
  const rebarcoded = rows.flatMap(({ id, barcode }) => (barcode === null ? [] : [id]));
  // Release all old barcodes first, so that another sub-product can take them.
  if (rebarcoded.length > 0) {
    await sql`update sub_products set barcode = null where id = any(${rebarcoded}::uuid[])`.execute(db);
  }
  await sql`
    update sub_products s set color = coalesce(c.color, s.color), barcode = coalesce(c.barcode, s.barcode),
      img = case when c.img is null then s.img
        else array(select address from jsonb_array_elements_text(c.img) with ordinality as a (address, place) order by place) end,
      modified_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id uuid, color text, barcode text, img jsonb)
    where s.id = c.id`.execute(db);
}

/**
 * Part of a statement that sets prices from `batch`, a query of that name with a row for each `product_id`:
 * `to_centavos` and `to_modified_at` are the new values; `if_centavos` and `if_modified_at` (to the microsecond) must
 * still hold, unless `by_force`; `even_deleted` allows deleted products. Returns the ids of the updated products.
 */
export const updatePricesFromBatch = sql`
  update products p set price_centavos = batch.to_centavos, modified_at = batch.to_modified_at
  from batch
  where p.id = batch.product_id
    and (batch.by_force or (
      (batch.even_deleted or p.deleted_at is null) and p.price_centavos = batch.if_centavos
      and p.modified_at is not distinct from batch.if_modified_at))
  returning p.id`;
