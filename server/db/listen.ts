import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from './open.ts';

export type Listener = {
  heard: (payload: string) => void;
  /** Notifications arrive from now on. Earlier ones may have been missed. */
  connected: () => void;
  /** No notifications arrive until `connected` is called again. */
  lost: () => void;
};

const RETRY_MILLISECONDS = 1_000;

/** The time between heartbeats, and how long one may take. A silent connection is noticed after their sum at most. */
const HEARTBEAT_MILLISECONDS = 4_000;
const PATIENCE_MILLISECONDS = 2_000;

/** Another server, or the same one started again, has another time. */
const RUN = `select pg_postmaster_start_time()::text as server`;

/** The name of the connection that each process listens on. That of its disk follows. */
const LISTENER = 'tintero-listener';

/** The number of the shop's processes on this database, as part of a statement; the embedded one has one. */
export const shopProcesses = sql<number>`(
  select greatest(1, count(*))::integer from pg_stat_activity
  where datname = current_database() and starts_with(application_name, ${LISTENER}))`;

/** Those of them with disks of their own, as part of a statement; 0 if all have one disk. */
export const processesApart = sql<number>`(
  select case when count(distinct application_name) > 1 then count(*) else 0 end::integer from pg_stat_activity
  where datname = current_database() and starts_with(application_name, ${LISTENER}))`;

/** As `processesApart`, as a query of its own. */
export async function countProcessesApart(db: Database): Promise<number> {
  const { rows } = await sql<{ processes: number }>`select ${processesApart} as processes`.execute(db);
  return rows[0]?.processes ?? 0;
}

/** Whether processes of a shop use the server's database, as far as they listen. */
export async function isServerInUse(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${LISTENER}) limit 1`.execute(db);
  return rows.length > 0;
}

type Server = {
  databaseUrl: string;
  /** Names where this process keeps pictures. */
  disk?: string | undefined;
  /** Called with a name of the server's present run at each connection, before `connected`. */
  meet: (server: string) => void;
};

/**
 * Listens on one connection, whatever the number of channels, which is reopened whenever it breaks or falls silent.
 */
export function createListening(server: Server) {
  const channels: Array<{ channel: string; listener: Listener }> = [];
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  async function connect(): Promise<void> {
    const fresh = clientOf(server);
    fresh.on('notification', ({ channel, payload }) => {
      for (const each of channels) if (each.channel === channel) each.listener.heard(payload ?? '');
    });
    fresh.on('error', () => reconnect(fresh));
    fresh.on('end', () => reconnect(fresh));
    client = fresh;
    await fresh.connect();
    for (const { channel } of channels) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    server.meet(await runOf(fresh));
    for (const { listener } of channels) listener.connected();
    scheduleHeartbeat(fresh);
  }

  /** Sends a statement at intervals, because a server that is frozen or gone looks idle. */
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
    for (const { listener } of channels) listener.lost();
    // Not awaited: a frozen server does not close the connection.
    broken.end().catch(() => undefined);
    clearTimeout(timer);
    timer = setTimeout(() => {
      connect().catch(() => client && reconnect(client));
    }, RETRY_MILLISECONDS).unref();
  }

  return {
    /** Waits for the first connection, so that a shop that cannot listen does not start. */
    add: async (channel: string, listener: Listener): Promise<void> => {
      channels.push({ channel, listener });
      if (channels.length === 1) return connect();
      // While the connection is broken, the next one listens to all of them.
      if (!client) return;
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      listener.connected();
    },
    end: async (): Promise<void> => {
      ended = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

async function runOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server: string }>(RUN);
  return rows[0]?.server ?? '';
}

function clientOf({ databaseUrl, disk = '' }: Server): pg.Client {
  return new pg.Client({
    connectionString: databaseUrl,
    application_name: `${LISTENER} ${disk}`.trim(),
    connectionTimeoutMillis: 10_000,
    query_timeout: PATIENCE_MILLISECONDS,
  });
}
