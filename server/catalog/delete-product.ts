import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { recordProductChange, recordSubProductChange } from './audit-facts.ts';
import { deleteMany } from './delete-many.ts';
import { getProduct, getSubProduct } from './read-catalog.ts';

/**
 * Marks a product and its sub-products as deleted. The rows stay, for the orders that refer to them and for
 * `restoreProduct`. Throws not_found.
 */
export async function deleteProduct(
  deps: { db: Database },
  id: string,
  adminId: string | null,
): Promise<void> {
  if (!isId(id)) throw notFound('product');
  await inTransaction(deps.db, async (db) => {
    await db.selectFrom('products').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const before = await getProduct({ db }, id);
    if (!before) throw notFound('product');
    await deleteMany(db, [id]);
    await recordProductChange(db, { adminId, action: 'deleted', before, after: null });
  });
}

/** Marks a sub-product as deleted. Throws not_found. */
export async function deleteSubProduct(
  deps: { db: Database },
  id: string,
  adminId: string | null,
): Promise<void> {
  if (!isId(id)) throw notFound('sub_product');
  await inTransaction(deps.db, async (db) => {
    await db.selectFrom('sub_products').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const before = await getSubProduct({ db }, id);
    if (!before) throw notFound('sub_product');
    await db.updateTable('sub_products').set({ deleted_at: databaseTime() }).where('id', '=', id).execute();
    await recordSubProductChange(db, { adminId, action: 'deleted', before, after: null });
  });
}
