import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, resetDatabase, type TestDatabase } from '#test/support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

test('the engine is the one of the project', () => {
  expect(database.engine).toBe(process.env.TEST_ENGINE);
});

test('the database is migrated and empty, and can be emptied again', async () => {
  const { db } = database;
  await db.insertInto('categories').values({ key: 'lapices', name: 'Lápices' }).execute();
  await resetDatabase(db);
  expect(await db.selectFrom('categories').selectAll().execute()).toEqual([]);
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db);
  expect(rows[0]?.name).toMatch(/^0001_/);
});
