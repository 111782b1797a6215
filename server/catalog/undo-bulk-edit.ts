import { sql } from 'kysely';
import { recordChange, recordChanges } from '#server/audit/index.ts';
import { type Database, databaseTime } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { bulkEditLabel } from '#shared/bulk-edit-text.ts';
import type { BulkChange, UndoneBulkEdit } from '#shared/schemas/bulk-edits.ts';
import type { Visibility } from '#shared/visibility.ts';
import { guardBarcodes } from './barcodes.ts';
import { type BulkColumns, isChangedBy, readTaxonomyNames, toFacts } from './bulk-columns.ts';
import { restoreMany } from './delete-many.ts';
import { updateProductColumns } from './write-rows.ts';

/**
 * Undoes a change of many products: each gets back what it had, unless somebody has changed the same value since,
 * deleted it, or taken its barcode. Undoing twice does nothing more. Throws not_found.
 */
export async function undoBulkEdit(
  deps: { db: Database },
  id: string,
  adminId: string,
): Promise<UndoneBulkEdit> {
  if (!isId(id)) throw notFound('bulk_edit');
  return guardBarcodes(deps.db, await barcodesOf(deps.db, id), async (db) => {
    const edit = await db
      .selectFrom('bulk_edits')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!edit) throw notFound('bulk_edit');
    if (edit.undone_at) return { restored: 0, kept: 0 };
    const lines = await lockLines(db, id);
    const isDeletion = edit.change.kind === 'delete';
    const back = isDeletion ? await deletedThen(db, lines, edit.at) : lines.filter(isUntouched);
    const undoneAt = databaseTime();
    if (isDeletion) {
      const ids = back.map((line) => line.id);
      await restoreMany(db, ids, edit.at);
    } else {
      const rows = back.map((line) => ({ id: line.id, ...line.before }));
      await updateProductColumns(db, rows);
    }
    await db
      .updateTable('bulk_edits')
      .set({ undone_at: undoneAt, undone_by: adminId })
      .where('id', '=', id)
      .execute();
    const outcome = { restored: back.length, kept: lines.length - back.length };
    await record(db, { id, change: edit.change, back, outcome, adminId });
    return outcome;
  });
}

/** Whether a change of many products was undone. Throws not_found. */
export async function readBulkEdit(
  { db }: { db: Database },
  id: string,
): Promise<{ _id: string; isUndone: boolean }> {
  const edit = isId(id)
    ? await db.selectFrom('bulk_edits').select('undone_at').where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!edit) throw notFound('bulk_edit');
  return { _id: id, isUndone: edit.undone_at !== null };
}

/** A product of the change, as it is now, and what it had before and after. */
type Line = {
  id: string;
  name: string;
  category_id: string;
  brand_id: string;
  visibility: Visibility;
  deleted_at: Date | null;
  before: BulkColumns;
  after: BulkColumns;
};

async function lockLines(db: Database, editId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select p.id, p.name, p.category_id, p.brand_id, p.visibility, p.deleted_at, l.before, l.after
    from bulk_edit_lines l join products p on p.id = l.product_id
    where l.edit_id = ${editId} order by p.id for no key update of p`.execute(db);
  return rows;
}

function isUntouched(line: Line): boolean {
  return line.deleted_at === null && !isChangedBy(line, line.after);
}

/** The products that are still deleted since then, and whose barcodes are free. */
async function deletedThen(db: Database, lines: Line[], at: Date): Promise<Line[]> {
  const still = lines.filter(({ deleted_at }) => deleted_at?.getTime() === at.getTime());
  const ids = still.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select distinct gone.product_id as id
    from sub_products gone join sub_products other on other.barcode = gone.barcode and other.deleted_at is null
    where gone.product_id = any(${ids}::uuid[]) and gone.deleted_at = ${at}`.execute(db);
  const taken = new Set(rows.map(({ id }) => id));
  return still.filter(({ id }) => !taken.has(id));
}

async function barcodesOf(db: Database, editId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bulk_edit_lines')
    .innerJoin('sub_products', 'sub_products.product_id', 'bulk_edit_lines.product_id')
    .select('sub_products.barcode')
    .where('bulk_edit_lines.edit_id', '=', editId)
    .where('sub_products.deleted_at', 'is not', null)
    .execute();
  return rows.flatMap(({ barcode }) => barcode ?? []);
}

async function record(
  db: Database,
  step: { id: string; change: BulkChange; back: Line[]; outcome: UndoneBulkEdit; adminId: string },
): Promise<void> {
  const { id, change, back, outcome, adminId } = step;
  const names = await readTaxonomyNames(
    db,
    back.flatMap(({ before, after }) => [before, after]),
  );
  const isDeletion = change.kind === 'delete';
  await recordChanges(
    db,
    back.map((line) => ({
      adminId,
      what: 'product' as const,
      thingId: line.id,
      label: line.name,
      action: isDeletion ? 'restored' : 'edited',
      before: isDeletion ? null : toFacts(line.after, names),
      after: isDeletion ? { name: line.name } : toFacts(line.before, names),
    })),
  );
  await recordChange(db, {
    adminId,
    what: 'bulk_edit',
    thingId: id,
    label: bulkEditLabel(change, back.length),
    action: 'undone',
    before: null,
    after: { products: outcome.restored, kept: outcome.kept },
  });
}
