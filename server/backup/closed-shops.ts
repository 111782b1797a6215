import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, isServerInUse, type OpenDatabase } from '#server/db/index.ts';
import { TargetRefusedError } from './restore-backup.ts';

/** The key of the advisory lock that a restore holds. Its session ends with it, however it ends. */
const RESTORE_LOCK = 7_484_684;
const CHANNEL = 'shop_closing';

const ASK_AGAIN_MILLISECONDS = 1_000;
/** A process that closes finishes its requests first, DRAIN_SECONDS and ten more at most. */
const LONGEST_CLOSE = 5 * 60_000;

/**
 * Does `work` on a database while no process of a shop has it open: asks those that have a server's to close, and they
 * open again afterwards. Throws TargetRefusedError if another restore is under way, or a process does not close.
 */
export function whileShopsAreClosed<Result>(
  { db, sessions, engine }: OpenDatabase,
  work: () => Promise<Result>,
): Promise<Result> {
  // Whoever opened an embedded database has it alone.
  if (engine === 'pglite') return work();
  return sessions.connection().execute(async (session) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${RESTORE_LOCK}) as taken`.execute(session);
    if (!rows[0]?.taken) throw new TargetRefusedError('en esa base ya hay otra restauración en marcha');
    try {
      await closeShops(db);
      return await work();
    } finally {
      // A broken connection has lost the lock already, and its error is what the caller needs to see.
      await sql`select pg_advisory_unlock(${RESTORE_LOCK})`.execute(session).catch(() => undefined);
    }
  });
}

/** Calls `close` when a restore needs the database to itself. */
export async function listenForRestores({ db, listen }: OpenDatabase, close: () => void): Promise<void> {
  /** A restore may have begun before this process listened. It asks again, so an error here loses nothing. */
  const look = async () => {
    if (await isBeingRestored(db).catch(() => false)) close();
  };
  await listen(CHANNEL, { heard: close, connected: () => void look(), lost: () => undefined });
}

/** Whether a restore has a server's database to itself, or waits for that. */
export async function isBeingRestored(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks
    where locktype = 'advisory' and (classid, objid, objsubid) = (0, ${sql.lit(RESTORE_LOCK)}, 1) and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.length > 0;
}

async function closeShops(db: Database): Promise<void> {
  const deadline = Date.now() + LONGEST_CLOSE;
  while (await isServerInUse(db)) {
    if (Date.now() > deadline)
      throw new TargetRefusedError('hay una tienda abierta con esa base, y no se cierra');
    await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
    await wait(ASK_AGAIN_MILLISECONDS);
  }
}
