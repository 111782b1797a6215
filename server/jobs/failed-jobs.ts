import { type Database, databaseMilliseconds } from '#server/db/index.ts';
import { committed, secondsFromNow } from './enqueue.ts';

/** How long a job that was given up waits for somebody to try it again, in milliseconds. */
const KEPT_FOR = 90 * 86_400_000;

/** Has a job that was given up tried again from now on, as if it were new; false when there is none. */
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

/** How many jobs were given up and wait for somebody. */
export async function countFailedJobs(db: Database): Promise<number> {
  const { failed } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return failed;
}

/** Deletes jobs that were given up 90 days ago. */
export async function forgetFailedJobs(db: Database): Promise<void> {
  const before = new Date(databaseMilliseconds() - KEPT_FOR);
  await db.deleteFrom('jobs').where('failed_at', '<', before).execute();
}
