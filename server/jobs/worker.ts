import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/db/index.ts';
import { countJobs } from './count-jobs.ts';
import { ATTEMPTS, type JobHandler, JobInterruptedError, type JobRun } from './define-job.ts';
import { committed, secondsFromNow } from './enqueue.ts';
import {
  deleteLeased,
  endAllLeases,
  isLeased,
  type LeasedJob,
  leaseAbandonedJob,
  leaseJobs,
  renewLease,
  updateLeased,
} from './leases.ts';
import { QUEUE_NAMES, QUEUES, type Queue } from './queues.ts';
import { createRounds } from './rounds.ts';

/** A failure for the log. Without an id, no job has failed: the jobs could not be read or updated. */
type JobFailure = { kind: string; id: string; attempts: number; givenUp: boolean; error: unknown };

type Deps = { db: Database; handlers: JobHandler[]; onFailure: (failure: JobFailure) => void };

const POLL_MILLISECONDS = 1_000;
const RENEW_MILLISECONDS = 5_000;
const DELETE_AGAIN_MILLISECONDS = 1_000;
const LONGEST_BACKOFF_SECONDS = 3_600;

/**
 * Runs jobs in this process. Several processes share one table. A job is leased, not locked: when its process dies,
 * another one takes it over after the lease has run out (rules 16.2).
 */
export function createJobs(deps: Deps) {
  const { db, onFailure } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async (queue: Queue) => {
    while (!signal.aborted) {
      const jobs = await leaseJobs(db, queue);
      // Wait for all of them, even if updating one fails because the database is away.
      const ended = await Promise.allSettled(jobs.map((job) => runJob(deps, job, signal)));
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
      if (jobs.length < QUEUES[queue].width) break;
    }
    // One at a time, so that a job that kills its process takes no attempts from the others of its queue.
    while (!signal.aborted) {
      const job = await leaseAbandonedJob(db, queue);
      if (!job) break;
      await runJob(deps, job, signal);
    }
  };
  const roundsOf = (queue: Queue) =>
    createRounds(() =>
      work(queue).catch((error: unknown) =>
        onFailure({ kind: queue, id: '', attempts: 0, givenUp: false, error }),
      ),
    );
  const rounds = new Map(QUEUE_NAMES.map((queue) => [queue, roundsOf(queue)]));
  const runAll = () => Promise.all([...rounds.values()].map((run) => run()));
  const fresh = new Set<string>();
  const onCommitted = (queue: string) => fresh.add(queue);
  committed.on('job', onCommitted);
  let timer: NodeJS.Timeout | undefined;
  return {
    /** Polls every second for jobs that became due or that other processes left. */
    start: (): void => {
      timer = setInterval(() => void runAll(), POLL_MILLISECONDS).unref();
    },
    /** Starts the jobs that this process has committed since the last call. */
    wake: (): void => {
      for (const [queue, run] of rounds) if (fresh.has(queue) && !QUEUES[queue].pollOnly) void run();
      fresh.clear();
    },
    /** For tests: runs all due jobs, queue by queue. */
    drain: async (...queues: Queue[]): Promise<void> => {
      for (const queue of queues) await rounds.get(queue)?.();
    },
    /** The jobs of each kind that there is. */
    count: () => countJobs(db, deps.handlers),
    /** Call it for an embedded database, where no other process can be running a job. */
    endAllLeases: () => endAllLeases(db),
    /** Interrupts the jobs that can be interrupted, and waits for all. */
    stop: async (): Promise<void> => {
      clearInterval(timer);
      committed.off('job', onCommitted);
      stopping.abort();
      await runAll();
    },
  };
}

async function runJob(deps: Deps, job: LeasedJob, stopped: AbortSignal): Promise<void> {
  const { db } = deps;
  const interrupted = new JobInterruptedError(`job ${job.id} was interrupted`);
  const lost = new AbortController();
  const signal = AbortSignal.any([stopped, lost.signal]);
  // If the database is away, the lease is not lost: the run's own statements will fail.
  const renew = () =>
    renewLease(db, job).then(
      (held) => held || lost.abort(interrupted),
      () => undefined,
    );
  const timer = setInterval(() => void renew(), RENEW_MILLISECONDS).unref();
  const run: JobRun = {
    id: job.id,
    signal,
    check: async (db) => {
      if (signal.aborted || !(await isLeased(db, job))) throw interrupted;
    },
    progress: async (done) => {
      await updateLeased(db, job, { progress: done });
    },
  };
  try {
    await runLeased(deps, job, run);
  } finally {
    clearInterval(timer);
  }
}

function handlerOf({ handlers }: Deps, job: LeasedJob): JobHandler | undefined {
  return handlers.find(({ kind }) => kind === job.kind);
}

/** Runs the job and records the outcome. Throws if it cannot be recorded; the job then runs again after its lease. */
async function runLeased(deps: Deps, job: LeasedJob, run: JobRun): Promise<void> {
  const handler = handlerOf(deps, job);
  try {
    if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`);
    // A run that ended with its process recorded no failure, only its attempt.
    if (job.attempts > handler.attempts) throw new Error(unfinishedText(job));
    await handler.run(job.payload, run);
  } catch (error) {
    if (error instanceof JobInterruptedError || run.signal.aborted) await release(deps.db, job);
    else await fail(deps, job, run.signal, error);
    return;
  }
  await finish(deps, job, run.signal);
}

function unfinishedText({ lastError }: LeasedJob): string {
  const unfinished = 'its process ended during the last attempt';
  return lastError === null ? unfinished : `${unfinished}; the failure before: ${lastError}`;
}

/**
 * Deletes a finished job. While the database is away, keeps the lease and retries each second, so that no other
 * process runs the job again and sends its mail twice. Throws if it still fails once `signal` is aborted.
 */
async function finish({ db, onFailure }: Deps, job: LeasedJob, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await deleteLeased(db, job);
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      onFailure({ kind: job.kind, id: '', attempts: 0, givenUp: false, error });
    }
    // An abort ends the wait, and the last attempt follows.
    await wait(DELETE_AGAIN_MILLISECONDS, undefined, { signal }).catch(() => undefined);
  }
}

/** Returns the job to the queue without counting the attempt. */
async function release(db: Database, job: LeasedJob): Promise<void> {
  await updateLeased(db, job, { lease: null, locked_until: null, attempts: job.attempts - 1 });
}

/**
 * Schedules the next attempt after 5 s, 10 s, 20 s … up to an hour. Twelve attempts take about two and a half hours.
 */
async function fail(deps: Deps, job: LeasedJob, signal: AbortSignal, error: unknown): Promise<void> {
  const handler = handlerOf(deps, job);
  const { kind, id, attempts } = job;
  const givenUp = attempts >= (handler?.attempts ?? ATTEMPTS);
  if (givenUp && handler?.giveUp) {
    await handler.giveUp(job.payload);
    await finish(deps, job, signal);
  } else {
    await updateLeased(deps.db, job, {
      lease: null,
      locked_until: null,
      progress: 0,
      run_at: secondsFromNow(Math.min(LONGEST_BACKOFF_SECONDS, 5 * 2 ** (attempts - 1))),
      last_error: String(error).slice(0, 2000),
      failed_at: givenUp ? secondsFromNow(0) : null,
    });
  }
  deps.onFailure({ kind, id, attempts, givenUp, error });
}
