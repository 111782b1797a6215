import type { Database } from '#server/db/index.ts';
import { createThrottle, createWorkLoop, type Throttle, type ThrottleOptions } from '#server/jobs/index.ts';
import { WORKING_STATES } from '#shared/price-change-states.ts';
import {
  Interrupted,
  type Job,
  releaseAllJobs,
  releaseJob,
  runJob,
  takeJob,
  WRITING_STATES,
} from './run-job.ts';

type Deps = {
  db: Database;
  engine: 'pglite' | 'postgres';
  onFailure: (error: unknown, changeId: string) => void;
};

const PACES: Record<Deps['engine'], ThrottleOptions> = {
  /**
   * One statement at a time, on the thread that answers: who comes in the middle of a batch waits for all of it. Below
   * `least`, a batch's own statements cost more than its rows.
   */
  pglite: { target: 30, size: { least: 100, first: 100, most: 500 }, rest: 0.5 },
  /** Nobody waits for a batch; the rests leave the others their share of processor and disk. */
  postgres: { target: 40, size: { least: 200, first: 200, most: 1000 }, rest: 1 },
};
const POLL = 5_000;

/** Does the jobs of price changes one after the other, in batches that leave the visitors room. */
export function createChangeRunner(deps: Deps) {
  const interrupted = new Set<string>();
  const progress = new Map<string, number>();
  // No change is to blame: the database is away.
  const tellAway = (error: unknown) => deps.onFailure(error, '');
  const { signal, ...loop } = createWorkLoop({
    round: () => runAll(WORKING_STATES, createThrottle(PACES[deps.engine])),
    poll: POLL,
    onFailure: tellAway,
  });

  /** A job that failed is left until the next round and holds up none of the others. */
  async function runAll(states: readonly Job['state'][], pace: Throttle): Promise<void> {
    const failed = new Set<string>();
    while (!signal.aborted) {
      const job = await takeJob(deps.db, states, new Set([...failed, ...interrupted]));
      if (!job) break;
      if (!(await run(job, pace))) failed.add(job.id);
    }
  }

  async function run(job: Job, pace: Throttle): Promise<boolean> {
    const isOff = () => signal.aborted || interrupted.has(job.id);
    const onProgress = (lines: number) => progress.set(job.id, lines);
    const isWhole = deps.engine === 'postgres';
    const tried = await tryJob(deps, job, { db: deps.db, pace, isWhole, isOff, onProgress });
    progress.delete(job.id);
    await releaseJob(deps.db, job).catch(tellAway);
    return tried;
  }

  return {
    ...loop,
    /** Finishes what a process that died had begun to write, as fast as it goes: before the shop listens. */
    finishInterrupted: async (): Promise<void> => {
      if (deps.engine === 'pglite') await releaseAllJobs(deps.db);
      await runAll(WRITING_STATES, createThrottle({ ...PACES[deps.engine], rest: 0 })).catch(tellAway);
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
  };
}

/** Whether it worked out; what did not is told. */
async function tryJob(deps: Deps, job: Job, how: Parameters<typeof runJob>[1]): Promise<boolean> {
  try {
    await runJob(job, how);
  } catch (error) {
    if (error instanceof Interrupted) return true;
    deps.onFailure(error, job.id);
    return false;
  }
  return true;
}
