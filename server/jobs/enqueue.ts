import { EventEmitter } from 'node:events';
import { type RawBuilder, sql } from 'kysely';
import { afterCommit, type Database, inParts } from '#server/db/index.ts';
import type { Job } from './define-job.ts';

/** Emits `job`, with its queue, for each job that this process has committed. */
export const committed = new EventEmitter<{ job: [string] }>().setMaxListeners(0);

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

export function secondsFromNow(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}
