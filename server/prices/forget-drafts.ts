import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, databaseMilliseconds, databaseTime } from '#server/db/index.ts';

const BATCH = 200;
const REST = 20;
const DAY = 86_400_000;

/** A change can be looked up and undone this long after it was applied. */
const APPLIED_DAYS = 365;

/** Deletes expired drafts, cancelled changes and those applied a year ago, a few lines at a time. */
export async function forgetDrafts(db: Database): Promise<void> {
  await db
    .updateTable('price_changes')
    .set({ state: 'cancelled' })
    .where('state', '=', 'draft')
    .where('expires_at', '<', databaseTime())
    .execute();
  const cancelled = await db
    .selectFrom('price_changes')
    .select('id')
    .where((where) =>
      where.or([
        where('state', '=', 'cancelled'),
        where.and([
          where('state', 'in', ['applied', 'undone']),
          where('applied_at', '<', new Date(databaseMilliseconds() - APPLIED_DAYS * DAY)),
        ]),
      ]),
    )
    .execute();
  for (const { id } of cancelled) {
    while ((await deleteLines(db, id)) === BATCH) await wait(REST);
    await db.deleteFrom('price_changes').where('id', '=', id).execute();
  }
}

async function deleteLines(db: Database, id: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from price_change_lines where change_id = ${id} and position in (
      select position from price_change_lines where change_id = ${id} order by position limit ${BATCH})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
