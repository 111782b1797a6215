import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Database, OpenDatabase } from '#server/db/index.ts';
import { type FileStore, namesPictures } from '#server/media/index.ts';
import { type ArchiveWriter, createArchive } from './archive.ts';
import { listTables, readSequences } from './catalog.ts';
import { FORMAT_VERSION, type Manifest } from './manifest.ts';
import { inSnapshot, type Rows, readRows } from './read-tables.ts';
import { MEDIA_FOLDER, TABLES_FOLDER } from './verify-archive.ts';

const zip = promisify(gzip);

/** Characters of an entry with rows, before it is compressed. */
const ENTRY = 4_000_000;

type Source = { database: Pick<OpenDatabase, 'db' | 'engine'>; files: FileStore };

/** What a backup has, for people. `bytes`: of the whole file. */
export type BackupFacts = {
  bytes: number;
  rows: number;
  pictures: number;
  missingPictures: number;
  takenAt: string;
};

/**
 * Writes the shop as it is at one moment to the archive `path`: all rows of one snapshot, then all pictures, which the
 * sweep leaves for a day. Reads in small parts. If it fails, there is no file.
 */
export async function takeBackup(
  { database, files }: Source,
  path: string,
  {
    shopVersion,
    onProgress,
    onPercent = () => undefined,
  }: {
    shopVersion: string;
    onProgress: (line: string) => void;
    /** Called with each whole percent of the pictures. */
    onPercent?: ((percent: number) => void) | undefined;
  },
): Promise<BackupFacts> {
  const archive = await createArchive(path);
  try {
    const { named, ...tables } = await inSnapshot(database.db, (db) => writeTables(db, archive));
    const rows = tables.tables.reduce((sum, table) => sum + table.rows, 0);
    onProgress(`  ${rows} filas de ${tables.tables.length} tablas`);
    const stored = await writePictures(files, archive, onPercent);
    const missingPictures = [...named].filter((name) => !stored.has(name)).sort();
    const pictures = stored.size;
    const bytes = await archive.finish({
      ...tables,
      formatVersion: FORMAT_VERSION,
      shopVersion,
      engine: database.engine,
      pictures,
      missingPictures,
    });
    const { takenAt } = tables;
    return { bytes, rows, pictures, missingPictures: missingPictures.length, takenAt };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function writeTables(db: Database, archive: ArchiveWriter) {
  const { rows: times } = await sql<{ at: Date }>`select now() as at`.execute(db);
  const { rows: migrations } = await sql<Manifest['migrations'][number]>`
    select name, checksum from schema_migrations order by name`.execute(db);
  const tables = await listTables(db);
  const counts = new Map<string, number>();
  const named = new Set<string>();
  for await (const { table, number, lines } of inEntries(readRows(db, tables))) {
    await archive.add(
      `${TABLES_FOLDER}${table}/${String(number).padStart(4, '0')}.ndjson.gz`,
      await zip(`${lines.join('\n')}\n`),
    );
    counts.set(table, (counts.get(table) ?? 0) + lines.length);
    if (namesPictures(table)) for (const name of lines.flatMap(picturesIn)) named.add(name);
  }
  return {
    takenAt: (times[0]?.at ?? new Date()).toISOString(),
    migrations,
    sequences: await readSequences(db),
    tables: tables.map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name),
      rows: counts.get(name) ?? 0,
    })),
    named,
  };
}

/** Puts rows together to entries of some megabytes. */
async function* inEntries(
  rows: AsyncIterable<Rows>,
): AsyncGenerator<{ table: string; number: number; lines: string[] }> {
  let entry = { table: '', number: 0, lines: [] as string[] };
  let size = 0;
  for await (const { table, lines } of rows) {
    const isOther = entry.table !== table.name;
    if (isOther || size > ENTRY) {
      if (entry.lines.length > 0) yield entry;
      entry = { table: table.name, number: isOther ? 1 : entry.number + 1, lines: [] };
      size = 0;
    }
    entry.lines.push(...lines);
    size += lines.reduce((sum, line) => sum + line.length, 0);
  }
  if (entry.lines.length > 0) yield entry;
}

/** The names of the shop's own pictures that stand in a row. */
function picturesIn(line: string): string[] {
  return [...line.matchAll(/\/media\/([\w-]+\.\w+)/g)].map(([, name = '']) => name);
}

/** Returns the names of all pictures. */
async function writePictures(
  files: FileStore,
  archive: ArchiveWriter,
  onPercent: (percent: number) => void,
): Promise<Set<string>> {
  const names = new Set<string>();
  const listed: string[] = [];
  for await (const name of files.list()) listed.push(name);
  let percent = 0;
  for (const [n, name] of listed.entries()) {
    const now = Math.floor((100 * n) / listed.length);
    if (now > percent) onPercent(now);
    percent = now;
    const stream = await files.read(name);
    // Removed since it was listed: no row of the snapshot names it.
    if (!stream) continue;
    await archive.add(`${MEDIA_FOLDER}${name}`, await buffer(stream));
    names.add(name);
  }
  return names;
}
