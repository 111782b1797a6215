import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, OpenDatabase } from './open.ts';
import { databaseErrorCode } from './transaction.ts';

const migrations = new URL('../../db/migrations/', import.meta.url);

/** The key of the advisory lock that makes processes migrate one after the other. */
const MIGRATION_LOCK = 7_484_683;
const LOOK_AGAIN_MILLISECONDS = 200;

/**
 * How long a statement of a migration waits for a table, in milliseconds. Others who need the table queue behind it
 * meanwhile. Less than PostgreSQL's deadlock_timeout (1 s), so that a deadlock ends the migration and not a purchase.
 */
const LOCK_TIMEOUT = 500;
/** deadlock_detected and lock_not_available: other transactions were using the tables. */
const TRY_AGAIN = new Set(['40P01', '55P03']);
/** Over a minute, with the rests between them. */
const MAX_TRIES = 80;
const LONGEST_REST_MILLISECONDS = 1000;

/** The PostgreSQL server is older than 18, so it lacks functions that the migrations use (uuidv7). */
export class DatabaseTooOldError extends Error {
  override name = 'DatabaseTooOldError';
}

/** A trial version with other migrations made the database (docs/decisions/045). */
export class TrialDatabaseError extends Error {
  override name = 'TrialDatabaseError';
}

type Migration = { name: string; text: string; checksum: string };

/**
 * Applies the missing files of db/migrations in the order of their numbers, one transaction each, while an older
 * version of the shop goes on selling: a file that cannot lock its tables at once gives up and is tried again. Throws
 * if an applied file has changed; DatabaseTooOldError before PostgreSQL 18; TrialDatabaseError for a database of a
 * trial version; PostgreSQL's 55P03 if the tables stayed in use for over a minute.
 * @param last The name of the last file to apply, to make a database of an older version. Missing: all.
 */
export async function migrate(
  db: Database,
  folder = migrations,
  last?: string,
): Promise<{ applied: string[] }> {
  await refuseOldServer(db);
  return db.connection().execute((connection) =>
    holdingLock(connection, async () => {
      const applied: string[] = [];
      for (const migration of await findMissing(connection, folder)) {
        if (last !== undefined && migration.name > last) break;
        await untilApplied(connection, migration);
        applied.push(migration.name);
      }
      return { applied };
    }),
  );
}

/**
 * Runs `work`, which makes what a new shop lacks, while no other process migrates or does the same. The embedded
 * database needs no lock: only one process has it.
 */
export function whileAlone<Result>(database: OpenDatabase, work: () => Promise<Result>): Promise<Result> {
  if (database.engine === 'pglite') return work();
  return database.sessions.connection().execute((connection) => holdingLock(connection, work));
}

/**
 * Holds the lock on this connection. Polls for it, because CREATE INDEX CONCURRENTLY waits for everybody who waits
 * within a statement.
 */
