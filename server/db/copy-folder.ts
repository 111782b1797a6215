import { constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** File systems note times in steps of at most this many milliseconds. */
const TIME_STEP = 2_000;

/**
 * Makes the folder `target` like `folder`. A file that is in both is copied only if it has been written to since
 * `since`, in milliseconds since 1970. While others write, the copy has files of different moments; a second call,
 * with nobody writing and since the first, makes it right, and is quick.
 */
export async function copyChanged(folder: string, target: string, since: number): Promise<void> {
  const there = new Set(listFiles(target).map(({ path }) => path));
  for (const { path, isFolder } of listFiles(folder)) {
    const isThere = there.delete(path);
    const from = join(folder, path);
    if (isFolder) mkdirSync(join(target, path), { recursive: true, mode: 0o700 });
    else if (!isThere || changedAt(from) >= since - TIME_STEP) await copyIfThere(from, join(target, path));
  }
  for (const path of there) await rm(join(target, path), { recursive: true, force: true });
}

/** Every file and folder, parents first, by paths within the folder. */
function listFiles(folder: string): Array<{ path: string; isFolder: boolean }> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({
      path: join(entry.parentPath, entry.name).slice(folder.length + 1),
      isFolder: entry.isDirectory(),
    }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Synchronous, as the list is: a thousand answers of the system's memory take some milliseconds together. */
function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** While others write, a file can go between its listing and its copy. */
async function copyIfThere(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
