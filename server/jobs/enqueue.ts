import { EventEmitter } from 'node:events';
import { type RawBuilder, sql } from 'kysely';
import { afterCommit, type Database, inParts } from '#server/db/index.ts';
import type { Job } from './define-job.ts';

/** Emits `job`, with its queue, after each commit of this process that enqueued one. */
export const committed = new EventEmitter<{ job: [string] }>().setMaxListeners(0);

type Options = {
  /** Seconds until it is due. */
  delaySeconds?: number;
  /**
   * The id of the thing that the job is about, which has one job at a time. Enqueuing another restarts it and
   * interrupts its run.
   */
  subject?: string;
};

/** Enqueues a job in the caller's transaction: both are committed, or neither. */
export function enqueue<Payload>(
  db: Database,
  job: Job<Payload>,
  payload: Payload,
  options?: Options,
): Promise<void> {
  return enqueueAll(db, job, [payload], options);
}

/** As `enqueue`, for several jobs of a kind. */
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

export function secondsFromNow(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}
