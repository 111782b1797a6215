import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from './open.ts';
import { databaseErrorCode } from './transaction.ts';

/** The database does not answer, or accepts no writes. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
}

/** The probe timed out, as other statements would. */
export class DatabaseSilentError extends DatabaseAwayError {
  override name = 'DatabaseSilentError';
}

/** Changes no row, but fails in a read-only database. */
export const PROBE = 'update throttles set tries = tries where false';

/**
 * Runs the probe and turns any error into a DatabaseAwayError. An error without a code is a timeout:
 * DatabaseSilentError.
 */
export async function probeWith(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isSilent = databaseErrorCode(error) === null;
    throw new (isSilent ? DatabaseSilentError : DatabaseAwayError)(reason, { cause: error });
  }
}

/**
 * Probes on a connection of its own, since all connections of the pool may be waiting for a server that no longer
 * answers.
 */
export function probeServer(databaseUrl: string, milliseconds: number): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: milliseconds,
    query_timeout: milliseconds,
  });
  // The error fails the probe. Without a listener the event would end the process, too.
  client.on('error', () => undefined);
  return probeWith(async () => {
    try {
      await client.connect();
      await client.query(PROBE);
    } finally {
      // Not awaited: a server that does not answer does not close the connection.
      client.end().catch(() => undefined);
    }
  });
}

/** After how many milliseconds the server ends a statement; 0: never. */
export async function readStatementLimit(db: Database): Promise<number> {
  const { rows } = await sql<{ limit: number }>`
    select setting::integer as limit from pg_settings where name = 'statement_timeout'`.execute(db);
  return rows[0]?.limit ?? 0;
}
