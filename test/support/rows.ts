import { sql } from 'kysely';
import { listTables } from '#server/backup/catalog.ts';
import type { Database } from '#server/db/index.ts';

/** Every row of the shop as text, by table, the same on both engines. */
export function readEveryRow(db: Database): Promise<Record<string, string[]>> {
  return db.transaction().execute(async (db) => {
    await sql`set local timezone = 'UTC'`.execute(db);
    const found: Record<string, string[]> = {};
    for (const { name } of await listTables(db)) {
      const all = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
      found[name] = all.rows.map(({ row }) => row).sort();
    }
    return found;
  });
}
