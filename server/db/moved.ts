import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { databaseErrorCode } from './transaction.ts';

/** The embedded database was moved to a server. The message says where to, and how to go back. */
export class DatabaseMovedError extends Error {
  override name = 'DatabaseMovedError';
}

/**
 * What the mark beside a folder says. `where`: the server without a password. `address`: with it; null: the move is not
 * complete, or an older version of the shop made it.
 */
export type Moved = { where: string; address: string | null };

const markOf = (folder: string) => `${folder}.moved`;

/** From now on the folder's database is not opened. `where` names the server in words, without a password. */
export function markMoved(folder: string, where: string): void {
  write(folder, [where]);
}

/** Everything is on the server: the shop may open there with this address. */
export function completeMove(folder: string, { where, address }: { where: string; address: string }): void {
  write(folder, [where, address]);
}

/** Takes the mark back, because the move failed. */
export function unmarkMoved(folder: string): void {
  rmSync(markOf(folder), { force: true });
}

/** Null: the folder's database was not moved. */
export function readMoved(folder: string): Moved | null {
  const text = readMark(markOf(folder));
  if (text === null) return null;
  const [where = '', address = ''] = text.split('\n');
  return { where, address: address || null };
}

/** Throws DatabaseMovedError if the folder's database was moved, or is being moved. */
export function refuseMoved(folder: string): void {
  const moved = readMoved(folder);
  if (!moved) return;
  throw new DatabaseMovedError(
    `la base de ${folder} se mudó a ${moved.where}: poné su DATABASE_URL. Para volver a usar la de antes, sin lo que se vendió desde entonces, borrá ${markOf(folder)}`,
  );
}

/** For its owner only, and whole or not at all: what it says decides which database the shop opens. */
function write(folder: string, lines: string[]): void {
  const fresh = `${markOf(folder)}.new`;
  rmSync(fresh, { force: true });
  const file = openSync(fresh, 'wx', 0o600);
  try {
    writeSync(file, `${lines.join('\n')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(fresh, markOf(folder));
}

function readMark(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (databaseErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
