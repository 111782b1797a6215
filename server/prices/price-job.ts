import { z } from 'zod';
import { type Database, inTransaction } from '#server/db/index.ts';
import {
  createThrottle,
  defineJob,
  enqueue,
  handle,
  type JobHandler,
  type JobRun,
  type Throttle,
  type ThrottleOptions,
} from '#server/jobs/index.ts';
import type { PriceChangeState } from '#shared/price-change-states.ts';
import { lockChange, type PriceChangeRow, type Step } from './change-row.ts';
import { computeLines } from './compute-lines.ts';
import { applyLines, revertLines, undoLines } from './write-prices.ts';

type Engine = 'pglite' | 'postgres';
type Deps = { db: Database; engine: Engine };

const priceJob = defineJob({
  kind: 'price-change',
  queue: 'prices',
  payload: z.object({ changeId: z.string() }),
  attempts: Number.POSITIVE_INFINITY,
});

/** Enqueues the work for the change's present state. Call it in the transaction that sets the state. */
export async function enqueueWork(db: Database, changeId: string): Promise<void> {
  await enqueue(db, priceJob, { changeId }, { subject: changeId });
}

export function priceJobs(deps: Deps): JobHandler[] {
  return [
    handle(priceJob, ({ changeId }, job) => {
      const throttle = createThrottle(THROTTLES[deps.engine]);
      return runChange(deps, changeId, { ...job, throttle });
    }),
  ];
}

/**
 * Finishes prices that a process had begun to write when it died, at full speed, before the shop listens. Needs no
 * lease: a living process has locked what it writes, and a second one finds nothing left.
 */
export async function finishWriting(deps: Deps): Promise<void> {
  const changes = await deps.db
    .selectFrom('price_changes')
    .select('id')
    .where('state', 'in', ['applying', 'reverting', 'undoing'])
    .forUpdate()
    .skipLocked()
    .execute();
  const nothing = async () => undefined;
  const throttle = createThrottle({ ...THROTTLES[deps.engine], rest: 0 });
  for (const { id } of changes) await runChange(deps, id, { check: nothing, progress: nothing, throttle });
}

const THROTTLES: Record<Engine, ThrottleOptions> = {
  /**
   * One statement at a time, on the main thread: a request has to wait for the whole batch. Below `least`, a batch's
   * fixed costs exceed those of its rows.
   */
  pglite: { target: 30, size: { least: 100, first: 100, most: 500 }, rest: 0.5 },
  /** Requests do not wait for a batch; the rests leave them processor and disk. */
  postgres: { target: 40, size: { least: 200, first: 200, most: 1000 }, rest: 1 },
};

type StepOf = (db: Database, change: PriceChangeRow, rows: number) => Promise<Step>;

/** The work of each state; none for other states. */
const STEPS: Partial<Record<PriceChangeState, StepOf>> = {
  computing: computeLines,
  applying: applyLines,
  reverting: revertLines,
  undoing: undoLines,
};

type Run = Pick<JobRun, 'check' | 'progress'> & { throttle: Throttle };

/**
 * Does the work of a change, batch by batch. On a server, all prices are written in one transaction, since other
 * processes would otherwise see half of them. Lines, and everything on the embedded database, are written in a
 * transaction for each batch, together with the progress, so that an interrupted job continues.
 */
async function runChange({ db, engine }: Deps, id: string, run: Run): Promise<void> {
  const change = await db.selectFrom('price_changes').select('state').where('id', '=', id).executeTakeFirst();
  if (!change) return;
  const isWhole = engine === 'postgres' && change.state !== 'computing';
  await (isWhole ? runWhole : runInParts)(db, id, run);
}

async function runInParts(db: Database, id: string, run: Run): Promise<void> {
  for (let next: Step = 'more'; next === 'more'; ) {
    next = await inTransaction(db, (db) => run.throttle.timed(() => runStep(db, id, run)));
    await run.throttle.rest();
  }
}

async function runWhole(db: Database, id: string, run: Run): Promise<void> {
  await inTransaction(db, async (db) => {
    let done = 0;
    for (let next: Step = 'more'; next === 'more'; ) {
      done += run.throttle.size();
      next = await run.throttle.batch(() => runStep(db, id, run));
      await run.progress(done);
    }
    // It may have been cancelled during the last batch.
    await run.check(db);
  });
}

async function runStep(db: Database, id: string, { check, throttle }: Run): Promise<Step> {
  const change = await lockChange(db, id);
  await check(db);
  const step = STEPS[change.state];
  return step ? step(db, change, throttle.size()) : 'done';
}
