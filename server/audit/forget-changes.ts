import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';

/** How long entries are kept: a fiscal year and the next one. */
const MONTHS = 24;
/** Limits the length of one statement. A timer deletes the next batch ten minutes later. */
const BATCH = 5000;

/** Deletes entries that are older than two years. */
export async function forgetChanges(db: Database): Promise<void> {
  // Ids grow with time, so the oldest entries are found through the primary key.
  await sql`
    delete from audit_entries where id in (
      select id from (select id, at from audit_entries order by id limit ${BATCH}) as oldest
      where at < now() - make_interval(months => ${MONTHS}))`.execute(db);
}
