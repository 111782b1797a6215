import { z } from 'zod';
import { type Database, databaseTime } from '#server/db/index.ts';
import {
  createThrottle,
  defineJob,
  enqueue,
  handle,
  type JobHandler,
  type JobRun,
  type ThrottleOptions,
} from '#server/jobs/index.ts';
import { applyImport } from './applying/apply-import.ts';
import { checkImport } from './checking/check-import.ts';
import { type Task, whileHeld } from './import-row.ts';
import { UnreadableFileError } from './tables/table.ts';
import { undoImport } from './undoing/undo-import.ts';

type Deps = { db: Database };

const importJob = defineJob({
  kind: 'import',
  queue: 'imports',
  payload: z.object({ importId: z.string() }),
  attempts: 3,
});

/** Enqueues the work for the import's present state. Call it in the transaction that sets the state. */
export async function enqueueWork(db: Database, importId: string): Promise<void> {
  await enqueue(db, importJob, { importId }, { subject: importId });
}

const OUR_FAULT = 'Algo falló de nuestro lado. Ya quedó registrado; cada producto quedó entero.';

export function importJobs({ db }: Deps): JobHandler[] {
  return [
    handle(
      importJob,
      ({ importId }, job) => runImport({ db }, importId, job),
      ({ importId }) => fail(db, importId, OUR_FAULT),
    ),
  ];
}

/**
 * On the embedded database everybody waits for the present transaction, so a batch should take no longer than
 * `target`.
 */
const THROTTLE: ThrottleOptions = { target: 40, size: { least: 10, first: 20, most: 200 }, rest: 1 };

const WORK = { checking: checkImport, applying: applyImport, undoing: undoImport };

async function runImport({ db }: Deps, id: string, job: JobRun): Promise<void> {
  const row = await db
    .selectFrom('imports')
    .select(['state', 'user_id', 'undone_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.state !== 'checking' && row?.state !== 'applying' && row?.state !== 'undoing') return;
  const userId = row.state === 'undoing' ? (row.undone_by ?? row.user_id) : row.user_id;
  const task: Task = { id, state: row.state, userId, job };
  const work = { db, throttle: createThrottle(THROTTLE) };
  try {
    await WORK[row.state](work, task);
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    await whileHeld(db, task, (db) => fail(db, id, error.message));
  }
}

async function fail(db: Database, id: string, failure: string): Promise<void> {
  const end = { failure, finished_at: databaseTime() };
  await db
    .updateTable('imports')
    .set({ state: 'failed', ...end })
    .where('id', '=', id)
    .where('state', 'in', ['checking', 'applying'])
    .execute();
  await db
    .updateTable('imports')
    .set({ state: 'applied', ...end })
    .where('id', '=', id)
    .where('state', '=', 'undoing')
    .execute();
}
