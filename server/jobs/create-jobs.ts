import type { Database } from '#server/db/index.ts';
import { ATTEMPTS, type JobContext, type JobHandler, JobInterruptedError } from './define-job.ts';
import { onCommittedJob } from './enqueue.ts';
import {
  checkLease,
  deleteDone,
  endAllLeases,
  keepLease,
  type LeasedJob,
  leaseJobs,
  recordFailure,
  releaseJob,
  writeProgress,
} from './leases.ts';
import { type Queue, settingsOf } from './queues.ts';
import { createWorkLoop } from './work-loop.ts';

/** Told to the log: a failure, and whether it was the last try. */
export type JobFailure = { kind: string; id: string; attempts: number; givenUp: boolean; error: unknown };

type Deps = { db: Database; handlers: JobHandler[]; onFailure: (failure: JobFailure) => void };

const POLL_MILLISECONDS = 1_000;

export type Jobs = ReturnType<typeof createJobs>;

/**
 * Runs the jobs of this process's share: several processes work side by side on one table. A job is leased, not locked;
 * when its process dies, another takes it over once the lease has run out.
 */
export function createJobs(deps: Deps) {
  const handlers = new Map(deps.handlers.map((handler) => [handler.kind, handler]));
  const work = async (queue: Queue, how: Omit<Run, 'handlers'>, subjects: readonly string[] | null) => {
    while (!how.signal.aborted) {
      const jobs = await leaseJobs(deps.db, queue, subjects);
      await Promise.all(jobs.map((job) => runJob(deps, job, { handlers, ...how })));
      if (jobs.length < settingsOf(queue).width) break;
    }
  };
  const loopOf = (queue: Queue) =>
    createWorkLoop({
      round: (signal) => work(queue, { signal, isHurried: false }, null),
      poll: POLL_MILLISECONDS,
      onFailure: (error) => tellAway(deps, queue, error),
    });
  const loops = {
    // A refund that is done leaves a mail.
    payments: loopOf('payments'),
    mails: loopOf('mails'),
    pictures: loopOf('pictures'),
    prices: loopOf('prices'),
    imports: loopOf('imports'),
  } satisfies Record<Queue, unknown>;
  const all = Object.values(loops);
  const committed = new Set<Queue>();
  const forget = onCommittedJob((queue) => committed.add(queue));
  return {
    /** Looks for work every second: what another process left, what has become due. */
    start: (): void => {
      for (const loop of all) loop.start();
    },
    /** Begins the jobs that this process has committed since the last time. */
    wake: (): void => {
      for (const queue of committed) if (!settingsOf(queue).pollOnly) loops[queue].kick();
      committed.clear();
    },
    /** Does all that is due, queue after queue: tests. */
    drain: async (...queues: Queue[]): Promise<void> => {
      for (const queue of queues) await loops[queue].drain();
    },
    /** Does the jobs of these things now, as fast as it goes: before the shop listens. */
    finish: (queue: Queue, subjects: readonly string[]): Promise<void> =>
      work(queue, { signal: new AbortController().signal, isHurried: true }, subjects).catch(
        (error: unknown) => tellAway(deps, queue, error),
      ),
    /** Nobody else can have a job in hand: the embedded database is opened by one process alone. */
    endAllLeases: () => endAllLeases(deps.db),
    /** Interrupts what can be interrupted and waits for the rest. */
    stop: async (): Promise<void> => {
      forget();
      await Promise.all(all.map((loop) => loop.stop()));
    },
  };
}

/** No job is to blame: the database is closing or away. */
function tellAway({ onFailure }: Deps, queue: Queue, error: unknown): void {
  onFailure({ kind: queue, id: '', attempts: 0, givenUp: false, error });
}

type Run = { handlers: Map<string, JobHandler>; signal: AbortSignal; isHurried: boolean };

async function runJob(deps: Deps, job: LeasedJob, how: Run): Promise<void> {
  const { db } = deps;
  const handler = how.handlers.get(job.kind);
  const lost = new AbortController();
  const signal = AbortSignal.any([how.signal, lost.signal]);
  const letGo = keepLease(db, job, () => lost.abort(new JobInterruptedError(`job ${job.id} was taken away`)));
  const context: JobContext = {
    id: job.id,
    attempts: job.attempts,
    signal,
    isHurried: how.isHurried,
    check: async (db) => {
      if (signal.aborted) throw new JobInterruptedError(`job ${job.id} was interrupted`);
      await checkLease(db, job);
    },
    progress: (done) => writeProgress(db, job, done),
  };
  try {
    if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`);
    await handler.run(job.payload, context);
    await deleteDone(db, job);
  } catch (error) {
    if (error instanceof JobInterruptedError || signal.aborted) await releaseJob(db, job);
    else await fail(deps, job, handler, error);
  } finally {
    letGo();
  }
}

async function fail(
  { db, onFailure }: Deps,
  job: LeasedJob,
  handler: JobHandler | undefined,
  error: unknown,
): Promise<void> {
  const { kind, id, attempts } = job;
  const givenUp = attempts >= (handler?.attempts ?? ATTEMPTS);
  if (givenUp && handler?.giveUp) {
    await handler.giveUp(job.payload);
    await deleteDone(db, job);
  } else {
    await recordFailure(db, job, { error, givenUp });
  }
  onFailure({ kind, id, attempts, givenUp, error });
}
