import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { type Table, tablesInTypes } from './schema-types.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const folder = new URL('../../server/db/', import.meta.url);

/** The source text of the types in server/db. */
const source = readdirSync(folder)
  .filter((name) => name === 'schema.ts' || /-(tables|types)\.ts$/.test(name))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');

/** The only table that Kysely does not write. */
const outside = 'schema_migrations';

test('the tables of the types are the tables of the database', async () => {
  expect(Object.keys(tablesInTypes(source)).sort()).toEqual(Object.keys(await tablesInDatabase({})).sort());
});

test('their columns are those of the database, and agree on null and default', async () => {
  const types = tablesInTypes(source);
  expect(types).toEqual(await tablesInDatabase(types));
});

test('a column that is missing, renamed or of another type would be noticed', async () => {
  for (const [from, to] of [
    ['  color: string;\n', ''],
    ['  barcode: string | null;\n', '  barcode: string;\n'],
    ['  color: string;\n', '  color: Generated<string>;\n'],
    ['  postal_code: number', '  zip: number'],
    ['  carts: {', '  baskets: {'],
  ] as const) {
    expect(source).toContain(from);
    const types = tablesInTypes(source.replace(from, to));
    expect(types, from).not.toEqual(await tablesInDatabase(types));
  }
});

/** A column with a default may be left out. Types that require it all the same (`strict`) are stricter, not wrong. */
async function tablesInDatabase(strict: Record<string, Table>): Promise<Record<string, Table>> {
  const { rows } = await sql<{ table: string; column: string; nullable: boolean; generated: boolean }>`
    select columns.table_name as table, columns.column_name as column, is_nullable = 'YES' as nullable,
      column_default is not null or is_generated = 'ALWAYS' or is_identity = 'YES' as generated
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db);
  const tables: Record<string, Table> = {};
  for (const { table, column, nullable, generated } of rows) {
    if (table === outside) continue;
    const optional = nullable || (generated && strict[table]?.[column]?.optional === true);
    tables[table] = { ...tables[table], [column]: { nullable, optional } };
  }
  return tables;
}
