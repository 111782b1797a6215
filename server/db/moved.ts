import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { databaseErrorCode } from './transaction.ts';

/** The embedded database was moved to a server. The message says where to, and how to go back. */
export class DatabaseMovedError extends Error {
  override name = 'DatabaseMovedError';
}

const markOf = (folder: string) => `${folder}.moved`;

/** From now on the folder's database is not opened. `where` names the server in words, without a password. */
export function markMoved(folder: string, where: string): void {
  writeFileSync(markOf(folder), `${where}\n`, { mode: 0o600 });
}

/** Takes the mark back, because the move failed. */
export function unmarkMoved(folder: string): void {
  rmSync(markOf(folder), { force: true });
}

/** Throws DatabaseMovedError if the folder's database was moved, or is being moved. */
export function refuseMoved(folder: string): void {
  const where = readMark(markOf(folder));
  if (where === null) return;
  throw new DatabaseMovedError(
    `la base de ${folder} se mudó a ${where.trim()}: poné su DATABASE_URL. Para volver a usar la de antes, sin lo que se vendió desde entonces, borrá ${markOf(folder)}`,
  );
}

function readMark(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (databaseErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
