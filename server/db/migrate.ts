import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, OpenDatabase } from './open.ts';
import { databaseErrorCode } from './transaction.ts';

const migrations = new URL('../../db/migrations/', import.meta.url);

/** A key of our own, so that two servers on one database migrate one after the other. */
const MIGRATION_LOCK = 7_484_683;
const LOOK_AGAIN_MILLISECONDS = 200;

/**
 * What a statement of a migration waits for a table, in milliseconds. All who want the table queue behind it meanwhile. It
 * is less than PostgreSQL's deadlock_timeout (1 s), so that in a deadlock the migration gives way and never a purchase.
 */
const LOCK_TIMEOUT = 500;
/** deadlock_detected and lock_not_available: others were using the tables. */
const TRY_AGAIN = new Set(['40P01', '55P03']);
/** With the rests between them, a minute and more. */
const MAX_TRIES = 80;
const LONGEST_REST_MILLISECONDS = 1000;

/** The PostgreSQL server lacks what the migrations use (uuidv7, from 18 on). */
export class DatabaseTooOldError extends Error {
  override name = 'DatabaseTooOldError';
}

/** The database was made by a trial version, whose migrations were other ones (docs/decisions/045). */
export class TrialDatabaseError extends Error {
  override name = 'TrialDatabaseError';
}

type Migration = { name: string; text: string; checksum: string };

/**
 * Brings the database up to the newest file of db/migrations, each in its number's order and at most once, one
 * transaction a file, while a shop of the version before goes on selling: a file that does not get its tables at once
 * gives way and is tried again. Throws when a file that was applied has changed since: migrations are never edited; throws
 * DatabaseTooOldError before PostgreSQL 18, TrialDatabaseError for a database of a trial version, and PostgreSQL's 55P03
 * when the tables were in use for a minute and more.
 */
export async function migrate(db: Database, folder = migrations): Promise<{ applied: string[] }> {
  await refuseOldServer(db);
  return db.connection().execute((connection) =>
    holdingLock(connection, async () => {
      const applied: string[] = [];
      for (const migration of await findMissing(connection, folder)) {
        await untilApplied(connection, migration);
        applied.push(migration.name);
      }
      return { applied };
    }),
  );
}

/**
 * Does what a start finds missing in a new shop while no other process migrates or does the same. The embedded database
 * is one process's alone already.
 */
export function whileAlone<Result>(database: OpenDatabase, work: () => Promise<Result>): Promise<Result> {
  if (database.engine === 'pglite') return work();
  return database.db.connection().execute((connection) => holdingLock(connection, work));
}

/** The lock belongs to this connection. It is asked for again and again: CREATE INDEX CONCURRENTLY waits for whoever waits in a statement. */
async function holdingLock<Result>(connection: Database, work: () => Promise<Result>): Promise<Result> {
  const take = sql<{ taken: boolean }>`select pg_try_advisory_lock(${sql.lit(MIGRATION_LOCK)}) as taken`;
  while (!(await take.execute(connection)).rows[0]?.taken) await wait(LOOK_AGAIN_MILLISECONDS);
  try {
    return await work();
  } finally {
    // A connection that broke has lost the lock already; what broke it is what the caller has to hear of.
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
    // What limits a request's statements (open.ts) would cut a long migration.
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(db);
    for (const statement of statements) await sql.raw(statement).execute(db);
    await noteApplied(db, migration);
  });
}

/**
 * Indexes that are made while others write: outside of a transaction, so a try that failed may have left an index that
 * nobody can use, which goes first. They block nobody and wait as long as they have to.
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

/** The index that the statement makes while others write; null for any other statement. */
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
 * The file's statements: the extended protocol takes one at a time. Our files end each with a semicolon at the end of
 * a line; one within a function's body, between $$, ends nothing.
 */
function splitStatements(text: string): string[] {
  const statements = [''];
  for (const part of text.replace(/^\s*--.*$/gm, '').split(/(\$\$[\s\S]*?\$\$|;\s*$)/m)) {
    if (/^;\s*$/.test(part)) statements.push('');
    else statements.push(statements.pop() + part);
  }
  return statements.map((statement) => statement.trim()).filter(Boolean);
}
