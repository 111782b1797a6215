import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import type { ListFault } from '#shared/list-faults.ts';

/** What came of a file. */
export type Outcome = { text: string } | { failure: ListFault };

/** `place`: how many are before it, 0 while it is read. `share`: of its work that is done, from 0 to 1. */
export type Reading = { place: number; share: number } | Outcome;

/** Seconds without a sign of life, after which the process of a reading counts as gone. */
const SILENCE = 15;
/** Minutes for which an outcome is kept, for whoever asked for it. */
const KEPT = 10;

/** `reader`: the process that has the file. */
export async function insertReading(
  db: Database,
  { id, reader }: { id: string; reader: string },
): Promise<void> {
  await db.insertInto('list_readings').values({ id, reader }).execute();
}

/** Null: unknown, cancelled or forgotten. */
export async function findReading(db: Database, id: string): Promise<Reading | null> {
  const { rows } = await sql<{
    share: number;
    text: string | null;
    failure: ListFault | null;
    isAlive: boolean;
    place: number;
  }>`
    select share, text, failure, seen_at > now() - make_interval(secs => ${SILENCE}) as "isAlive",
      (select count(*) from list_readings before where before.reader = asked.reader and before.number < asked.number
        and before.text is null and before.failure is null)::integer as place
    from list_readings asked
    where id = ${id}::uuid and seen_at > now() - make_interval(mins => ${KEPT})`.execute(db);
  const [row] = rows;
  if (!row) return null;
  if (row.text !== null) return { text: row.text };
  if (row.failure !== null) return { failure: row.failure };
  return row.isAlive ? { place: row.place, share: row.share } : { failure: 'interrupted' };
}

/** Says that their process lives, and how far they are. Returns those that nobody has cancelled. */
export async function touchReadings(
  db: Database,
  readings: Array<{ id: string; share: number }>,
): Promise<Set<string>> {
  const [ids, shares] = [readings.map(({ id }) => id), readings.map(({ share }) => share)];
  const { rows } = await sql<{ id: string }>`
    update list_readings set share = told.share, seen_at = now()
    from unnest(${ids}::uuid[], ${shares}::real[]) as told (id, share)
    where list_readings.id = told.id returning list_readings.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Does nothing if it has been cancelled. */
export async function finishReading(db: Database, id: string, outcome: Outcome): Promise<void> {
  await db
    .updateTable('list_readings')
    .set({ ...outcome, share: 1, seen_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** False: there was none. */
export async function deleteReading(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('list_readings').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes what nobody can ask for any more. */
export async function forgetOldReadings(db: Database): Promise<void> {
  await db
    .deleteFrom('list_readings')
    .where('seen_at', '<', sql<Date>`now() - make_interval(mins => ${KEPT})`)
    .execute();
}
