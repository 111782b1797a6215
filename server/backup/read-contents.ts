import { buffer } from 'node:stream/consumers';
import type { Backups } from '#shared/schemas/backups.ts';
import type { Destination, StoredBackup } from './destination.ts';
import { BackupRefusedError, MANIFEST_NAME, parseManifest } from './manifest.ts';

type Contents = NonNullable<Backups['list']>[number]['contents'];

/** A tar file is made of such blocks, and each entry begins with one that has its name and size. */
const BLOCK = 512;
/** In bytes. The manifest is near the end, some 170 bytes for each picture long. */
const FIRST_LOOK = 256 * 1024;
const LONGEST = 64 * 1024 * 1024;

/** Backups never change, so what was read of one is remembered by its place and name. */
const remembered = new Map<string, Contents>();
const MOST_REMEMBERED = 1000;

/** What the manifest of a backup says; null if it cannot be read. Reads the end of the file only, once. */
export async function readContents(place: Destination, { name, bytes }: StoredBackup): Promise<Contents> {
  const key = `${place.where}/${name} ${bytes}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const contents = await findContents(place, name, bytes);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, contents);
  return contents;
}

async function findContents(place: Destination, name: string, bytes: number): Promise<Contents> {
  for (let length = FIRST_LOOK; length <= LONGEST; length *= 8) {
    const found = await place.read(name, -Math.min(length, bytes));
    if (!found) return null;
    const text = manifestIn(await buffer(found.content));
    if (text !== null) return contentsOf(text);
    if (length >= bytes) return null;
  }
  return null;
}

/** The manifest in the last bytes of an archive; null: it begins before them. */
function manifestIn(end: Buffer): string | null {
  for (let at = end.length - BLOCK; at >= 0; at -= BLOCK) {
    if (end.toString('latin1', at, at + MANIFEST_NAME.length + 1) !== `${MANIFEST_NAME}\0`) continue;
    const size = Number.parseInt(end.toString('latin1', at + 124, at + 136), 8);
    return end.toString('utf8', at + BLOCK, at + BLOCK + size);
  }
  return null;
}

function contentsOf(text: string): Contents {
  try {
    const { shopVersion, tables, pictures } = parseManifest(text);
    return { shopVersion, rows: tables.reduce((sum, { rows }) => sum + rows, 0), pictures };
  } catch (error) {
    if (error instanceof BackupRefusedError) return null;
    throw error;
  }
}
