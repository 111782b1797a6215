import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { databaseErrorCode } from '#server/db/index.ts';
import type { S3Settings } from '#server/env.ts';
import { backupNameSchema } from '#shared/schemas/backups.ts';

/** A backup in its place. `at`: when it was finished. */
export type StoredBackup = { name: string; bytes: number; at: Date };

/** The bytes of a backup, and how many they are. */
export type OpenBackup = { bytes: number; content: Readable };

/** Where backups are kept: a folder, or a bucket. */
export type Destination = {
  /** In words, for people. */
  where: string;
  /** The folder in which an archive is written. */
  workFolder: string;
  /** Puts a finished archive of the work folder in its place. */
  keep: (name: string) => Promise<void>;
  /** Newest first. */
  list: () => Promise<StoredBackup[]>;
  remove: (name: string) => Promise<void>;
  /** Its bytes from the position `from`; a negative one counts from the end. Null: there is no such backup. */
  read: (name: string, from?: number) => Promise<OpenBackup | null>;
  /** The path of a backup on this machine, brought from the bucket if need be. */
  bring: (name: string) => Promise<string>;
};

/** The name of a backup taken at that time, in UTC: `tintero-2026-11-28-031500.tar`, or `…-antes.tar` before a restore. */
export function backupName(takenAt: Date, { beforeRestore = false } = {}): string {
  const digits = takenAt.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  return `tintero-${digits}${beforeRestore ? '-antes' : ''}.tar`;
}

/** Whether a name is that of a backup. */
export function isBackupName(name: string): boolean {
  return backupNameSchema.safeParse({ name }).success;
}

/** Whether a backup is what there was before a restore. Such a one is deleted by people only, and counts for no schedule. */
export function isBeforeRestore(name: string): boolean {
  return name.endsWith('-antes.tar');
}

/** Without those made before a restore. */
export function withoutBeforeRestore<Backup extends { name: string }>(backups: Backup[]): Backup[] {
  return backups.filter(({ name }) => !isBeforeRestore(name));
}

/** Opens a folder, or a bucket whose archives are written in `folder` first. */
export async function openDestination(folder: string, s3: S3Settings | null): Promise<Destination> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!s3) return openFolder(folder);
  const { openBackupBucket } = await import('./backup-bucket.ts');
  return openBackupBucket(folder, s3);
}

function openFolder(folder: string): Destination {
  return {
    where: folder,
    workFolder: folder,
    keep: async () => undefined,
    list: () => listBackups(folder),
    remove: (name) => rm(join(folder, checked(name)), { force: true }),
    read: (name, from) => readFrom(join(folder, checked(name)), from),
    bring: async (name) => join(folder, checked(name)),
  };
}

async function listBackups(folder: string): Promise<StoredBackup[]> {
  const backups: StoredBackup[] = [];
  for (const name of (await readdir(folder)).filter(isBackupName)) {
    const found = await stat(join(folder, name)).catch(orNull);
    if (found) backups.push({ name, bytes: found.size, at: found.mtime });
  }
  return newestFirst(backups);
}

async function readFrom(path: string, from = 0): Promise<OpenBackup | null> {
  const file = await open(path).catch(orNull);
  if (!file) return null;
  const { size } = await file.stat();
  const start = from < 0 ? Math.max(0, size + from) : from;
  return { bytes: size - start, content: file.createReadStream({ start }) };
}

/** For a file that somebody deleted meanwhile. */
function orNull(error: unknown): null {
  if (databaseErrorCode(error) === 'ENOENT') return null;
  throw error;
}

/** By name, which is the time. */
export function newestFirst(backups: StoredBackup[]): StoredBackup[] {
  return backups.toSorted((one, other) => (one.name < other.name ? 1 : -1));
}

/** Throws for what is not a backup's name, so that no other file is touched. */
export function checked(name: string): string {
  if (!isBackupName(name)) throw new Error(`${name} is not the name of a backup`);
  return name;
}

/** Deletes all but the newest `keep` backups, and none made before a restore. Returns the names of those. */
export async function forgetOldBackups(destination: Destination, keep: number): Promise<string[]> {
  const old = withoutBeforeRestore(await destination.list())
    .slice(keep)
    .map(({ name }) => name);
  for (const name of old) await destination.remove(name);
  return old;
}
