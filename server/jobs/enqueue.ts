import { type RawBuilder, sql } from 'kysely';
import { afterCommit, type Database, inParts } from '#server/db/index.ts';
import type { Job } from './define-job.ts';
import type { Queue } from './queues.ts';

type Listener = (queue: Queue) => void;

const listeners = new Set<Listener>();

/** Tells `listener` the queue of each job that this process commits. Returns what ends that. */
export function onCommittedJob(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function tellAfterCommit(db: Database, queue: Queue): void {
  afterCommit(db, () => {
    for (const listener of listeners) listener(queue);
  });
}

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
export async function enqueue<Payload>(
  db: Database,
  job: Job<Payload>,
  payload: Payload,
  options: Options = {},
): Promise<void> {
  await enqueueAll(db, job, [payload], options);
}

/** As `enqueue`, for several of one kind. */
export async function enqueueAll<Payload>(
  db: Database,
  job: Job<Payload>,
  payloads: readonly Payload[],
  { delaySeconds = 0, subject }: Options = {},
): Promise<void> {
  if (payloads.length === 0) return;
  const rows = payloads.map((payload) => ({
    queue: job.queue,
    kind: job.kind,
    payload: JSON.stringify(payload),
    subject: subject ?? null,
    run_at: secondsFromNow(delaySeconds),
  }));
  await inParts(rows, (part) =>
    db
      .insertInto('jobs')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet(({ ref }) => ({
          payload: ref('excluded.payload'),
          run_at: ref('excluded.run_at'),
          attempts: 0,
          progress: 0,
          lease: null,
          locked_until: null,
          last_error: null,
          failed_at: null,
        })),
      )
      .execute(),
  );
  tellAfterCommit(db, job.queue);
}

/** Deletes the job of a thing. A run under way is interrupted. */
export async function cancelJob(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('jobs').where('subject', '=', subject).execute();
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
