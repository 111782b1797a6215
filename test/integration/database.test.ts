import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, TrialDatabaseError } from '#server/db/index.ts';
import { explainStart } from '#server/explain-start.ts';
import { openTestDatabase, resetDatabase, type TestDatabase } from '#test/support/database.ts';

const FIRST = '0001_text.sql';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

test('the engine is the one of the project', () => {
  expect(database.engine).toBe(process.env.TEST_ENGINE);
});

test('a database of a trial version is refused with a message, and not changed', async () => {
  const { db } = database;
  await sql`update schema_migrations set name = '0001_shop.sql' where name = ${FIRST}`.execute(db);
  const refused = await migrate(db).catch((error: unknown) => error);
  await sql`update schema_migrations set name = ${FIRST} where name = '0001_shop.sql'`.execute(db);
  expect(refused).toBeInstanceOf(TrialDatabaseError);
  expect(explainStart(refused)).toEqual([expect.stringContaining('empezá con una vacía')]);
});

test('the database is migrated and empty, and can be emptied again', async () => {
  const { db } = database;
  await db.insertInto('categories').values({ key: 'lapices', name: 'Lápices' }).execute();
  await resetDatabase(db);
  expect(await db.selectFrom('categories').selectAll().execute()).toEqual([]);
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db);
  expect(rows[0]?.name).toMatch(/^0001_/);
});
