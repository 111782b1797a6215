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

const OUR_FAULT = 'Algo falló de nuestro lado. Ya quedó registrado; lo que se llegó a importar está entero.';

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

async function runImport({ db }: Deps, id: string, job: JobRun): Promise<void> {
  const row = await db
    .selectFrom('imports')
    .select(['state', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.state !== 'checking' && row?.state !== 'applying') return;
  const task: Task = { id, state: row.state, userId: row.user_id, job };
  const work = { db, throttle: createThrottle(THROTTLE) };
  try {
    await (row.state === 'checking' ? checkImport(work, task) : applyImport(work, task));
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    await whileHeld(db, task, (db) => fail(db, id, error.message));
  }
}

async function fail(db: Database, id: string, failure: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'failed', failure, finished_at: databaseTime() })
    .where('id', '=', id)
    .where('state', 'in', ['checking', 'applying'])
    .execute();
}
