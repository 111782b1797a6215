import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { secondsFromNow } from './enqueue.ts';

/** Deletes the job of a subject, and interrupts its run. */
export async function cancelJob(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('jobs').where('subject', '=', subject).execute();
}

/** Deletes matching jobs that have not begun; returns how many. A run in progress goes on. */
export async function cancelWaitingJobs(
  db: Database,
  { kind }: { kind: string },
  matching: Expression<SqlBool>,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where(matching)
    .where((job) => job.or([job('locked_until', 'is', null), job('locked_until', '<', sql<Date>`now()`)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** For the case that the process dies between interrupting a job and cancelling or enqueuing it. */
const RESUMED_AFTER_SECONDS = 5;

/**
 * Interrupts the run of a subject's job, in any process, so that it rolls back and releases its locks. The job stays:
 * unless it is cancelled or enqueued again, it resumes after a few seconds.
 */
export async function interruptJob(db: Database, subject: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ lease: null, locked_until: null, run_at: secondsFromNow(RESUMED_AFTER_SECONDS) })
    .where('subject', '=', subject)
    .where('lease', 'is not', null)
    .execute();
}
