import { type Database, inTransaction } from '#server/db/index.ts';
import type { Pace } from '#server/pace.ts';
import { type PriceChangeState, WORKING_STATES } from '#shared/price-change-states.ts';
import type { Step } from './change-row.ts';
import { computeLines } from './compute-lines.ts';
import { applyLines, revertLines, undoLines } from './write-prices.ts';

type WorkingState = (typeof WORKING_STATES)[number];
export type Job = { id: string; state: WorkingState };

const STEPS: Record<WorkingState, (db: Database, id: string, rows: number) => Promise<Step>> = {
  computing: computeLines,
  applying: applyLines,
  reverting: revertLines,
  undoing: undoLines,
};

/** The states in which prices are being written, which no start leaves half done. */
export const WRITING_STATES: readonly WorkingState[] = ['applying', 'reverting', 'undoing'];

/** Rolls a job's transaction back: it is cancelled, or the shop closes. */
export class Interrupted extends Error {}

/**
 * Runs a job to its end, or until `isOff`. Each batch and how far it came are one transaction, so that a job cut short
 * goes on where it was. With `isWhole` all prices are one transaction, which is what others than this process want to
 * see: it ends by Interrupted when it is off.
 */
export async function runJob(
  job: Job,
  how: {
    db: Database;
    pace: Pace;
    isWhole: boolean;
    isOff: () => boolean;
    onProgress: (lines: number) => void;
  },
): Promise<void> {
  const { db, pace, isOff } = how;
  const step = STEPS[job.state];
  if (!how.isWhole || job.state === 'computing') {
    for (let next: Step = 'more'; next === 'more' && !isOff(); ) {
      next = await pace.batch(() => inTransaction(db, (db) => step(db, job.id, pace.size())));
    }
    return;
  }
  await inTransaction(db, async (db) => {
    let done = 0;
    for (let next: Step = 'more'; next === 'more'; ) {
      if (isOff()) throw new Interrupted();
      const rows = pace.size();
      next = await pace.batch(() => step(db, job.id, rows));
      done += rows;
      how.onProgress(done);
    }
  });
}

/** The next job: prices being written before lines being computed, the oldest first. */
export async function nextJob(
  db: Database,
  states: readonly PriceChangeState[],
  except: ReadonlySet<string>,
): Promise<Job | null> {
  let query = db
    .selectFrom('price_changes')
    .select(['id', 'state'])
    .where('state', 'in', states)
    .orderBy(({ eb }) => eb('state', '=', 'computing'))
    .orderBy('id');
  if (except.size > 0) query = query.where('id', 'not in', [...except]);
  const job = await query.executeTakeFirst();
  const state = WORKING_STATES.find((each) => each === job?.state);
  return job && state ? { id: job.id, state } : null;
}