async function holdingLock<Result>(connection: Database, work: () => Promise<Result>): Promise<Result> {
  const take = sql<{ taken: boolean }>`select pg_try_advisory_lock(${sql.lit(MIGRATION_LOCK)}) as taken`;
  while (!(await take.execute(connection)).rows[0]?.taken) await wait(LOOK_AGAIN_MILLISECONDS);
  try {
    return await work();
  } finally {
    // A broken connection has already lost the lock, and its error is what the caller needs to see.
    await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`
      .execute(connection)
      .catch(() => undefined);
  }
}

async function findMissing(connection: Database, folder: URL): Promise<Migration[]> {
  await sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
    connection,
  );
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migrations`.execute(connection);
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  const all = readMigrations(folder);
  if (done.size > 0 && all[0] && !done.has(all[0].name)) {
    throw new TrialDatabaseError(
      'esta base es de una versión de prueba que ya no se actualiza: empezá con una vacía',
    );
  }
  const changed = all.find(({ name, checksum }) => done.has(name) && done.get(name) !== checksum);
  if (changed) throw new Error(`La migración ${changed.name} cambió después de aplicarse`);
  return all.filter(({ name }) => !done.has(name));
}

async function untilApplied(connection: Database, migration: Migration): Promise<void> {
  const statements = splitStatements(migration.text);
  const indexes = statements.map(concurrentIndex).filter((name) => name !== null);
  if (indexes.length > 0 && indexes.length < statements.length) {
    throw new Error(`La migración ${migration.name} mezcla índices "concurrently" con otras sentencias`);
  }
  for (let attempt = 1; ; attempt++) {
    try {
      if (indexes.length > 0) await applyIndexes(connection, migration, { statements, indexes });
      else await applyWhole(connection, migration, statements);
      return;
    } catch (error) {
      if (attempt === MAX_TRIES || !TRY_AGAIN.has(databaseErrorCode(error) ?? '')) throw error;
      await wait(Math.random() * LONGEST_REST_MILLISECONDS);
    }
  }
}

function applyWhole(connection: Database, migration: Migration, statements: string[]): Promise<void> {
  return connection.transaction().execute(async (db) => {
    // The limit for requests (open.ts) would cut off a long migration.
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(db);
    await sql.raw(inOneTrip(statements)).execute(db);
    await noteApplied(db, migration);
  });
}

/**
 * The statements as one. If the process were slow between two of them, a purchase could wait for a table for a second,
 * and a deadlock would end it instead of the migration.
 */
function inOneTrip(statements: string[]): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  return `do ${quoted(`begin ${statements.map((each) => `execute ${quoted(each)};`).join(' ')} end`)}`;
}

/**
 * Makes an index concurrently, outside a transaction. An earlier attempt may have left an invalid index, which is
 * dropped first. Waits as long as necessary, since it blocks nobody.
 */
async function applyIndexes(
  connection: Database,
  migration: Migration,
  { statements, indexes }: { statements: string[]; indexes: string[] },
): Promise<void> {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
    connection,
  );
  await sql`set statement_timeout = 0`.execute(connection);
  try {
    const broken = await sql<{ name: string }>`
      select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
      where not indisvalid and relname = any(${indexes})`.execute(connection);
    for (const { name } of broken.rows) {
      await sql`drop index concurrently ${sql.id(name)}`.execute(connection);
    }
    for (const statement of statements) await sql.raw(statement).execute(connection);
    await noteApplied(connection, migration);
  } finally {
    await sql`select set_config('statement_timeout', ${rows[0]?.limit ?? '0'}, false)`.execute(connection);
  }
}

/** The index that a statement makes concurrently; null for any other statement. */
function concurrentIndex(statement: string): string | null {
  return (
    /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(statement)?.[1] ?? null
  );
}

async function noteApplied(db: Database, { name, checksum }: Migration): Promise<void> {
  await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(db);
}

async function refuseOldServer(db: Database): Promise<void> {
  const { rows } = await sql<{
    version: number;
  }>`select current_setting('server_version_num')::integer as version`.execute(db);
  const version = rows[0]?.version ?? 0;
  if (version < 180_000) {
    throw new DatabaseTooOldError(
      `hace falta PostgreSQL 18 o más nuevo; este es el ${Math.floor(version / 10_000)}`,
    );
  }
}

/** The migrations that this version of the shop knows, in their order. */
export function knownMigrations(): Array<{ name: string; checksum: string }> {
  return readMigrations(migrations).map(({ name, checksum }) => ({ name, checksum }));
}

function readMigrations(folder: URL): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/**
 * Splits a file into statements, because the extended protocol takes one at a time. A statement ends with a semicolon
 * at the end of a line, except within $$.
 */
function splitStatements(text: string): string[] {
  const statements = [''];
  for (const part of text.replace(/^\s*--.*$/gm, '').split(/(\$\$[\s\S]*?\$\$|;\s*$)/m)) {
    if (/^;\s*$/.test(part)) statements.push('');
    else statements.push(statements.pop() + part);
  }
  return statements.map((statement) => statement.trim()).filter(Boolean);
}
