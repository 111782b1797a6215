import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from './open.ts';

export type Listener = {
  heard: (payload: string) => void;
  /** Everything told from now on is heard; what was told before may have been missed. */
  connected: () => void;
  /** Nothing is heard until `connected` comes again. */
  lost: () => void;
};

const RETRY_MILLISECONDS = 1_000;

/** Time between heartbeats, and how long each may take: a silent connection is noticed within their sum. */
const HEARTBEAT_MILLISECONDS = 4_000;
const PATIENCE_MILLISECONDS = 2_000;

/** Each process of the shop has one connection of this name. */
const LISTENER = 'tintero-listener';

/** How many processes of the shop have this database open, as part of a statement; 0 when it is the embedded one. */
export const processCount = sql<number>`(
  select count(*)::integer from pg_stat_activity
  where datname = current_database() and application_name = ${LISTENER})`;

/** As `processCount`, by itself. */
export async function countProcesses(db: Database): Promise<number> {
  const { rows } = await sql<{ processes: number }>`select ${processCount} as processes`.execute(db);
  return rows[0]?.processes ?? 0;
}

/**
 * LISTEN on a connection of its own, which is made anew whenever it breaks or falls silent. Returns what ends it. The
 * first connection is waited for, so that a shop that cannot listen does not start.
 */
export async function listenOnServer(
  databaseUrl: string,
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: LISTENER,
      connectionTimeoutMillis: 10_000,
      query_timeout: PATIENCE_MILLISECONDS,
    });
    fresh.on('notification', ({ payload }) => listener.heard(payload ?? ''));
    fresh.on('error', () => reconnect(fresh));
    fresh.on('end', () => reconnect(fresh));
    client = fresh;
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    listener.connected();
    scheduleHeartbeat(fresh);
  }

  /** Sends a statement now and then: a frozen or vanished server looks like an idle one. */
  function scheduleHeartbeat(asked: pg.Client): void {
    timer = setTimeout(() => {
      asked.query('select 1').then(
        () => scheduleHeartbeat(asked),
        () => reconnect(asked),
      );
    }, HEARTBEAT_MILLISECONDS).unref();
  }

  function reconnect(broken: pg.Client): void {
    if (ended || client !== broken) return;
    client = null;
    listener.lost();
    // Not awaited: a frozen server does not close the connection.
    broken.end().catch(() => undefined);
    clearTimeout(timer);
    timer = setTimeout(() => {
      connect().catch(() => client && reconnect(client));
    }, RETRY_MILLISECONDS).unref();
  }

  await connect();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await client?.end();
  };
}
