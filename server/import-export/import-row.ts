import { type Database, inTransaction } from '#server/db/index.ts';
import { JobInterruptedError, type JobRun } from '#server/jobs/index.ts';
import { DEFAULT_SETTINGS, type ImportSettings } from '#shared/import-fields.ts';
import { type ImportChoice, importChoiceSchema } from '#shared/schemas/imports.ts';

/** The work on one import that a job does. */
export type Task = { id: string; state: 'checking' | 'applying'; userId: string; job: JobRun };

/** What was chosen, by the schema that it was sent with. */
export function choiceOf(stored: unknown): ImportChoice {
  return importChoiceSchema.parse(stored);
}

/** The settings of a choice, whole. */
export function settingsOf(choice: ImportChoice): ImportSettings {
  const said = Object.entries(choice.settings ?? {}).filter(([, value]) => value !== undefined);
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(said) };
}

/**
 * Runs `work` in one transaction that has the import locked. Throws JobInterruptedError when the import is no longer in
 * that state or no longer this job's: it was cancelled, or another process took over.
 */
export function whileHeld<Result>(
  db: Database,
  task: Task,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (db) => {
    const row = await db
      .selectFrom('imports')
      .select('state')
      .where('id', '=', task.id)
      .forUpdate()
      .executeTakeFirst();
    await task.job.check(db);
    if (row?.state !== task.state) throw new JobInterruptedError(`import ${task.id} has moved on`);
    return work(db);
  });
}

/** As `whileHeld`, for a batch of `rows` rows: how far the import came is written with it. */
export function runBatch(
  db: Database,
  task: Task,
  rows: number,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  return whileHeld(db, task, async (db) => {
    await work(db);
    await db
      .updateTable('imports')
      .set(({ eb }) => ({ done: eb('done', '+', rows) }))
      .where('id', '=', task.id)
      .execute();
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
