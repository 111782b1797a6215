import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from './open.ts';

const folder = new URL('../../db/migrations/', import.meta.url);

/** A key of our own, so that two servers on one database migrate one after the other. */
const MIGRATION_LOCK = 7_484_683;

/** The PostgreSQL server lacks what the migrations use (uuidv7, from 18 on). */
export class DatabaseTooOldError extends Error {
  override name = 'DatabaseTooOldError';
}

/**
 * Brings the database up to the newest file of db/migrations, each in its number's order and at most once, all in one
 * transaction. Throws when a file that was applied has changed since: migrations are never edited; throws
 * DatabaseTooOldError before PostgreSQL 18.
 */
export async function migrate(db: Database): Promise<{ applied: string[] }> {
  await refuseOldServer(db);
  return db.transaction().execute(async (db) => {
    // What limits a request's statements (open.ts) would cut a long migration, and the wait for another process's.
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(db);
    await sql`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
      db,
    );
    const { rows } = await sql<{
      name: string;
      checksum: string;
    }>`select name, checksum from schema_migrations`.execute(db);
    const done = new Map(rows.map((row) => [row.name, row.checksum]));
    const applied: string[] = [];
    for (const migration of readMigrations()) {
      const checksum = done.get(migration.name);
      if (checksum === migration.checksum) continue;
      if (checksum) throw new Error(`La migración ${migration.name} cambió después de aplicarse`);
      for (const statement of splitStatements(migration.text)) await sql.raw(statement).execute(db);
      await sql`insert into schema_migrations (name, checksum) values (${migration.name}, ${migration.checksum})`.execute(
        db,
      );
      applied.push(migration.name);
    }
    return { applied };
  });
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

function readMigrations(): Array<{ name: string; text: string; checksum: string }> {
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
