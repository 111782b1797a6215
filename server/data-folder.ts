import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { hostname } from 'node:os';

/** For the owner only: the folder holds customers' data, and mails with links that sign in. */
const PRIVATE = 0o700;

/** Makes DATA_DIR, closed to other users of the machine. Closes an existing one if it is ours. */
export function prepareDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE });
  const { mode, uid } = statSync(folder);
  // A folder with the sticky bit (/tmp) is shared on purpose.
  const isOurs = process.getuid?.() === uid && (mode & 0o1000) === 0;
  if (isOurs && (mode & 0o077) !== 0) chmodSync(folder, PRIVATE);
}

/** A short name of that folder on this machine, the same for all its processes. */
export function diskOf(folder: string): string {
  return createHash('sha256').update(`${hostname()}:${folder}`).digest('hex').slice(0, 12);
}
