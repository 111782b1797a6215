import { recordChange } from '#server/audit/index.ts';
import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { JobInterruptedError, type JobRun } from '#server/jobs/index.ts';
import { DEFAULT_SETTINGS, type ImportSettings } from '#shared/import-fields.ts';
import { type ImportChoice, importChoiceSchema } from '#shared/schemas/imports.ts';

/** The states in which a job works on an import. */
export type WorkState = 'checking' | 'applying' | 'undoing';

/** The work of a job on one import. `userId`: who asked for it. */
export type Task = { id: string; state: WorkState; userId: string; job: JobRun };

/** Parses a stored choice. */
export function choiceOf(stored: unknown): ImportChoice {
  return importChoiceSchema.parse(stored);
}

/** The settings of a choice, with defaults. */
export function settingsOf(choice: ImportChoice): ImportSettings {
  const said = Object.entries(choice.settings ?? {}).filter(([, value]) => value !== undefined);
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(said) };
}

/**
 * Runs `work` in a transaction that locks the import. Throws JobInterruptedError if the import is no longer in that
 * state, because it was cancelled, or no longer belongs to this run.
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

/** As `whileHeld`, for a batch of `rows` rows. Writes the progress in the same transaction. */
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

/** The number of rows by outcome, of rows written and taken back, and of rows whose price changes by more than ±30 %. */
export async function countRows(db: Database, id: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('import_rows')
    .select(({ fn, eb }) => [
      'outcome',
      fn.countAll<number>().as('rows'),
      fn.sum<number>(eb.case().when('applied', '=', true).then(1).else(0).end()).as('applied'),
      fn.sum<number>(eb.case().when('undone', '=', true).then(1).else(0).end()).as('undone'),
      fn.sum<number>(eb.case().when('price_beyond', '=', true).then(1).else(0).end()).as('beyond'),
    ])
    .where('import_id', '=', id)
    .groupBy('outcome')
    .execute();
  const counts = Object.fromEntries(rows.map(({ outcome, rows }) => [outcome, rows]));
  return {
    ...counts,
    applied: rows.reduce((sum, { applied }) => sum + Number(applied), 0),
    undone: rows.reduce((sum, { undone }) => sum + Number(undone), 0),
    beyond: Number(rows.find(({ outcome }) => outcome === 'changed')?.beyond ?? 0),
  };
}

/**
 * Notes that an import is written or taken back, with its counts, and what `factsOf` makes of them in the audit. Call it
 * within `whileHeld`.
 */
export async function endImport(
  db: Database,
  task: Task,
  state: 'applied' | 'undone',
  factsOf: (counts: Record<string, number>) => Record<string, unknown>,
): Promise<void> {
  const counts = await countRows(db, task.id);
  const row = await db
    .updateTable('imports')
    .set({ state, counts: JSON.stringify(counts), finished_at: databaseTime() })
    .where('id', '=', task.id)
    .returning('file_name')
    .executeTakeFirstOrThrow();
  await recordChange(db, {
    adminId: task.userId,
    what: 'import',
    thingId: task.id,
    label: row.file_name,
    action: state,
    before: null,
    after: factsOf(counts),
  });
}
