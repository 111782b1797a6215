import { basename } from 'node:path';
import { sql } from 'kysely';
import {
  type Database,
  inTransaction,
  isMarked,
  isServerInUse,
  markRestore,
  migrate,
  type OpenDatabase,
  unmarkRestore,
} from '#server/db/index.ts';
import { type FileStore, pictureType } from '#server/media/index.ts';
import { readArchive } from './archive.ts';
import { dropEverything, listTables, needsSandbox } from './catalog.ts';
import { type LoadedRows, loadTables } from './load-tables.ts';
import { BackupRefusedError, type Manifest } from './manifest.ts';
import { forgetBackupWorks } from './scheduled-backup.ts';
import { linesOf, MEDIA_FOLDER, tableOf } from './verify-archive.ts';

/** A database that a restore or a move must not fill. The message is for the terminal. */
export class TargetRefusedError extends Error {
  override name = 'TargetRefusedError';
}

export type RestoreDeps = {
  database: OpenDatabase;
  files: FileStore;
  /** Makes the tables of the stand-in for Mercado Pago, if they are missing. */
  makeSandboxTables: (db: Database) => Promise<unknown>;
  onProgress: (line: string) => void;
};

type RestoreOptions = {
  path: string;
  /** What verifyArchive said of the file. */
  manifest: Manifest;
  /** Missing: a shop that is not empty is refused. Else called first, to keep what is there. Returns its name. */
  keepOld?: () => Promise<string>;
};

/**
 * Makes the database and the pictures of a closed shop those of a verified backup, also of an older version of the shop. If
 * it is interrupted, the shop does not start on what is there, and a restore has to be done again. Throws
 * BackupRefusedError, TargetRefusedError.
 */
export async function restoreBackup(
  deps: RestoreDeps,
  { path, manifest, keepOld }: RestoreOptions,
): Promise<void> {
  const { database, onProgress } = deps;
  const { db } = database;
  const wasInterrupted = await isMarked(db);
  let kept: string | null = null;
  if (!wasInterrupted) {
    const isEmpty = await refuseStrangeTables(db);
    if (!isEmpty && !keepOld) {
      throw new TargetRefusedError(
        'esta tienda ya tiene datos; para reemplazarlos, con una copia antes, agregá --replace',
      );
    }
    if (!isEmpty && keepOld) kept = await keepOld();
  }
  const pictures = await putPictures(deps.files, path);
  onProgress(`  ${pictures} imágenes`);
  await markRestore(db, basename(path), kept);
  await inTransaction(db, dropEverything);
  await migrate(database.sessions, undefined, manifest.migrations.at(-1)?.name);
  if (needsSandbox(manifest.tables)) await deps.makeSandboxTables(db);
  const check = (counts: Map<string, number>) => refuseOtherCounts(manifest, counts);
  await loadTables(db, { ...manifest, rows: rowsOf(path), check });
  const { applied } = await migrate(database.sessions);
  if (applied.length > 0) onProgress(`  ${applied.length} migraciones más nuevas que la copia`);
  await forgetBackupWorks(db);
  await unmarkRestore(db);
}

/** Throws TargetRefusedError while processes of a shop use the server's database. */
export async function refuseOpenShop(db: Database): Promise<void> {
  if (!(await isServerInUse(db))) return;
  throw new TargetRefusedError('hay una tienda abierta con esa base: cerrala primero');
}

/**
 * Whether the database has nothing of a shop: no accounts, products or orders. Throws TargetRefusedError if its tables
 * are those of another program.
 */
export async function refuseStrangeTables(db: Database): Promise<boolean> {
  const tables = new Set((await listTables(db)).map(({ name }) => name));
  if (tables.size === 0) return true;
  const { rows } = await sql<{ ours: boolean }>`
    select to_regclass('schema_migrations') is not null as ours`.execute(db);
  if (!rows[0]?.ours) throw new TargetRefusedError('en esa base hay tablas de otro programa: usá una vacía');
  for (const name of ['users', 'products', 'orders']) {
    if (!tables.has(name)) continue;
    const found = await sql`select from ${sql.table(name)} limit 1`.execute(db);
    if (found.rows.length > 0) return false;
  }
  return true;
}

/** Before the rows: pictures that no row names yet harm nobody. */
async function putPictures(files: FileStore, path: string): Promise<number> {
  let pictures = 0;
  for await (const { name, bytes } of readArchive(path)) {
    if (!name.startsWith(MEDIA_FOLDER)) continue;
    const file = name.slice(MEDIA_FOLDER.length);
    await files.put(file, bytes, pictureType(file) ?? 'application/octet-stream');
    pictures++;
  }
  return pictures;
}

async function* rowsOf(path: string): AsyncGenerator<LoadedRows> {
  for await (const { name, bytes } of readArchive(path)) {
    const table = tableOf(name);
    if (table) yield { table, lines: await linesOf(name, bytes) };
  }
}

function refuseOtherCounts({ tables }: Manifest, counts: Map<string, number>): void {
  const odd = tables.find(({ name, rows }) => counts.get(name) !== rows);
  if (!odd) return;
  throw new BackupRefusedError(`${odd.name} quedó con ${counts.get(odd.name)} filas en vez de ${odd.rows}`);
}
