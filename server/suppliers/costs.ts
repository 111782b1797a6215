import type { Database } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { personOf } from '#server/person.ts';
import { toPesos } from '#shared/money.ts';
import type { SupplierCost } from '#shared/schemas/suppliers.ts';

type Place = { id: string; subProduct: string };

/** Every cost that an article has had, newest first. Throws not_found. */
export async function listSupplierCosts(
  { db }: { db: Database },
  subProduct: string,
): Promise<SupplierCost[]> {
  await refuseUnknown(db, subProduct);
  const rows = await db
    .selectFrom('supplier_costs')
    .innerJoin('suppliers', 'suppliers.id', 'supplier_costs.supplier_id')
    .leftJoin('users', 'users.id', 'supplier_costs.user_id')
    .select([
      'supplier_costs.at',
      'supplier_costs.cost_centavos',
      'supplier_costs.user_id',
      'suppliers.id',
      'suppliers.name',
      'users.name as user_name',
      'users.last_name as user_last_name',
    ])
    .where('supplier_costs.sub_product_id', '=', subProduct)
    .orderBy('supplier_costs.at', 'desc')
    .orderBy('supplier_costs.id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    supplier: { _id: row.id, name: row.name },
    date: row.at.toISOString(),
    cost: row.cost_centavos === null ? null : toPesos(row.cost_centavos),
    by: personOf(row.user_id, row.user_name, row.user_last_name),
  }));
}

/** Ends the cost of an article at a supplier, with a line of the history. Within a transaction. */
export async function takeCostAway(
  db: Database,
  { id, subProduct, adminId }: Place & { adminId: string },
): Promise<void> {
  const row = await db
    .updateTable('supplier_articles')
    .set({ cost_centavos: null })
    .where('supplier_id', '=', id)
    .where('sub_product_id', '=', subProduct)
    .where('cost_centavos', 'is not', null)
    .returning('supplier_id')
    .executeTakeFirst();
  if (!row) return;
  await db
    .insertInto('supplier_costs')
    .values({
      supplier_id: id,
      sub_product_id: subProduct,
      cost_centavos: null,
      user_id: adminId,
      reception_id: null,
    })
    .execute();
}

/** Throws not_found for what was never a variant. */
export async function refuseUnknown(db: Database, subProduct: string): Promise<void> {
  const known =
    isId(subProduct) &&
    (await db.selectFrom('sub_products').select('id').where('id', '=', subProduct).executeTakeFirst());
  if (!known) throw notFound('sub_product');
}
