import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import { cancelJob } from '#server/jobs/index.ts';
import { expectPermissions } from '#server/permissions.ts';
import { keepListsWithVat } from '#server/suppliers/index.ts';
import type { ImportState } from '#shared/import-fields.ts';
import type { Permission } from '#shared/permissions.ts';
import type { ImportApply, ImportChoice } from '#shared/schemas/imports.ts';
import { enqueueWork } from './import-job.ts';
import { choiceOf, countRows } from './import-row.ts';
import { neededToApply } from './needed-to-apply.ts';

/**
 * Checks the file again with a new choice. Throws not_found, import_busy while a job works on it,
 * import_over if some of it was written (rules 14.7), file_forgotten when the file has been deleted.
 */
export async function checkAgain(db: Database, id: string, choice: ImportChoice): Promise<void> {
  await move(db, id, async (db, { state, hasFile }) => {
    if (isAtWork(state)) throw new ShopError('import_busy');
    if (state === 'undone' || (await isWritten(db, id))) throw new ShopError('import_over');
    if (!hasFile) throw new ShopError('file_forgotten');
    await begin(db, id, { state: 'checking', choice: JSON.stringify(choice) });
  });
}

/**
 * Begins to write what the report announces. Throws not_found, import_not_checked, nothing_to_import,
 * import_has_errors if rows have errors and `by` does not leave them out, price_beyond if prices
 * change by more than ±30 % and `by` does not confirm them, permission_missing (rules 20.4).
 */
export async function startApplying(
  db: Database,
  id: string,
  by: ImportApply & { permissions: readonly Permission[] | undefined; adminId: string },
): Promise<void> {
  await move(db, id, async (db, { state, choice }) => {
    if (state !== 'checked') throw new ShopError('import_not_checked');
    const counts = await countRows(db, id);
    const total = (counts.new ?? 0) + (counts.changed ?? 0);
    if (total === 0) throw new ShopError('nothing_to_import', { counts });
    expectPermissions(by.permissions, await neededToApply(db, id));
    const errors = counts.error ?? 0;
    if (errors > 0 && !by.skipErrors) throw new ShopError('import_has_errors', { errors });
    const prices = counts.beyond ?? 0;
    if (prices > 0 && !by.farPrices) throw new ShopError('price_beyond', { at: 'import', prices });
    await keepSupplierFacts(db, choice, by.adminId);
    await begin(db, id, { state: 'applying', total });
  });
}

/** What somebody said of the supplier's lists is known at the next one. */
async function keepSupplierFacts(
  db: Database,
  { settings: { supplier, listsWithVat } = {} }: ImportChoice,
  adminId: string,
): Promise<void> {
  if (supplier == null || listsWithVat == null) return;
  await keepListsWithVat(db, { id: supplier, listsWithVat, adminId });
}

/**
 * Begins to take back what an import wrote. Throws not_found, import_busy while a job works on it,
 * import_not_undoable if there is nothing of it to take back, permission_missing (rules 20.4).
 */
export async function startUndoing(
  db: Database,
  id: string,
  by: { adminId: string; permissions: readonly Permission[] | undefined },
): Promise<void> {
  await move(db, id, async (db, { state }) => {
    if (isAtWork(state)) throw new ShopError('import_busy');
    if (!OVER.has(state) || !(await isWritten(db, id))) throw new ShopError('import_not_undoable');
    const { total } = await db
      .selectFrom('import_rows')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('import_id', '=', id)
      .where('applied', '=', true)
      .where('undone', '=', false)
      .executeTakeFirstOrThrow();
    expectPermissions(by.permissions, await neededToApply(db, id));
    await begin(db, id, { state: 'undoing', total, undone_by: by.adminId });
  });
}

/**
 * Cancels an import, or the taking back of one. What was written or taken back stays so; no product is left half done.
 * Throws not_found, import_over.
 */
export async function cancelImport(db: Database, id: string): Promise<void> {
  await move(db, id, async (db, { state }) => {
    if (OVER.has(state)) throw new ShopError('import_over');
    const counts = await countRows(db, id);
    await db
      .updateTable('imports')
      .set({
        state: state === 'undoing' ? 'applied' : 'cancelled',
        counts: JSON.stringify(counts),
        finished_at: databaseTime(),
      })
      .where('id', '=', id)
      .execute();
    await cancelJob(db, id);
  });
}

const OVER: ReadonlySet<ImportState> = new Set(['applied', 'undone', 'cancelled', 'failed']);

function isAtWork(state: ImportState): boolean {
  return state === 'checking' || state === 'applying' || state === 'undoing';
}

/** Whether there is something of it that can be taken back. */
async function isWritten(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('import_products')
    .select('number')
    .where('import_id', '=', id)
    .where('written', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Current = { state: ImportState; hasFile: boolean; choice: ImportChoice };

function move(
  db: Database,
  id: string,
  work: (db: Database, current: Current) => Promise<void>,
): Promise<void> {
  if (!isId(id)) throw notFound('import');
  return inTransaction(db, async (db) => {
    const row = await db
      .selectFrom('imports')
      .select(({ eb }) => ['state', 'choice', eb('file', 'is not', null).as('has_file')])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound('import');
    await work(db, { state: row.state, hasFile: Boolean(row.has_file), choice: choiceOf(row.choice) });
  });
}

/** Sets a state in which a job works on the import, and enqueues the job. */
async function begin(
  db: Database,
  id: string,
  change:
    | { state: 'checking'; choice: string }
    | { state: 'applying'; total: number }
    | { state: 'undoing'; total: number; undone_by: string },
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ done: 0, total: 0, failure: null, finished_at: null, ...change })
    .where('id', '=', id)
    .execute();
  await enqueueWork(db, id);
}
