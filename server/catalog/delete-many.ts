import { type Database, databaseTime, isOneOf } from '#server/db/index.ts';

/**
 * Marks products as deleted with their live sub-products, all at the same time: a restoration recognises by it the
 * sub-products that were deleted with them. The products are locked. Within a transaction.
 */
export async function deleteMany(db: Database, ids: string[], at = databaseTime()): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('products').set({ deleted_at: at }).where(isOneOf('id', ids)).execute();
  await db
    .updateTable('sub_products')
    .set({ deleted_at: at })
    .where(isOneOf('product_id', ids))
    .where('deleted_at', 'is', null)
    .execute();
}

/** Restores products that were deleted at that time, and the sub-products that went with them. As `deleteMany`. */
export async function restoreMany(db: Database, ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('sub_products')
    .set({ deleted_at: null })
    .where(isOneOf('product_id', ids))
    .where('deleted_at', '=', at)
    .execute();
  await db.updateTable('products').set({ deleted_at: null }).where(isOneOf('id', ids)).execute();
}
