import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';

/** From this many rows on, rebuilding the indexes is faster than updating them for each row. */
const MANY = 50_000;

/**
 * Runs `work`, which writes `rows` rows. From MANY rows on, drops the indexes of the tables first, except those of
 * constraints, and recreates them afterwards.
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
    // An index of a million rows takes longer than the limit for requests.
    await sql`set statement_timeout = 0`.execute(db);
    await sql`set maintenance_work_mem = '512MB'`.execute(db);
    for (const { definition } of indexes.rows) await sql.raw(definition).execute(db);
    await sql`reset maintenance_work_mem`.execute(db);
    await sql`reset statement_timeout`.execute(db);
  });
}
