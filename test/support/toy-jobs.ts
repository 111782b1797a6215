import { z } from 'zod';
import type { Database } from '#server/db/index.ts';
import { createJobs, defineJob, handle, type JobRun } from '#server/jobs/index.ts';

/** A kind of job for tests of jobs. Each test says what it does. */
export const toy = defineJob({
  kind: 'toy',
  queue: 'prices',
  payload: z.object({ name: z.string() }),
  attempts: 3,
});

export type ToyWork = (payload: { name: string }, run: JobRun) => Promise<void>;
export type GiveUpToy = (payload: { name: string }) => Promise<void>;

/** A worker for toy jobs; `failures` are those that it would log. */
export function openToyWorker(db: Database, work: ToyWork, giveUp?: GiveUpToy) {
  const failures: Array<{ attempts: number; givenUp: boolean }> = [];
  const onFailure = ({ attempts, givenUp }: { attempts: number; givenUp: boolean }) => {
    failures.push({ attempts, givenUp });
  };
  const jobs = createJobs({ db, handlers: [handle(toy, work, giveUp)], onFailure });
  return { ...jobs, failures, drain: () => jobs.drain('prices') };
}
