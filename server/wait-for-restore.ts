import { setTimeout as wait } from 'node:timers/promises';
import { isBeingRestored } from './backup/index.ts';
import { serverOf } from './backups.ts';
import { startClosedServer } from './closed-server.ts';
import { type Database, openDatabase } from './db/index.ts';
import type { Env } from './env.ts';

const LOOK_AGAIN_MILLISECONDS = 500;

/**
 * Waits before the shop opens while a restore by any process has the server's database to itself; visitors are told
 * meanwhile. Returns false if `stop` ended the waiting. Throws what PostgreSQL says if it does not answer at the beginning.
 */
export async function waitForRestore(env: Env, stop: AbortSignal): Promise<boolean> {
  const server = serverOf(env);
  if (!server) return true;
  const { db, close } = await openDatabase(server);
  try {
    if (!(await isBeingRestored(db))) return true;
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

/** True also while the server does not answer: the restore may go on. */
function isPerhapsRestored(db: Database): Promise<boolean> {
  return isBeingRestored(db).catch(() => true);
}
