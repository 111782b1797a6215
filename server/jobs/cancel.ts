import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { secondsFromNow } from './enqueue.ts';

/** Deletes the job of a thing. A run under way is interrupted. */
export async function cancelJob(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('jobs').where('subject', '=', subject).execute();
}

/** Deletes the jobs of a kind that match and that nobody has in hand; one under way is done. */
export async function cancelWaitingJobs(
  db: Database,
  { kind }: { kind: string },
  matching: Expression<SqlBool>,
): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where(matching)
    .where((job) => job.or([job('locked_until', 'is', null), job('locked_until', '<', sql<Date>`now()`)]))
    .execute();
}

/** For a job whose process died after interrupting it, before it was cancelled or enqueued anew. */
const RESUMED_AFTER_SECONDS = 5;

/**
 * Interrupts the run of a thing's job, in whichever process it is, so that it rolls back and frees the rows it has locked.
 * The job itself stays: unless it is cancelled or enqueued anew meanwhile, it is resumed after a few seconds.
 */
export async function interruptJob(db: Database, subject: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ lease: null, locked_until: null, run_at: secondsFromNow(RESUMED_AFTER_SECONDS) })
    .where('subject', '=', subject)
    .where('lease', 'is not', null)
    .execute();
}
