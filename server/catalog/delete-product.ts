import { type Database, inTransaction } from '#server/db/index.ts';
import { isId } from '#server/errors.ts';
import { noSuchProduct } from './create-product.ts';
import { noSuchSubProduct } from './edit-product.ts';

/**
 * Takes a product and its sub-products out of the shop. The rows stay, so that orders keep their lines and a deletion
 * can be undone. Throws not_found (404).
 */
export async function deleteProduct(deps: { db: Database }, id: string): Promise<void> {
  if (!isId(id)) throw noSuchProduct();
  await inTransaction(deps.db, async (db) => {
    const deletedAt = new Date();
    const deleted = await db
      .updateTable('products')
      .set({ deleted_at: deletedAt })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (deleted.numUpdatedRows === 0n) throw noSuchProduct();
    await db
      .updateTable('sub_products')
      .set({ deleted_at: deletedAt })
      .where('product_id', '=', id)
      .where('deleted_at', 'is', null)
      .execute();
  });
}

/** Takes one sub-product out of the shop, as `deleteProduct`. Throws not_found (404). */
export async function deleteSubProduct(deps: { db: Database }, id: string): Promise<void> {
  if (!isId(id)) throw noSuchSubProduct();
  const deleted = await deps.db
    .updateTable('sub_products')
    .set({ deleted_at: new Date() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (deleted.numUpdatedRows === 0n) throw noSuchSubProduct();
}
