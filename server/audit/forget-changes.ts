import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';

/** Who changed what is kept for so long: a fiscal year, and the one after it. */
const MONTHS = 24;
/** So many at once, so that nobody waits for a long statement; a round every ten minutes takes the next ones. */
const BATCH = 5000;

/** Deletes entries that are older than two years. */
export async function forgetChanges(db: Database): Promise<void> {
  // Ids grow with time: the oldest are looked at by the primary key, and no more of them.
  await sql`
    delete from audit_entries where id in (
      select id from (select id, at from audit_entries order by id limit ${BATCH}) as oldest
      where at < now() - make_interval(months => ${MONTHS}))`.execute(db);
}
