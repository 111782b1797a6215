import { type Database, inTransaction } from '#server/db/index.ts';
import { type PriceChangeState, WORKING_STATES } from '#shared/price-change-states.ts';
import type { Step } from './change-row.ts';
import { computeLines } from './compute-lines.ts';
import { createBriskPace, createPolitePace, type Pace } from './pace.ts';
import { applyLines, revertLines, undoLines } from './write-prices.ts';

type WorkingState = (typeof WORKING_STATES)[number];
type Job = { id: string; state: WorkingState };
type JobStep = (db: Database, id: string, rows: number) => Promise<Step>;

const STEPS: Record<WorkingState, JobStep> = {
  computing: computeLines,
  applying: applyLines,
  reverting: revertLines,
  undoing: undoLines,
};
/** On PostgreSQL these are one transaction, since others read the old prices meanwhile. */
const WHOLE: readonly WorkingState[] = ['applying', 'undoing'];

const TRY_AGAIN_AFTER = 5_000;

/** Rolls a job's transaction back: it is cancelled, or the shop closes. */
class Interrupted extends Error {}

export type ChangeRunner = {
  /** Looks for work: after a change was handed over. */
  kick: () => void;
  /** Finishes what a process that died had begun to write, as fast as it goes. */
  finishInterrupted: () => Promise<void>;
  /** Runs `work` while no job writes this change's prices in a transaction of its own. */
  without: <Result>(id: string, work: () => Promise<Result>) => Promise<Result>;
  progressOf: (id: string) => number | null;
  /** Ends the job under way after its batch; the next start goes on with it. */
  stop: () => Promise<void>;
};

/**
 * Does the jobs of price changes, one after the other, in batches that leave the visitors room. Each batch and how far
 * it came are one transaction, so that a job cut short goes on where it was. On PostgreSQL all prices of a change are
 * one transaction.
 */
export function createChangeRunner(deps: {
  db: Database;
  engine: 'pglite' | 'postgres';
  onFailure: (error: unknown, id: string) => void;
}): ChangeRunner {
  const interrupted = new Set<string>();
  const progress = new Map<string, number>();
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const isOff = (id: string) => stopped || interrupted.has(id);

  async function runJob(job: Job, pace: Pace): Promise<void> {
    const step = STEPS[job.state];
    const isWhole = deps.engine === 'postgres' && WHOLE.includes(job.state);
    if (!isWhole) {
      for (let next: Step = 'more'; next === 'more' && !isOff(job.id); ) {
        next = await pace.batch(() => inTransaction(deps.db, (db) => step(db, job.id, pace.rows())));
      }
      return;
    }
    await inTransaction(deps.db, async (db) => {
      let done = 0;
      for (let next: Step = 'more'; next === 'more'; ) {
        if (isOff(job.id)) throw new Interrupted();
        const rows = pace.rows();
        next = await pace.batch(() => step(db, job.id, rows));
        done += rows;
        progress.set(job.id, done);
      }
    });
  }

  async function runAll(states: readonly PriceChangeState[], pace: Pace): Promise<void> {
    for (;;) {
      const job = stopped ? null : await nextJob(deps.db, states, [...interrupted]);
      if (!job) return;
      try {
        await runJob(job, pace);
      } catch (error) {
        if (error instanceof Interrupted) continue;
        deps.onFailure(error, job.id);
        clearTimeout(timer);
        timer = setTimeout(kick, TRY_AGAIN_AFTER).unref();
        return;
      } finally {
        progress.delete(job.id);
      }
    }
  }

  function run(states: readonly PriceChangeState[], pace: Pace): Promise<void> {
    running = runAll(states, pace).finally(() => {
      running = null;
      if (again) kick();
    });
    return running;
  }

  function kick(): void {
    again = running !== null;
    if (stopped || running) return;
    // A failure to look for work, such as a database that is away, is told as that of no change.
    run(WORKING_STATES, createPolitePace(deps.engine)).catch((error: unknown) => deps.onFailure(error, ''));
  }

  return {
    kick,
    finishInterrupted: async () => {
      await run([...WHOLE, 'reverting'], createBriskPace());
      kick();
    },
    without: async (id, work) => {
      interrupted.add(id);
      try {
        return await work();
      } finally {
        interrupted.delete(id);
        kick();
      }
    },
    progressOf: (id) => progress.get(id) ?? null,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}

/** Prices being written before lines being computed, the oldest first. */
async function nextJob(
  db: Database,
  states: readonly PriceChangeState[],
  except: string[],
): Promise<Job | null> {
  let query = db
    .selectFrom('price_changes')
    .select(['id', 'state'])
    .where('state', 'in', states)
    .orderBy(({ eb }) => eb('state', '=', 'computing'))
    .orderBy('id');
  if (except.length > 0) query = query.where('id', 'not in', except);
  const job = await query.executeTakeFirst();
  const state = WORKING_STATES.find((each) => each === job?.state);
  return job && state ? { id: job.id, state } : null;
}
