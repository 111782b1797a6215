import { EventEmitter } from 'node:events';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { afterCommit, type Database, inParts } from '#server/db/index.ts';
import type { Job } from './define-job.ts';
import type { Queue } from './queues.ts';

/** Emits `job`, with its queue, for each job that this process has committed. */
export const committed = new EventEmitter<{ job: [Queue] }>().setMaxListeners(0);

type Options = {
  /** It is due so many seconds from now. */
  delaySeconds?: number;
  /**
   * The id of the one thing that the job is about: a thing has one job. If it has one already, that begins anew, and a
   * run under way is interrupted.
   */
  subject?: string;
};

/** Writes a job in the caller's transaction: the change and the job that follows from it, or neither. */
export function enqueue<Payload>(
  db: Database,
  job: Job<Payload>,
  payload: Payload,
  options?: Options,
): Promise<void> {
  return enqueueAll(db, job, [payload], options);
}

/** As `enqueue`, for several of one kind. */
export async function enqueueAll<Payload>(
  db: Database,
  { queue, kind }: Job<Payload>,
  payloads: readonly Payload[],
  { delaySeconds = 0, subject }: Options = {},
): Promise<void> {
  const run_at = secondsFromNow(delaySeconds);
  const rows = payloads.map((payload) => ({
    queue,
    kind,
    payload: JSON.stringify(payload),
    subject: subject ?? null,
    run_at,
  }));
  const anew = {
    attempts: 0,
    progress: 0,
    lease: null,
    locked_until: null,
    last_error: null,
    failed_at: null,
  };
  await inParts(rows, (part) =>
    db
      .insertInto('jobs')
      .values(part)
      .onConflict((conflict) => conflict.column('subject').doUpdateSet({ ...anew, run_at }))
      .execute(),
  );
  afterCommit(db, () => committed.emit('job', queue));
}

/** Deletes the job of a thing. A run under way is interrupted. */
export async function cancelJob(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('jobs').where('subject', '=', subject).execute();
}

/** Deletes the jobs of a kind that match and that nobody has begun; one under way is done. */
export async function cancelWaitingJobs(
  db: Database,
  { kind }: { kind: string },
  matching: Expression<SqlBool>,
): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where(matching)
    .where('locked_until', 'is', null)
    .execute();
}

/** Soon enough if whoever interrupts a job dies before saying what becomes of it. */
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

export function secondsFromNow(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}
