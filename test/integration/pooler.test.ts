import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type OpenDatabase, openDatabase, readStatementLimit } from '#server/db/index.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';

// npm run drill -- pooler runs a shop behind a PgBouncer.
describe.runIf(inject('databaseTemplate').engine === 'postgres')('a database behind a pooler', () => {
  let database: TestDatabase;
  let pooled: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    if (!('databaseUrl' in database.location)) throw new Error('it needs a server');
    const { databaseUrl } = database.location;
    pooled = await openDatabase({ databaseUrl, listenUrl: databaseUrl });
  });
  afterAll(async () => {
    await pooled.close();
    await database.close();
  });

  test('gets no setting of a session, which a pooler refuses; its limit of time is the pooler’s', async () => {
    expect(await readStatementLimit(database.db)).toBe(60_000);
    expect(await readStatementLimit(pooled.db)).toBe(0);
    expect(await readStatementLimit(pooled.sessions)).toBe(60_000);
  });

  test('is left by all connections as soon as it accepts no writes', async () => {
    const pids = async (db: OpenDatabase['db']) => {
      const one = sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`;
      const answers = await Promise.all([1, 2, 3].map(() => one.execute(db)));
      return answers.map(({ rows }) => rows[0]?.pid ?? 0);
    };
    const before = await pids(pooled.db);
    await expect(
      pooled.db.transaction().execute(async (db) => {
        await sql`set transaction read only`.execute(db);
        await db.deleteFrom('jobs').execute();
      }),
    ).rejects.toMatchObject({ code: '25006' });
    const after = await pids(pooled.db);
    expect(before.filter((pid) => after.includes(pid))).toEqual([]);
  });
});
