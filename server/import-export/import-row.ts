import { type Database, databaseMilliseconds, inTransaction } from '#server/db/index.ts';
import { DEFAULT_SETTINGS, type ImportSettings } from '#shared/import-fields.ts';
import { type ImportChoice, importChoiceSchema } from '#shared/schemas/imports.ts';

/** The work on one import that a process has in hand, under a lease of its own. */
export type Task = { id: string; state: 'checking' | 'applying'; userId: string; lease: string };

/** The import is not this process's any more: it was cancelled, or another took over. Rolls the batch under way back. */
export class ImportStoppedError extends Error {
  override name = 'ImportStoppedError';
}

/** How long a silent process keeps an import, in milliseconds: a batch takes far less. */
export const LEASE = 60_000;

/** What was chosen, by the schema that it was sent with. */
export function choiceOf(stored: unknown): ImportChoice {
  return importChoiceSchema.parse(stored);
}

/** The settings of a choice, whole. */
export function settingsOf(choice: ImportChoice): ImportSettings {
  const said = Object.entries(choice.settings ?? {}).filter(([, value]) => value !== undefined);
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(said) };
}

/** Changes the import as long as it is in hand: in that state, under that lease. */
export function updateHeld(db: Database, task: Task) {
  return db
    .updateTable('imports')
    .where('id', '=', task.id)
    .where('state', '=', task.state)
    .where('lease', '=', task.lease);
}

/**
 * Runs a batch in one transaction together with how far it came. Throws ImportStoppedError when the import is no longer
 * in hand.
 */
export function runBatch<Result>(
  db: Database,
  task: Task,
  work: (db: Database) => Promise<{ result: Result; done: number }>,
): Promise<Result> {
  return inTransaction(db, async (db) => {
    const { result, done } = await work(db);
    const { numUpdatedRows } = await updateHeld(db, task)
      .set(({ eb }) => ({
        done: eb('done', '+', done),
        leased_until: new Date(databaseMilliseconds() + LEASE),
      }))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ImportStoppedError(`import ${task.id} is no longer in hand`);
    return result;
  });
}

/** Rows by what becomes of them, how many have been written, and how many change a price by more than ±30 %. */
export async function countRows(db: Database, id: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('import_rows')
    .select(({ fn, eb }) => [
      'outcome',
      fn.countAll<number>().as('rows'),
      fn.sum<number>(eb.case().when('applied', '=', true).then(1).else(0).end()).as('applied'),
      fn.sum<number>(eb.case().when('price_beyond', '=', true).then(1).else(0).end()).as('beyond'),
    ])
    .where('import_id', '=', id)
    .groupBy('outcome')
    .execute();
  const counts = Object.fromEntries(rows.map(({ outcome, rows }) => [outcome, rows]));
  return {
    ...counts,
    applied: rows.reduce((sum, { applied }) => sum + Number(applied), 0),
    beyond: Number(rows.find(({ outcome }) => outcome === 'changed')?.beyond ?? 0),
  };
}
