import { accessSync, constants, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';

/** The folder is open in another process; the message says in which, for the one line that the start prints. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/** SQLite's code for "another connection holds the lock". */
const SQLITE_BUSY = 5;

/**
 * Takes the folder for this process alone: two PGlite on one folder both open, and half of what they write is lost
 * (house.md, fact 2). The lock is an exclusive SQLite transaction on `FOLDER.lock`: it belongs to the file, so that two
 * containers on one volume see it, and the system frees it when the process dies, however it dies.
 * Returns what releases it. Throws FolderInUseError when another process has it.
 */
export function lockFolder(folder: string): () => void {
  const path = `${realpathSync(folder)}.lock`;
  // SQLite has a code of its own for a folder that cannot be written; the start explains the system's.
  accessSync(folder, constants.W_OK);
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw error;
    throw new FolderInUseError(`${folder} está en uso por ${readOwner(path)}`);
  }
  // In a file of its own: opening and closing the locked one would free the lock of this process.
  writeFileSync(ownerOf(path), `el proceso ${process.pid} de ${hostname()}`);
  return () => {
    rmSync(ownerOf(path), { force: true });
    lock.close();
  };
}

function ownerOf(path: string): string {
  return `${path}.owner`;
}

/** Who wrote that the lock is theirs, in words; a process that has just taken it may not have written yet. */
function readOwner(path: string): string {
  try {
    return readFileSync(ownerOf(path), 'utf8') || 'otro proceso';
  } catch {
    return 'otro proceso';
  }
}
