import { recordChange, recordChanges } from '#server/audit/index.ts';
import { type Database, databaseTime, inParts, inTransaction, isOneOf } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { bulkChangeText, bulkEditLabel } from '#shared/bulk-edit-text.ts';
import type { BulkChange, BulkEdit, NewBulkEdit } from '#shared/schemas/bulk-edits.ts';
import { type BulkColumns, isChangedBy, readTaxonomyNames, toFacts } from './bulk-columns.ts';
import { type ChosenProduct, lockChosen } from './chosen-products.ts';
import { deleteMany } from './delete-many.ts';
import { findOrCreateTaxonomy } from './taxonomies.ts';

/** One transaction holds this many: it takes about a second on the embedded database. */
const MOST_PRODUCTS = 5_000;

/**
 * Changes all chosen products alike in one transaction, and notes what each of them had, for `undoBulkEdit` (rules
 * 12.16). Each product has its entry in the audit, and the whole has one. Throws too_many_products, and
 * selection_changed if others are chosen than the person saw.
 */
export async function editInBulk(
  deps: { db: Database },
  { selection, change, seen }: NewBulkEdit,
  adminId: string,
): Promise<BulkEdit> {
  return inTransaction(deps.db, async (db) => {
    const chosen = await lockChosen(db, selection, MOST_PRODUCTS + 1);
    if (chosen.length > MOST_PRODUCTS) throw new ShopError('too_many_products', { limit: MOST_PRODUCTS });
    if (seen !== undefined && seen !== chosen.length) {
      throw new ShopError('selection_changed', { chosen: chosen.length, seen });
    }
    const at = databaseTime();
    const { id } = await db
      .insertInto('bulk_edits')
      .values({ admin_id: adminId, at, change: JSON.stringify(change) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = await columnsOf(db, change);
    const changed = chosen.filter((product) => change.kind === 'delete' || isChangedBy(product, after));
    await write(db, { change, changed, after, at });
    await keepLines(db, { id, changed, after });
    await record(db, { id, change, changed, after, adminId });
    return { _id: id, date: at.toISOString(), change, chosen: chosen.length, changed: changed.length };
  });
}

/** What is published at a time is so one by one: none of these changes sets a time. */
type NewColumns = Omit<BulkColumns, 'publish_at'> & { publish_at?: null };

/** The columns that the change sets. */
async function columnsOf(db: Database, change: BulkChange): Promise<NewColumns> {
  switch (change.kind) {
    case 'category':
      return { category_id: await findOrCreateTaxonomy(db, 'categories', change.category) };
    case 'brand':
      return { brand_id: await findOrCreateTaxonomy(db, 'brands', change.brand) };
    case 'visibility':
      return { visibility: change.visibility, publish_at: null };
    case 'delete':
      return {};
  }
}

type Changed = { changed: ChosenProduct[]; after: NewColumns };

async function write(
  db: Database,
  { change, changed, after, at }: Changed & { change: BulkChange; at: Date },
): Promise<void> {
  const ids = changed.map(({ id }) => id);
  if (change.kind === 'delete') return deleteMany(db, ids, at);
  await db
    .updateTable('products')
    .set({ ...after, modified_at: at })
    .where(isOneOf('id', ids))
    .execute();
}

async function keepLines(db: Database, { id, changed, after }: Changed & { id: string }): Promise<void> {
  const lines = changed.map((product) => ({
    edit_id: id,
    product_id: product.id,
    before: JSON.stringify(columnsBefore(product, after)),
    after: JSON.stringify(after),
  }));
  await inParts(lines, (part) => db.insertInto('bulk_edit_lines').values(part).execute());
}

/** What a product has in the columns that are set. */
function columnsBefore(product: ChosenProduct, after: NewColumns): BulkColumns {
  if (after.category_id !== undefined) return { category_id: product.category_id };
  if (after.brand_id !== undefined) return { brand_id: product.brand_id };
  if (after.visibility === undefined) return {};
  return { visibility: product.visibility, publish_at: product.publish_at?.toISOString() ?? null };
}

async function record(
  db: Database,
  step: Changed & { id: string; change: BulkChange; adminId: string },
): Promise<void> {
  const { id, change, changed, after, adminId } = step;
  if (changed.length === 0) return;
  const befores = changed.map((product) => columnsBefore(product, after));
  const names = await readTaxonomyNames(db, [...befores, after]);
  const isDeletion = change.kind === 'delete';
  await recordChanges(
    db,
    changed.map((product, index) => ({
      adminId,
      what: 'product' as const,
      thingId: product.id,
      label: product.name,
      action: isDeletion ? 'deleted' : 'edited',
      before: isDeletion ? { name: product.name } : toFacts(befores[index] ?? {}, names),
      after: isDeletion ? null : toFacts(after, names),
    })),
  );
  await recordChange(db, {
    adminId,
    what: 'bulk_edit',
    thingId: id,
    label: bulkEditLabel(change, changed.length),
    action: 'applied',
    before: null,
    after: { rule: bulkChangeText(change), products: changed.length },
  });
}
