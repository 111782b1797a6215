import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, databaseTime } from '#server/db/index.ts';

const BATCH = 200;
const REST = 20;

/** Deletes drafts that expired and changes that were cancelled, a few lines at a time. */
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
    .where('state', '=', 'cancelled')
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
