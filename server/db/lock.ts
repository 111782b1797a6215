import { accessSync, constants, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';

/** Another process has the folder open. The message names it in one line for the terminal. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/** SQLite's code for "another connection holds the lock". */
const SQLITE_BUSY = 5;

/**
 * Locks the folder for this process (rules 19.4): two instances of PGlite would both open it and lose half of what
 * they write. The lock is an exclusive SQLite transaction on `FOLDER.lock`. It belongs to the file, so containers
 * that share the volume see it, and the system releases it however the process ends. Returns a function that releases
 * it. Throws FolderInUseError.
 */
export function lockFolder(folder: string): () => void {
  const path = `${realpathSync(folder)}.lock`;
  // Checked before SQLite opens the file: the start can explain the system's error for a folder that is not writable,
  // but not SQLite's.
  accessSync(folder, constants.W_OK);
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw error;
    throw new FolderInUseError(`${folder} está en uso por ${readOwner(path)}`);
  }
  // In another file: opening and closing the locked one would release this process's lock.
  writeFileSync(ownerOf(path), `el proceso ${process.pid} de ${hostname()}`);
  return () => {
    rmSync(ownerOf(path), { force: true });
    lock.close();
  };
}

function ownerOf(path: string): string {
  return `${path}.owner`;
}

/** The process that holds the lock, in words. It may not have written its name yet. */
function readOwner(path: string): string {
  try {
    return readFileSync(ownerOf(path), 'utf8') || 'otro proceso';
  } catch {
    return 'otro proceso';
  }
}
