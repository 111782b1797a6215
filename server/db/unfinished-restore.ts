import { sql } from 'kysely';
import type { Database } from './open.ts';

/** A restore was interrupted, so this database has a part of a shop. */
export class UnfinishedRestoreError extends Error {
  override name = 'UnfinishedRestoreError';
}

/** The table that marks a database whose restore has begun and not ended; no migration makes it. */
export const RESTORE_MARK = 'unfinished_restore';

/** Marks the database before a restore empties it. */
export async function markRestore(db: Database, file: string): Promise<void> {
  await sql`create table if not exists ${sql.table(RESTORE_MARK)} (file text not null)`.execute(db);
  await sql`insert into ${sql.table(RESTORE_MARK)} values (${file})`.execute(db);
}

/** Removes the mark: the restore is complete. */
export async function unmarkRestore(db: Database): Promise<void> {
  await sql`drop table ${sql.table(RESTORE_MARK)}`.execute(db);
}

/** Throws UnfinishedRestoreError, with the file's name, for a database with the mark. */
export async function refuseUnfinishedRestore(db: Database): Promise<void> {
  if (!(await isMarked(db))) return;
  const { rows } = await sql<{ file: string }>`select file from ${sql.table(RESTORE_MARK)}`.execute(db);
  throw new UnfinishedRestoreError(
    `la restauración de ${rows[0]?.file ?? 'una copia'} quedó a medias; hacela de nuevo: npm run restore -- ARCHIVO --replace`,
  );
}

/** Whether a restore of this database was interrupted. */
export async function isMarked(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${RESTORE_MARK}) is not null as found`.execute(db);
  return rows[0]?.found ?? false;
}
