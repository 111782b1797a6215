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

/** What a running job knows of itself. */
export type JobContext = {
  id: string;
  /** How many times it was begun, this time included. */
  attempts: number;
  /** Aborted when the process stops, and when the job was taken away: cancelled, restarted, or left for dead. */
  signal: AbortSignal;
  /** No visitor is there to make room for: the shop does not listen yet. */
  isHurried: boolean;
  /**
   * Throws JobInterruptedError unless the job is still this run's to do. Lock the row that the job is about first: then
   * nobody who takes the job over can write before this transaction ends.
   */
  check: (db: Database) => Promise<void>;
  /** Tells everybody how far it has come. Outside of transactions. */
  progress: (done: number) => Promise<void>;
};

/** Ends a run without being a failure: the job goes on later, or elsewhere, or not at all. */
export class JobInterruptedError extends Error {
  override name = 'JobInterruptedError';
}

/** How many times a job is tried that does not say so itself. */
export const ATTEMPTS = 12;

/** What does the jobs of one kind. */
export type JobHandler = {
  kind: string;
  attempts: number;
  run: (payload: unknown, context: JobContext) => Promise<void>;
  giveUp: ((payload: unknown) => Promise<void>) | null;
};

/**
 * Says what does a job. Throwing means "not done": it is tried again later. It may run twice, which must not matter.
 * @param giveUp Is done after the last try, instead of leaving the job to an administrator.
 */
export function handle<Payload>(
  job: Job<Payload>,
  run: (payload: Payload, context: JobContext) => Promise<void>,
  giveUp?: (payload: Payload) => Promise<void>,
): JobHandler {
  return {
    kind: job.kind,
    attempts: job.attempts ?? ATTEMPTS,
    run: (payload, context) => run(job.payload.parse(payload), context),
    giveUp: giveUp ? (payload) => giveUp(job.payload.parse(payload)) : null,
  };
}
