import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';

/**
 * Runs `work` with the named tables stripped of all indexes but those of their constraints, and makes these again
 * afterwards, as a restore does: one by one they would be brought up to date for every row.
 */
export async function withoutIndexes(
  db: Database,
  tables: string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = any(${tables}::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)
    order by 1`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db);
  await work();
  await db.connection().execute(async (db) => {
    // An index of a million rows takes longer than any request may.
    await sql`set statement_timeout = 0`.execute(db);
    await sql`set maintenance_work_mem = '512MB'`.execute(db);
    for (const { definition } of rows) await sql.raw(definition).execute(db);
    await sql`reset maintenance_work_mem`.execute(db);
    await sql`reset statement_timeout`.execute(db);
  });
}
