import type { Database } from '#server/db/index.ts';
import { isId } from '#server/errors.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import { recordProductChange, recordSubProductChange } from './audit-facts.ts';
import { guardBarcodes } from './barcodes.ts';
import { noSuchProduct } from './create-product.ts';
import { noSuchSubProduct } from './edit-product.ts';
import { getProduct, getSubProduct } from './read-catalog.ts';

/**
 * Puts a deleted product back into the shop, with the sub-products that were deleted along with it; those that had
 * been deleted before stay so. A product that is there already is answered as it is. Throws not_found (404),
 * barcode_in_use (409) when another sub-product has taken one of its barcodes meanwhile.
 */
export async function restoreProduct(deps: { db: Database }, id: string, adminId: string): Promise<Product> {
  if (!isId(id)) throw noSuchProduct();
  return guardBarcodes(deps.db, await barcodesOfDeleted(deps.db, 'product_id', id), async (db) => {
    const row = await db
      .selectFrom('products')
      .select('deleted_at')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) throw noSuchProduct();
    if (row.deleted_at) {
      await db
        .updateTable('sub_products')
        .set({ deleted_at: null })
        .where('product_id', '=', id)
        .where('deleted_at', '=', row.deleted_at)
        .execute();
      await db.updateTable('products').set({ deleted_at: null }).where('id', '=', id).execute();
    }
    const after = await getProduct({ db }, id);
    if (!after) throw noSuchProduct();
    if (row.deleted_at) await recordProductChange(db, { adminId, action: 'restored', before: null, after });
    return after;
  });
}

/**
 * Puts a deleted sub-product back, while its product is in the shop. Throws not_found (404), barcode_in_use (409).
 */
export async function restoreSubProduct(
  deps: { db: Database },
  id: string,
  adminId: string,
): Promise<SubProduct> {
  if (!isId(id)) throw noSuchSubProduct();
  return guardBarcodes(deps.db, await barcodesOfDeleted(deps.db, 'id', id), async (db) => {
    const row = await db
      .selectFrom('sub_products')
      .select('deleted_at')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) throw noSuchSubProduct();
    await db.updateTable('sub_products').set({ deleted_at: null }).where('id', '=', id).execute();
    // Null for one of a deleted product, which takes the change back.
    const after = await getSubProduct({ db }, id);
    if (!after) throw noSuchSubProduct();
    if (row.deleted_at)
      await recordSubProductChange(db, { adminId, action: 'restored', before: null, after });
    return after;
  });
}

async function barcodesOfDeleted(db: Database, column: 'id' | 'product_id', id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sub_products')
    .select('barcode')
    .where(column, '=', id)
    .where('deleted_at', 'is not', null)
    .execute();
  return rows.flatMap(({ barcode }) => barcode ?? []);
}
