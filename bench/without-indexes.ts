import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';

/** From so many rows on it is quicker to make the indexes anew than to bring them up to date for every row. */
const MANY = 50_000;

/**
 * Runs `work`, which writes so many rows. When they are many, the named tables lose all indexes but those of their
 * constraints meanwhile and get them again afterwards, as in a restore.
 */
export async function withoutIndexes(
  db: Database,
  tables: string[],
  rows: number,
  work: () => Promise<void>,
): Promise<void> {
  if (rows < MANY) return work();
  const indexes = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = any(${tables}::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)
    order by 1`.execute(db);
  for (const { name } of indexes.rows) await sql`drop index ${sql.raw(name)}`.execute(db);
  await work();
  await db.connection().execute(async (db) => {
    // An index of a million rows takes longer than any request may.
    await sql`set statement_timeout = 0`.execute(db);
    await sql`set maintenance_work_mem = '512MB'`.execute(db);
    for (const { definition } of indexes.rows) await sql.raw(definition).execute(db);
    await sql`reset maintenance_work_mem`.execute(db);
    await sql`reset statement_timeout`.execute(db);
  });
}
