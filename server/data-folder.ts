import { chmodSync, mkdirSync, statSync } from 'node:fs';

/** Owner alone: the folder holds customers' data, and mails with links that sign in. */
const PRIVATE = 0o700;

/** Makes DATA_DIR, closed to other users of the machine; one that was open is closed if it is ours. */
export function prepareDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE });
  const { mode, uid } = statSync(folder);
  // A sticky folder (/tmp) is everybody's by intention.
  const isOurs = process.getuid?.() === uid && (mode & 0o1000) === 0;
  if (isOurs && (mode & 0o077) !== 0) chmodSync(folder, PRIVATE);
}
