import { recordChange } from '#server/audit/index.ts';
import { type Database, databaseTime, inTransaction, violatesUnique } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import type { Supplier, SupplierInput } from '#shared/schemas/suppliers.ts';
import { readSupplier } from './read-suppliers.ts';

type Deps = { db: Database };

/** Writes a new supplier. Throws supplier_exists. */
export async function createSupplier(
  deps: Deps,
  { adminId, ...input }: SupplierInput & { adminId: string },
): Promise<Supplier> {
  return guardName(deps.db, async (db) => {
    const { id } = await db
      .insertInto('suppliers')
      .values(toColumns(input))
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = await readSupplier({ db }, id);
    await recordChange(db, {
      adminId,
      what: 'supplier',
      thingId: id,
      action: 'created',
      before: null,
      after,
    });
    return after;
  });
}

/** Writes all of a supplier. Throws not_found, supplier_exists, and what `precondition` throws. */
export async function editSupplier(
  deps: Deps,
  input: SupplierInput & { id: string; adminId: string; precondition: (current: Supplier) => void },
): Promise<Supplier> {
  const { id, adminId, precondition, ...facts } = input;
  return guardName(deps.db, async (db) => {
    const before = await lockSupplier(db, id);
    precondition(before);
    await db
      .updateTable('suppliers')
      .set({ ...toColumns(facts), modified_at: databaseTime() })
      .where('id', '=', id)
      .execute();
    const after = await readSupplier({ db }, id);
    await recordChange(db, { adminId, what: 'supplier', thingId: id, action: 'edited', before, after });
    return after;
  });
}

/** Deletes a supplier; receptions and costs keep its name. Throws not_found. */
export async function deleteSupplier(
  deps: Deps,
  { id, adminId }: { id: string; adminId: string },
): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const before = await lockSupplier(db, id);
    await db.updateTable('suppliers').set({ deleted_at: databaseTime() }).where('id', '=', id).execute();
    await recordChange(db, {
      adminId,
      what: 'supplier',
      thingId: id,
      action: 'deleted',
      before,
      after: null,
    });
  });
}

/** Locks a live supplier. Throws not_found. */
export async function lockSupplier(db: Database, id: string): Promise<Supplier> {
  if (!isId(id)) throw notFound('supplier');
  await db.selectFrom('suppliers').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return readSupplier({ db }, id);
}

async function guardName<Result>(db: Database, write: (db: Database) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(db, write);
  } catch (error) {
    if (violatesUnique(error, 'suppliers_by_name')) throw new ShopError('supplier_exists');
    throw error;
  }
}

function toColumns({ name, contact, whatsapp, email, leadDays, notes, listsWithVat }: SupplierInput) {
  return { name, contact, whatsapp, email, lead_days: leadDays, notes, lists_with_vat: listsWithVat };
}
