import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, openDatabase } from '#server/db/index.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('migrations have no time limit, and wait for those of another process', async () => {
  const { location } = database;
  // The embedded database has one connection and no time limit.
  if (!('databaseUrl' in location)) return expect(await migrate(database.db)).toEqual({ applied: [] });
  const single = await openDatabase({ ...location, poolSize: 1 });
  await sql`set statement_timeout = '200ms'`.execute(single.db);
  const held = Promise.withResolvers<void>();
  const other = database.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(7484683)`.execute(db);
    held.resolve();
    // Three times the limit of a statement.
    await sql`select pg_sleep(0.6)`.execute(db);
  });
  await held.promise;
  try {
    expect(await migrate(single.db)).toEqual({ applied: [] });
    const { rows } = await sql<{
      limit: string;
    }>`select current_setting('statement_timeout') as limit`.execute(single.db);
    expect(rows).toEqual([{ limit: '200ms' }]);
  } finally {
    await other;
    await single.close();
  }
});
