import type { z } from 'zod';
import type { Database } from '#server/db/index.ts';
import type { Queue } from './queues.ts';

/** A kind of work that is done after the transaction that asks for it. Declared once, beside what does it. */
export type Job<Payload> = {
  /** Its name in the table: jobs that wait keep it across versions of the shop. */
  kind: string;
  queue: Queue;
  payload: z.ZodType<Payload>;
  /** How many times it is tried before it is given up and left to an administrator; missing: ATTEMPTS. */
  attempts?: number;
};

export function defineJob<Payload>(job: Job<Payload>): Job<Payload> {
  return job;
}

/** One run of a job. */
export type JobRun = {
  id: string;
  /** Aborted when the process stops, and when the job was taken away: cancelled, restarted, or left for dead. */
  signal: AbortSignal;
  /**
   * Throws JobInterruptedError when this run no longer has the job. Lock the row that the job is about first: then a run
   * that takes the job over cannot write before this transaction ends.
   */
  check: (db: Database) => Promise<void>;
  /** Writes how far it has come, for every process to read. Outside of the run's own transaction: seen at once. */
  progress: (done: number) => Promise<void>;
};

/** Ends a run that has not failed: the job was cancelled, or is done later or by another process. */
export class JobInterruptedError extends Error {
  override name = 'JobInterruptedError';
}

/** How jobs of one kind are done. */
export type JobHandler = {
  kind: string;
  attempts: number;
  run: (payload: unknown, run: JobRun) => Promise<void>;
  giveUp: ((payload: unknown) => Promise<void>) | null;
};

export const ATTEMPTS = 12;

/**
 * The handler of a kind of job. When `run` throws, the job is tried again later. It may run twice, which must not matter.
 * `giveUp` is done after the last try, instead of leaving the job to an administrator.
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
