import { sql } from 'kysely';
import type { Database } from './open.ts';

/** Does one kind of job. Throwing means "not done": it is tried again later. It may run twice; it must not matter. */
export type JobHandler = (
  payload: Record<string, unknown>,
  job: { id: string; attempts: number },
) => Promise<void>;

/** Told to the log: a failure, and whether it was the last try. */
type Failure = { kind: string; id: string; attempts: number; givenUp: boolean; error: unknown };

const MAX_ATTEMPTS = 12;
const LEASE_SECONDS = 90;
const BATCH = 10;
const POLL_MILLISECONDS = 1_000;

/** Writes a job with the change that asks for it: both happen or neither. Within a transaction. */
export async function enqueueJob(
  db: Database,
  kind: string,
  payload: Record<string, unknown>,
): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ kind, payload: JSON.stringify(payload), locked_until: null, last_error: null, failed_at: null })
    .execute();
}

export type OutboxWorker = {
  start: () => void;
  /** Looks at once instead of at the next poll: after something may have been enqueued. */
  kick: () => void;
  /** Does what is due now and waits for it: tests, and the last round before closing. */
  drain: () => Promise<void>;
  /** Takes no further job and waits for the ones under way. */
  stop: () => Promise<void>;
};

/** Does the due jobs, several processes side by side if need be: a job is leased, not locked. */
export function createOutboxWorker(deps: {
  db: Database;
  handlers: Record<string, JobHandler>;
  onFailure: (failure: Failure) => void;
}): OutboxWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const round = async () => {
    do {
      again = false;
      while (!stopped && (await runBatch(deps)) === BATCH);
    } while (again && !stopped);
  };
  const kick = (): Promise<void> => {
    again = true;
    running ??= round()
      // The database may be closing or away; the next poll tries again.
      .catch((error: unknown) =>
        deps.onFailure({ kind: 'outbox', id: '', attempts: 0, givenUp: false, error }),
      )
      .finally(() => {
        running = null;
      });
    return running;
  };
  return {
    start: () => {
      timer = setInterval(() => void kick(), POLL_MILLISECONDS).unref();
    },
    kick: () => void kick(),
    drain: kick,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

type Job = { id: string; kind: string; payload: Record<string, unknown>; attempts: number };

async function runBatch(deps: Parameters<typeof createOutboxWorker>[0]): Promise<number> {
  const { rows } = await sql<Job>`
    update jobs set locked_until = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1
    where id in (
      select id from jobs
      where failed_at is null and run_at <= now() and (locked_until is null or locked_until < now())
      order by run_at limit ${BATCH} for update skip locked)
    returning id, kind, payload, attempts`.execute(deps.db);
  await Promise.all(rows.map((job) => runJob(deps, job)));
  return rows.length;
}

async function runJob(deps: Parameters<typeof createOutboxWorker>[0], job: Job): Promise<void> {
  try {
    const handler = deps.handlers[job.kind];
    if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`);
    await handler(job.payload, job);
    await deps.db.deleteFrom('jobs').where('id', '=', job.id).execute();
  } catch (error) {
    const givenUp = job.attempts >= MAX_ATTEMPTS;
    // 5 s, 10 s, 20 s … at most an hour: twelve tries reach over some five hours.
    const wait = Math.min(3600, 5 * 2 ** (job.attempts - 1));
    await deps.db
      .updateTable('jobs')
      .set({
        locked_until: null,
        run_at: new Date(Date.now() + wait * 1000),
        last_error: String(error).slice(0, 2000),
        failed_at: givenUp ? new Date() : null,
      })
      .where('id', '=', job.id)
      .execute();
    deps.onFailure({ kind: job.kind, id: job.id, attempts: job.attempts, givenUp, error });
  }
}
