import pg from 'pg';
import { databaseErrorCode } from './transaction.ts';

/** The database does not answer, or takes no writes. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
}

/** The probe had no answer in time: other statements would wait as long. */
export class DatabaseSilentError extends DatabaseAwayError {
  override name = 'DatabaseSilentError';
}

/** Changes no row, and yet a database that is read-only refuses it. */
export const PROBE = 'update throttles set tries = tries where false';

/**
 * Runs the probe; what it throws becomes a DatabaseAwayError: a DatabaseSilentError when it has no code, as a timeout has
 * none, while refusals have one.
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

/** Probes over a connection of its own: those of the pool may all wait for a server that has stopped answering. */
export function probeServer(databaseUrl: string, milliseconds: number): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: milliseconds,
    query_timeout: milliseconds,
  });
  // What breaks the connection fails the probe; without a listener it would end the process besides.
  client.on('error', () => undefined);
  return probeWith(async () => {
    try {
      await client.connect();
      await client.query(PROBE);
    } finally {
      // A server that does not answer does not say goodbye either: nobody waits for it.
      client.end().catch(() => undefined);
    }
  });
}
