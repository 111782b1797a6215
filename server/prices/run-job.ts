import { sql } from 'kysely';
import { type Database, databaseMilliseconds, inTransaction } from '#server/db/index.ts';
import type { Throttle } from '#server/jobs/index.ts';
import type { WORKING_STATES } from '#shared/price-change-states.ts';
import type { Step } from './change-row.ts';
import { computeLines } from './compute-lines.ts';
import { applyLines, revertLines, undoLines } from './write-prices.ts';

type WorkingState = (typeof WORKING_STATES)[number];
/** A job that this process has in hand, under a lease of its own. */
export type Job = { id: string; state: WorkingState; lease: string };

/** How long a silent process keeps a job, in seconds: a batch takes far less. */
const LEASE = 60;

const STEPS: Record<WorkingState, (db: Database, id: string, rows: number) => Promise<Step>> = {
  computing: computeLines,
  applying: applyLines,
  reverting: revertLines,
  undoing: undoLines,
};

/** The states in which prices are being written, which no start leaves half done. */
export const WRITING_STATES: readonly WorkingState[] = ['applying', 'reverting', 'undoing'];

/** Rolls a job's transaction back: it is cancelled, another process took over, or the shop closes. */
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
    pace: Throttle;
    isWhole: boolean;
    isOff: () => boolean;
    onProgress: (lines: number) => void;
  },
): Promise<void> {
  const { db, pace, isOff } = how;
  const step = STEPS[job.state];
  if (!how.isWhole || job.state === 'computing') {
    for (let next: Step = 'more'; next === 'more' && !isOff(); ) {
      next = await inTransaction(db, (db) =>
        pace.timed(async () => {
          await hold(db, job);
          return step(db, job.id, pace.size());
        }),
      );
      await pace.rest();
    }
    return;
  }
  await inTransaction(db, async (db) => {
    await hold(db, job);
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

/** Goes on having the job, and locks it until the transaction ends. Throws Interrupted when another process has it. */
async function hold(db: Database, job: Job): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('price_changes')
    .set({ leased_until: new Date(databaseMilliseconds() + LEASE * 1000) })
    .where('id', '=', job.id)
    .where('lease', '=', job.lease)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Interrupted();
}

/**
 * Takes the next job: prices being written before lines being computed, the oldest first. What another process computes
 * is told by its lease; what it writes, on a server, by the lock of its transaction, which ends with it at once.
 */
export async function takeJob(
  db: Database,
  states: readonly WorkingState[],
  except: ReadonlySet<string>,
): Promise<Job | null> {
  const { rows } = await sql<Job>`
    update price_changes set lease = gen_random_uuid(), leased_until = now() + make_interval(secs => ${LEASE})
    where id = (
      select id from price_changes
      where state = any(${states}::text[]) and id <> all(${[...except]}::uuid[])
        and (state <> 'computing' or leased_until is null or leased_until < now())
      order by state = 'computing', id limit 1 for update skip locked)
    returning id, state, lease`.execute(db);
  return rows[0] ?? null;
}

/** Whoever looks next may take it. */
export async function releaseJob(db: Database, job: Job): Promise<void> {
  await db
    .updateTable('price_changes')
    .set({ lease: null, leased_until: null })
    .where('id', '=', job.id)
    .where('lease', '=', job.lease)
    .execute();
}

/** Nobody has any job in hand: the embedded database is opened by one process alone. */
export async function releaseAllJobs(db: Database): Promise<void> {
  await db
    .updateTable('price_changes')
    .set({ lease: null, leased_until: null })
    .where('lease', 'is not', null)
    .execute();
}
