import { sql } from 'kysely';
import type { Database } from './open.ts';

/** A restore was interrupted, so this database has a part of a shop. */
export class UnfinishedRestoreError extends Error {
  override name = 'UnfinishedRestoreError';
}

/** The table that marks a database whose restore has begun and not ended; no migration makes it. */
export const RESTORE_MARK = 'unfinished_restore';

/** Marks the database before a restore empties it. `kept`: the name of the backup of what there was; null: there was nothing. */
export async function markRestore(db: Database, file: string, kept: string | null): Promise<void> {
  await sql`create table if not exists ${sql.table(RESTORE_MARK)} (file text not null)`.execute(db);
  // An older version of the shop may have made it.
  await sql`alter table ${sql.table(RESTORE_MARK)} add column if not exists kept text`.execute(db);
  await sql`insert into ${sql.table(RESTORE_MARK)} (file, kept) values (${file}, ${kept})`.execute(db);
}

/** The backup of what there was before a restore that was interrupted; null: none was, or there was nothing. */
export async function findKept(db: Database): Promise<string | null> {
  if (!(await isMarked(db))) return null;
  const { rows } = await sql<{ kept: string | null }>`
    select to_jsonb(mark) ->> 'kept' as kept from ${sql.table(RESTORE_MARK)} mark order by 1 limit 1`.execute(
    db,
  );
  return rows[0]?.kept ?? null;
}

/** Removes the mark: the restore is complete. */
export async function unmarkRestore(db: Database): Promise<void> {
  await sql`drop table ${sql.table(RESTORE_MARK)}`.execute(db);
}

/** Throws UnfinishedRestoreError, with the file's name, for a database with the mark. */
export async function refuseUnfinishedRestore(db: Database): Promise<void> {
  if (!(await isMarked(db))) return;
  const { rows } = await sql<{ file: string }>`select file from ${sql.table(RESTORE_MARK)}`.execute(db);
  const back = (await findKept(db)) === null ? '' : ', o volvé a lo que había: npm run restore -- --back';
  throw new UnfinishedRestoreError(
    `la restauración de ${rows[0]?.file ?? 'una copia'} quedó a medias; hacela de nuevo: npm run restore -- ARCHIVO --replace${back}`,
  );
}

/** Whether a restore of this database was interrupted. */
export async function isMarked(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${RESTORE_MARK}) is not null as found`.execute(db);
  return rows[0]?.found ?? false;
}
