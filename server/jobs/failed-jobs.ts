import { type Database, databaseMilliseconds } from '#server/db/index.ts';
import { committed, secondsFromNow } from './enqueue.ts';

/** In milliseconds (rules 16.4). */
const KEPT_FOR = 90 * 86_400_000;

/** Makes a failed job due again, as if it were new; false if there is none. */
export async function retryJob(db: Database, id: string): Promise<boolean> {
  const job = await db
    .updateTable('jobs')
    .set({ failed_at: null, attempts: 0, run_at: secondsFromNow(0) })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .returning('queue')
    .executeTakeFirst();
  if (job) committed.emit('job', job.queue);
  return job !== undefined;
}

/** The number of failed jobs. */
export async function countFailedJobs(db: Database): Promise<number> {
  const { failed } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return failed;
}

/** Deletes the failed jobs of a kind: what they were to do has been done since, or is asked for anew. */
export async function forgetFailedJobsOf(db: Database, { kind }: { kind: string }): Promise<void> {
  await db.deleteFrom('jobs').where('kind', '=', kind).where('failed_at', 'is not', null).execute();
}

/** Deletes all jobs of a kind, those too that wait or run. */
export async function forgetJobsOf(db: Database, { kind }: { kind: string }): Promise<void> {
  await db.deleteFrom('jobs').where('kind', '=', kind).execute();
}

/** Deletes jobs that failed 90 days ago. */
export async function forgetFailedJobs(db: Database): Promise<void> {
  const before = new Date(databaseMilliseconds() - KEPT_FOR);
  await db.deleteFrom('jobs').where('failed_at', '<', before).execute();
}
