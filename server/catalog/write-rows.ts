import { type Insertable, type RawBuilder, sql } from 'kysely';
import { type Database, databaseTime, inParts, type Tables } from '#server/db/index.ts';
import type { ProductColumns, VariantColumns } from './product-columns.ts';

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

/** The new values of a product. Null leaves category or brand as it is, and takes the net content away. */
type ProductWrite = ProductColumns & {
  id: string;
  category_id: string | null;
  brand_id: string | null;
};

/** Updates products in one statement. */
export function updateProducts(db: Database, rows: ProductWrite[]): Promise<void> {
  return updateProductColumns(db, rows);
}

/** Updates some columns of products, the same ones of each, in one statement. As `setFrom` for nulls. */
export async function updateProductColumns(db: Database, rows: Array<{ id: string }>): Promise<void> {
  if (rows.length === 0) return;
  await sql`update products as present ${setFrom('products', rows)}`.execute(db);
}

/** The new values of a sub-product. Null leaves its barcode as it is. */
export type SubProductWrite = VariantColumns & { id: string };

/** Updates sub-products. Two of them may swap their barcodes. */
export async function updateSubProducts(db: Database, rows: SubProductWrite[]): Promise<void> {
  if (rows.length === 0) return;
  const rebarcoded = rows.flatMap(({ id, barcode }) => (barcode === null ? [] : [id]));
  // Release all old barcodes first, so that another sub-product can take them.
  if (rebarcoded.length > 0) {
    await sql`update sub_products set barcode = null where id = any(${rebarcoded}::uuid[])`.execute(db);
  }
  await sql`update sub_products as present ${setFrom('sub_products', rows)}`.execute(db);
}

/** Columns whose null is a value: an import that added a net content is undone. */
const EMPTIED: readonly string[] = ['net_content', 'net_content_unit'];

/** Sets the columns that the rows have; a null leaves most as they are. The table's row type gives the types. */
function setFrom(table: keyof Tables, rows: object[]): RawBuilder<unknown> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  const values = columns.map((column) =>
    EMPTIED.includes(column)
      ? sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`
      : sql`${sql.ref(column)} = coalesce(${sql.ref(`given.${column}`)}, ${sql.ref(`present.${column}`)})`,
  );
  return sql`set ${sql.join(values)}, modified_at = now()
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as given
    where present.id = given.id`;
}

/** Takes the barcodes of sub-products away. */
export async function clearBarcodes(db: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update sub_products set barcode = null where id = any(${ids}::uuid[])`.execute(db);
}

/** Marks products with their sub-products, and single sub-products, as deleted. */
export async function markDeleted(
  db: Database,
  { products, subProducts }: { products: string[]; subProducts: string[] },
): Promise<void> {
  if (products.length + subProducts.length === 0) return;
  // The same time for all: restoreProduct recognises by it the sub-products that were deleted with the product.
  const at = databaseTime();
  await sql`update products set deleted_at = ${at} where id = any(${products}::uuid[])`.execute(db);
  await sql`
    update sub_products set deleted_at = ${at}
    where deleted_at is null and (product_id = any(${products}::uuid[]) or id = any(${subProducts}::uuid[]))`.execute(
    db,
  );
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
