import { type Database, databaseTime, isOneOf } from '#server/db/index.ts';

/** Marks products of the example as deleted, with their variants. The products are locked. Within a transaction. */
export async function deleteExampleProducts(db: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const deletedAt = databaseTime();
  await db.updateTable('products').set({ deleted_at: deletedAt }).where(isOneOf('id', ids)).execute();
  await db
    .updateTable('sub_products')
    .set({ deleted_at: deletedAt })
    .where(isOneOf('product_id', ids))
    .where('deleted_at', 'is', null)
    .execute();
}
