import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createWorkLoop, type WorkLoop } from '#server/work-loop.ts';
import { databaseMilliseconds, databaseTime } from './clock.ts';
import { jobsTold, noteJob } from './job-news.ts';
import type { Database } from './open.ts';
import { prepared, run, type Statement } from './statements.ts';

/** Does one kind of job. Throwing means "not done": it is tried again later. It may run twice; it must not matter. */
export type JobHandler = (
  payload: Record<string, unknown>,
  job: { id: string; attempts: number },
) => Promise<void>;

/** Told to the log: a failure, and whether it was the last try. */
export type JobFailure = { kind: string; id: string; attempts: number; givenUp: boolean; error: unknown };

const MAX_ATTEMPTS = 12;
/** Longer than a mail or a call of the gateway may take by its own limit: what is under way is not begun again. */
const LEASE_SECONDS = 90;
const AT_ONCE = 10;
const LONGEST_REST_MILLISECONDS = 2_000;
const POLL_MILLISECONDS = 1_000;

/** Writes a job with the change that asks for it: both happen or neither. Within a transaction. */
export async function enqueueJob(
  db: Database,
  kind: string,
  payload: Record<string, unknown>,
): Promise<void> {
  await enqueueJobs(db, kind, [payload]);
}

type NewJobs = { kind: string; payloads: string; delaySeconds: number };

const insertJobs = prepared((db, { kind, payloads, delaySeconds }: NewJobs) =>
  sql`
    insert into jobs (kind, payload, run_at)
    select ${kind}::text, payload, now() + make_interval(secs => ${delaySeconds})
    from json_array_elements(${payloads}::json) as t (payload)`.compile(db),
);

/** As `enqueueJob`, for several of one kind; they are due `delaySeconds` from now. */
export async function enqueueJobs(
  db: Database,
  kind: string,
  payloads: readonly Record<string, unknown>[],
  { delaySeconds = 0 }: { delaySeconds?: number } = {},
): Promise<void> {
  if (payloads.length === 0) return;
  await run(db, insertJobs({ kind, payloads: JSON.stringify(payloads), delaySeconds }));
  noteJob(db, kind);
}

