import { sql } from 'kysely';
import { z } from 'zod';
import { type Database, inTransaction } from '#server/db/index.ts';
import { createThrottle, defineJob, enqueue, handle, type JobHandler } from '#server/jobs/index.ts';
import { countNewestSold, countSlice } from './count-slice.ts';

const countJob = defineJob({ kind: 'count-related', queue: 'counts', payload: z.object({}) });

/** The hours between two counts. */
const HOURS = 12;

/**
 * Asks for a count, if the last was asked for long ago; of several processes one asks. In between, a shop that has sold
 * little so far does not wait for it: what its newest orders bring is counted at once.
 */
export async function askForCount(deps: { db: Database }): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const { rows } = await sql`
      insert into related_counts as last (asked_at) values (now())
      on conflict (single) do update set asked_at = now()
      where last.asked_at < now() - make_interval(hours => ${HOURS})
      returning asked_at`.execute(db);
    if (rows.length > 0) await enqueue(db, countJob, {});
    else await countNewestSold(db);
  });
}

/** Small slices: with the embedded database, a visitor's request waits for the whole of one. */
const SLICES = { target: 20, size: { least: 1, first: 10, most: 200 }, rest: 1 };

export function relatedJobs({ db: outer }: { db: Database }): JobHandler[] {
  return [
    handle(countJob, async (_, { check }) => {
      const throttle = createThrottle(SLICES);
      let after: string | null = null;
      do {
        const from: string | null = after;
        after = await inTransaction(outer, async (db) => {
          await check(db);
          return throttle.timed(() => countSlice(db, from, throttle.size()));
        });
        await throttle.rest();
      } while (after !== null);
    }),
  ];
}
