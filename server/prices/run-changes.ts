import type { Database } from '#server/db/index.ts';
import { type PriceChangeState, WORKING_STATES } from '#shared/price-change-states.ts';
import { createBriskPace, createPolitePace, type Pace } from './pace.ts';
import { Interrupted, type Job, nextJob, runJob, WRITING_STATES } from './run-job.ts';
import { createWorkLoop } from './work-loop.ts';

type Deps = {
  db: Database;
  engine: 'pglite' | 'postgres';
  onFailure: (error: unknown, changeId: string) => void;
};

/** Does the jobs of price changes one after the other, in batches that leave the visitors room. */
export function createChangeRunner(deps: Deps) {
  const interrupted = new Set<string>();
  const progress = new Map<string, number>();
  const loop = createWorkLoop(
    () => runAll(WORKING_STATES, createPolitePace(deps.engine)),
    // No change is to blame: the database is away.
    (error) => deps.onFailure(error, ''),
  );

  async function runAll(states: readonly PriceChangeState[], pace: Pace): Promise<boolean> {
    while (!loop.isStopped()) {
      const job = await nextJob(deps.db, states, interrupted);
      if (!job) return true;
      if (!(await run(job, pace))) return false;
    }
    return true;
  }

  async function run(job: Job, pace: Pace): Promise<boolean> {
    try {
      await runJob(job, {
        db: deps.db,
        pace,
        isWhole: deps.engine === 'postgres',
        isOff: () => loop.isStopped() || interrupted.has(job.id),
        onProgress: (lines) => progress.set(job.id, lines),
      });
    } catch (error) {
      if (error instanceof Interrupted) return true;
      deps.onFailure(error, job.id);
      return false;
    } finally {
      progress.delete(job.id);
    }
    return true;
  }

  return {
    kick: loop.kick,
    /** Finishes what a process that died had begun to write, as fast as it goes: before the shop listens. */
    finishInterrupted: async (): Promise<void> => {
      await loop.run(() => runAll(WRITING_STATES, createBriskPace()));
      loop.kick();
    },
    /** Runs `work` while no job is at work on this change. */
    without: async <Result>(id: string, work: () => Promise<Result>): Promise<Result> => {
      interrupted.add(id);
      try {
        return await work();
      } finally {
        interrupted.delete(id);
        loop.kick();
      }
    },
    /** How many lines the job under way has done that nobody else can see yet. */
    progressOf: (id: string): number | null => progress.get(id) ?? null,
    /** Ends the job under way after its batch; the next start goes on with it. */
    stop: loop.stop,
  };
}
