import type { z } from 'zod';
import type { Database } from '#server/db/index.ts';
import type { Queue } from './queues.ts';

/** A kind of work that is done after the commit of the transaction that asks for it (rules 16.1). */
export type Job<Payload> = {
  /** Its name in the table. Waiting jobs keep it, so a new version of the shop must not rename it. */
  kind: string;
  queue: Queue;
  payload: z.ZodType<Payload>;
  /** How many times it is tried before an administrator has to look; missing: ATTEMPTS. */
  attempts?: number;
};

export function defineJob<Payload>(job: Job<Payload>): Job<Payload> {
  return job;
}

/** A run of a job. */
export type JobRun = {
  id: string;
  /** Aborted when the process stops, and when the job was taken away: cancelled, restarted, or its lease ran out. */
  signal: AbortSignal;
  /**
   * Throws JobInterruptedError if this run has lost the job. Lock the row of the job's subject first: then a run that
   * takes the job over cannot write before this transaction ends.
   */
  check: (db: Database) => Promise<void>;
  /** Writes the progress, outside the run's own transaction, so that every process sees it at once. */
  progress: (done: number) => Promise<void>;
};

/** Ends a run without an error: the job was cancelled, or another run will do it. */
export class JobInterruptedError extends Error {
  override name = 'JobInterruptedError';
}

/** How jobs of one kind are run. */
export type JobHandler = {
  kind: string;
  attempts: number;
  run: (payload: unknown, run: JobRun) => Promise<void>;
  giveUp: ((payload: unknown) => Promise<void>) | null;
};

export const ATTEMPTS = 12;

/**
 * Makes the handler of a kind of job. When `run` throws, the job is tried again later. `run` may be called twice,
 * which must not matter (rules 16.3). `giveUp` is called after the last attempt; without it, the job waits for an
 * administrator.
 */
export function handle<Payload>(
  { kind, payload: schema, attempts = ATTEMPTS }: Job<Payload>,
  run: (payload: Payload, run: JobRun) => Promise<void>,
  giveUp?: (payload: Payload) => Promise<void>,
): JobHandler {
  return {
    kind,
    attempts,
    run: (payload, job) => run(schema.parse(payload), job),
    giveUp: giveUp ? (payload) => giveUp(schema.parse(payload)) : null,
  };
}