/** Has a job that was given up tried again from now on, as if it were new; false when there is none. */
export async function retryJob(db: Database, id: string): Promise<boolean> {
  const job = await db
    .updateTable('jobs')
    .set({ failed_at: null, attempts: 0, run_at: databaseTime() })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .returning('kind')
    .executeTakeFirst();
  if (job) noteJob(db, job.kind);
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

/** Deletes jobs that were given up before `before`. */
export async function forgetFailedJobs(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('jobs').where('failed_at', '<', before).execute();
}

/** `kick` it after something may have been enqueued; `drain` does what is due now: tests, and the last round before closing. */
export type OutboxWorker = Omit<WorkLoop, 'signal'> & {
  /** `kick`, when this process has committed a job for it since the last time. */
  wake: () => void;
};

type Worker = {
  db: Database;
  handlers: Record<string, JobHandler>;
  onFailure: (failure: JobFailure) => void;
  /** Which kinds it looks at; missing: all. A kind that none of its handlers takes fails. */
  kinds?: { only: string[] } | { except: string[] };
  /** How many jobs are under way together; missing: 10. */
  atOnce?: number;
  /** Begins with the job that is due the shortest, not the longest. */
  newestFirst?: boolean;
  /** Between jobs it rests as long as the last ones took: long work leaves half of the time to others. */
  rests?: boolean;
  /** Kinds that are never given up: money. They are tried hourly at last. */
  untilDone?: string[];
};

/** Does the due jobs, several processes side by side if need be: a job is leased, not locked. */
export function createOutboxWorker(deps: Worker): OutboxWorker {
  const atOnce = deps.atOnce ?? AT_ONCE;
  const claim = createClaim(deps);
  const loop = createWorkLoop({
    round: async (signal) => {
      while (!signal.aborted) {
        const began = performance.now();
        if ((await runBatch(deps, claim, atOnce)) < atOnce) break;
        if (deps.rests) await rest(performance.now() - began, signal);
      }
    },
    poll: POLL_MILLISECONDS,
    onFailure: (error) => deps.onFailure({ kind: 'outbox', id: '', attempts: 0, givenUp: false, error }),
  });
  let known = 0;
  const wake = () => {
    const told = jobsTold((kind) => takes(deps.kinds, kind));
    if (told === known) return;
    known = told;
    loop.kick();
  };
  return { ...loop, wake };
}

/**
 * Several workers as one, side by side: what one of them waits for holds up no other. `drain` takes them in turn, so
 * that an earlier one's work may leave jobs for a later one.
 */
export function joinOutboxWorkers(workers: OutboxWorker[]): OutboxWorker {
  return {
    start: () => {
      for (const worker of workers) worker.start();
    },
    kick: () => {
      for (const worker of workers) worker.kick();
    },
    wake: () => {
      for (const worker of workers) worker.wake();
    },
    drain: async () => {
      for (const worker of workers) await worker.drain();
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

type Job = { id: string; kind: string; payload: Record<string, unknown>; attempts: number };

/** Ends early, without a fault, when the worker is stopped. */
function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return wait(Math.min(milliseconds, LONGEST_REST_MILLISECONDS), undefined, { signal }).catch(
    () => undefined,
  );
}

type Claim = (input: { atOnce: number }) => Statement<Job>;

/** Leases due jobs that nobody else has: one statement, the same for every round of a worker. */
function createClaim({ kinds, newestFirst }: Worker): Claim {
  return prepared((db, { atOnce }: { atOnce: number }) =>
    sql<Job>`
      update jobs set locked_until = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1
      where id in (
        select id from jobs
        where failed_at is null and run_at <= now() and (locked_until is null or locked_until < now())
          and ${ofKinds(kinds)}
        order by ${newestFirst ? sql`run_at desc` : sql`run_at`} limit ${atOnce} for update skip locked)
      returning id, kind, payload, attempts`.compile(db),
  );
}

async function runBatch(deps: Worker, claim: Claim, atOnce: number): Promise<number> {
  const rows = await run(deps.db, claim({ atOnce }));
  // Ids grow with time: what was asked for first is begun first.
  rows.sort((a, b) => (a.id < b.id === !deps.newestFirst ? -1 : 1));
  await Promise.all(rows.map((job) => runJob(deps, job)));
  return rows.length;
}

const forgetJob = prepared((db, { id }: { id: string }) =>
  db.deleteFrom('jobs').where('id', '=', id).compile(),
);

function ofKinds(kinds: Worker['kinds']) {
  if (!kinds) return sql<boolean>`true`;
  return 'only' in kinds
    ? sql<boolean>`kind = any(${kinds.only})`
    : sql<boolean>`kind <> all(${kinds.except})`;
}

function takes(kinds: Worker['kinds'], kind: string): boolean {
  if (!kinds) return true;
  return 'only' in kinds ? kinds.only.includes(kind) : !kinds.except.includes(kind);
}

async function runJob(deps: Worker, job: Job): Promise<void> {
  try {
    const handler = deps.handlers[job.kind];
    if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`);
    await handler(job.payload, job);
    await run(deps.db, forgetJob({ id: job.id }));
  } catch (error) {
    const givenUp = job.attempts >= MAX_ATTEMPTS && !deps.untilDone?.includes(job.kind);
    // 5 s, 10 s, 20 s … at most an hour: twelve tries reach over some two hours and a half.
    const wait = Math.min(3600, 5 * 2 ** (job.attempts - 1));
    await deps.db
      .updateTable('jobs')
      .set({
        locked_until: null,
        run_at: new Date(databaseMilliseconds() + wait * 1000),
        last_error: String(error).slice(0, 2000),
        failed_at: givenUp ? databaseTime() : null,
      })
      .where('id', '=', job.id)
      .execute();
    deps.onFailure({ kind: job.kind, id: job.id, attempts: job.attempts, givenUp, error });
  }
}
