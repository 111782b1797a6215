import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { knownMigrations } from '#server/db/index.ts';
import { hashOf, readArchive } from './archive.ts';
import {
  BackupRefusedError,
  MANIFEST_HASH_NAME,
  MANIFEST_NAME,
  type Manifest,
  parseManifest,
} from './manifest.ts';

const unzip = promisify(gunzip);

/** Where pictures and rows are in an archive. */
export const MEDIA_FOLDER = 'media/';
export const TABLES_FOLDER = 'tables/';

type Seen = { size: number; sha256: string };

/**
 * Checks a whole archive before any of it is used: each entry's size and hash, the rows of each table, the number of
 * pictures, and that this version of the shop knows its migrations. Returns what it says of itself. Throws
 * BackupRefusedError.
 */
export async function verifyArchive(path: string): Promise<Manifest> {
  const seen = new Map<string, Seen>();
  const rows = new Map<string, number>();
  const ends = new Map<string, string>();
  for await (const { name, bytes } of readArchive(path)) {
    if (name === MANIFEST_NAME || name === MANIFEST_HASH_NAME) {
      ends.set(name, bytes.toString());
      continue;
    }
    seen.set(name, { size: bytes.length, sha256: hashOf(bytes) });
    const table = tableOf(name);
    if (table) rows.set(table, (rows.get(table) ?? 0) + (await linesOf(name, bytes)).length);
  }
  const text = ends.get(MANIFEST_NAME);
  const hash = ends.get(MANIFEST_HASH_NAME);
  if (text === undefined || hash === undefined) {
    throw new BackupRefusedError('la copia está cortada: le falta el final, con el manifiesto');
  }
  if (!hash.startsWith(hashOf(Buffer.from(text)))) {
    throw new BackupRefusedError('la copia está dañada: el manifiesto no es el que se escribió');
  }
  const manifest = parseManifest(text);
  refuseOtherEntries(manifest, seen);
  refuseOtherCounts(manifest, { rows, seen });
  refuseUnknownMigrations(manifest);
  return manifest;
}

/** The table whose rows an entry has; null: it is no table's. */
export function tableOf(name: string): string | null {
  return /^tables\/([\w.]+)\/\d+\.ndjson\.gz$/.exec(name)?.[1] ?? null;
}

/** The rows of an entry of a table. Throws BackupRefusedError. */
export async function linesOf(name: string, bytes: Buffer): Promise<string[]> {
  try {
    return (await unzip(bytes)).toString().split('\n').filter(Boolean);
  } catch (error) {
    throw new BackupRefusedError(`la copia está dañada: ${name} no se puede leer`, { cause: error });
  }
}

function refuseOtherEntries(manifest: Manifest, seen: Map<string, Seen>): void {
  for (const { name, size, sha256 } of manifest.entries) {
    const entry = seen.get(name);
    if (!entry) throw new BackupRefusedError(`la copia está dañada: le falta ${name}`);
    if (entry.size !== size || entry.sha256 !== sha256) {
      throw new BackupRefusedError(`la copia está dañada: ${name} no es lo que se escribió`);
    }
  }
  const named = new Set(manifest.entries.map(({ name }) => name));
  const extra = [...seen.keys()].find((name) => !named.has(name));
  if (extra) throw new BackupRefusedError(`la copia tiene un archivo que no es suyo: ${extra}`);
}

function refuseOtherCounts(
  manifest: Manifest,
  { rows, seen }: { rows: Map<string, number>; seen: Map<string, Seen> },
): void {
  for (const table of manifest.tables) {
    const found = rows.get(table.name) ?? 0;
    if (found !== table.rows) {
      throw new BackupRefusedError(
        `la copia está dañada: ${table.name} tiene ${found} filas y tendría que tener ${table.rows}`,
      );
    }
  }
  const pictures = [...seen.keys()].filter((name) => name.startsWith(MEDIA_FOLDER)).length;
  if (pictures !== manifest.pictures) {
    throw new BackupRefusedError(
      `la copia está dañada: tiene ${pictures} imágenes y tendría que tener ${manifest.pictures}`,
    );
  }
}

/** A newer version of the shop made the backup: this one cannot read its tables. */
function refuseUnknownMigrations({ migrations, shopVersion }: Manifest): void {
  const known = knownMigrations();
  const unknown = migrations.find(
    ({ name, checksum }, position) => known[position]?.name !== name || known[position].checksum !== checksum,
  );
  if (unknown) {
    throw new BackupRefusedError(
      `la copia es de otra versión de la tienda (${shopVersion}), con la migración ${unknown.name} que esta no conoce: actualizá la tienda`,
    );
  }
}
