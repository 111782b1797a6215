import { setTimeout as wait } from 'node:timers/promises';
import { isBeingRestored } from './backup/index.ts';
import { serverOf } from './backups.ts';
import { startClosedServer } from './closed-server.ts';
import { type Database, isMarked, openDatabase } from './db/index.ts';
import type { Env } from './env.ts';

const LOOK_AGAIN_MILLISECONDS = 500;

/**
 * Waits before the shop opens while a restore by any process has the server's database to itself; visitors are told
 * meanwhile. Returns false if `stop` ended the waiting. Throws what PostgreSQL says if it does not answer at the beginning.
 */
export async function waitForRestore(
  env: Env,
  { stop, onProgress }: { stop: AbortSignal; onProgress: (line: string) => void },
): Promise<boolean> {
  const server = serverOf(env);
  if (!server) return true;
  const { db, close } = await openDatabase(server);
  try {
    if (!(await isBeingRestored(db))) return true;
    onProgress('  La base se está restaurando: la tienda abre cuando esté entera.');
    const stopAnswering = await startClosedServer(env);
    while (!stop.aborted && (await isPerhapsRestored(db))) {
      await wait(LOOK_AGAIN_MILLISECONDS, undefined, { signal: stop }).catch(() => undefined);
    }
    await stopAnswering();
    return !stop.aborted;
  } finally {
    await close();
  }
}

/** True also after a restore that was interrupted, until it is done again or undone, and while the server does not answer. */
async function isPerhapsRestored(db: Database): Promise<boolean> {
  try {
    return (await isBeingRestored(db)) || (await isMarked(db));
  } catch {
    return true;
  }
}
