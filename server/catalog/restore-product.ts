import type { Database } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import { recordProductChange, recordSubProductChange } from './audit-facts.ts';
import { guardBarcodes } from './barcodes.ts';
import { getProduct, getSubProduct } from './read-catalog.ts';

/**
 * Restores a deleted product and the sub-products that were deleted with it; sub-products deleted earlier stay
 * deleted. A live product is returned as it is. Throws not_found, barcode_in_use if another sub-product
 * has one of its barcodes by now.
 */
export async function restoreProduct(deps: { db: Database }, id: string, adminId: string): Promise<Product> {
  if (!isId(id)) throw notFound('product');
  return guardBarcodes(deps.db, await barcodesOfDeleted(deps.db, 'product_id', id), async (db) => {
    const row = await db
      .selectFrom('products')
      .select('deleted_at')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) throw notFound('product');
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
    if (!after) throw notFound('product');
    if (row.deleted_at) await recordProductChange(db, { adminId, action: 'restored', before: null, after });
    return after;
  });
}

/** Restores a deleted sub-product of a live product. Throws not_found, barcode_in_use. */
export async function restoreSubProduct(
  deps: { db: Database },
  id: string,
  adminId: string,
): Promise<SubProduct> {
  if (!isId(id)) throw notFound('sub_product');
  return guardBarcodes(deps.db, await barcodesOfDeleted(deps.db, 'id', id), async (db) => {
    const row = await db
      .selectFrom('sub_products')
      .select('deleted_at')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) throw notFound('sub_product');
    await db.updateTable('sub_products').set({ deleted_at: null }).where('id', '=', id).execute();
    // Null when the product is deleted. The error then rolls the change back.
    const after = await getSubProduct({ db }, id);
    if (!after) throw notFound('sub_product');
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
