import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, migrate, type OpenDatabase, openDatabase } from '#server/db/index.ts';
import { startPostgres } from '#test/support/postgres-server.ts';
import { runOnServer } from '#test/support/prepare-database.ts';

/** As a shop's own server would be set: what was committed is on disk. */
const asInEarnest = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
/** A quarter of a small server's memory, PostgreSQL's own advice; the planner is told of the rest. */
const forOneServer = { shared_buffers: '512MB', effective_cache_size: '2GB', max_wal_size: '4GB' };

/** Waits until the shop has done what it puts off until it is open, such as making pictures in smaller sizes. */
export async function waitForJobs(db: Database): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    const waiting = await db
      .selectFrom('jobs')
      .select('id')
      .where('failed_at', 'is', null)
      .where('attempts', '<', 3)
      .limit(1)
      .execute();
    if (waiting.length === 0) return;
    await wait(500);
  }
  throw new Error('the jobs of the first start were not done within ten minutes');
}

/** What a server does by itself in the night: the planner knows what is there, and what nobody needs is gone. */
export async function vacuumAnalyze(db: Database): Promise<void> {
  await db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await sql`vacuum analyze`.execute(db);
    // What filling left to be written would be written while something else is measured.
    await sql`checkpoint`.execute(db);
    await sql`reset statement_timeout`.execute(db);
  });
}

export type BenchDatabase = OpenDatabase & { url: string };

/** Runs `work` with a PostgreSQL of its own, set as one that keeps a shop's books; it is gone afterwards. */
export async function withPostgres<Result>(
  work: (create: (name: string) => Promise<BenchDatabase>) => Promise<Result>,
): Promise<Result> {
  const server = await startPostgres({ ...asInEarnest, ...forOneServer });
  const opened: OpenDatabase[] = [];
  try {
    return await work(async (name) => {
      await runOnServer(server.urlOf('postgres'), `create database ${name}`);
      const url = server.urlOf(name);
      const database = await openDatabase({ databaseUrl: url });
      opened.push(database);
      await migrate(database.db);
      return { ...database, url };
    });
  } finally {
    for (const database of opened) await database.close();
    await server.stop();
  }
}
