import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { type KyselyPlugin, sql } from 'kysely';
import { inject } from 'vitest';
import { type Database, type DatabaseLocation, type OpenDatabase, openDatabase } from '#server/db/index.ts';
import { copyTemplate, runOnServer } from './prepare-database.ts';

export type TestDatabase = OpenDatabase & {
  /** A folder for other files of this test file, such as mails and pictures; deleted after the run. */
  dataDir: string;
  /** For a second connection on PostgreSQL. The embedded database can be opened only once. */
  location: DatabaseLocation;
};

/**
 * A migrated, empty database for a test file, on the engine of its vitest project (`pglite` or `postgres`). Open it
 * in beforeAll and `close` it in afterAll; `resetDatabase` empties it between tests.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate');
  const dataDir = await mkdtemp(join(inject('temporaryFolder'), 'file-'));
  if (template.engine === 'pglite') {
    await copyTemplate(template.folder, dataDir);
    const location = { dataDir };
    return { ...(await openDatabase(location)), dataDir, location };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(template.serverUrl, `create database ${name} template ${template.template}`);
  const location = { databaseUrl: new URL(`/${name}`, template.serverUrl).href };
  const opened = await openDatabase(location);
  const close = async () => {
    await opened.close();
    await runOnServer(template.serverUrl, `drop database ${name} with (force)`);
  };
  return { ...opened, close, dataDir, location };
}

/** Empties every table except the list of migrations, and restarts sequences at 1. */
export async function resetDatabase(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'sandbox') and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'`.execute(
    db,
  );
  const tables = sql.join(rows.map((row) => sql.table(row.name)));
  await sql`truncate ${tables} restart identity cascade`.execute(db);
}

/** The same database with a plugin on its statements, those that replicas may answer included. */
export function withPlugin(database: TestDatabase, plugin: KyselyPlugin): TestDatabase {
  const { db, reads } = database;
  return { ...database, db: db.withPlugin(plugin), reads: reads.withPlugin(plugin) };
}
