import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import type { Table } from './catalog.ts';

/** Rows of a table, as a line of JSON each. */
export type Rows = { table: Table; lines: string[] };

/** Characters that are fetched at a time. */
const FETCHED = 2_000_000;
const MOST_ROWS = 1_000;

/**
 * Begins a transaction that sees the database as it is at this moment, for as long as it takes. Times are written in
 * UTC.
 */
export function inSnapshot<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (db) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(db);
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`set local timezone = 'UTC'`.execute(db);
    return work(db);
  });
}

/** Reads all rows within `inSnapshot`, some at a time: memory holds a few megabytes, or one row that is larger. */
export async function* readRows(db: Database, tables: Table[]): AsyncGenerator<Rows> {
  for (const table of tables) {
    const columns = table.columns.map(({ name, isJson }) =>
      isJson ? sql`${sql.ref(name)}::text as ${sql.ref(name)}` : sql.ref(name),
    );
    await sql`declare backup_rows no scroll cursor for
      select to_json(r)::text as line from (select ${sql.join(columns)} from ${sql.table(table.name)}) as r`.execute(
      db,
    );
    let size = 1;
    while (true) {
      const fetched = await sql<{ line: string }>`fetch ${sql.lit(size)} from backup_rows`.execute(db);
      const lines = fetched.rows.map(({ line }) => line);
      if (lines.length > 0) yield { table, lines };
      if (lines.length < size) break;
      size = nextSize(size, lines);
    }
    await sql`close backup_rows`.execute(db);
  }
}

/** How many rows to fetch next: as many as have the size of a fetch, when they are like these. */
function nextSize(size: number, lines: string[]): number {
  const characters = lines.reduce((sum, line) => sum + line.length, 0);
  const fitting = Math.floor((lines.length * FETCHED) / Math.max(1, characters));
  return Math.max(1, Math.min(fitting, size * 8, MOST_ROWS));
}
