import pg from 'pg';

/** In milliseconds. No client waits that long for a statement, so the server ends it with an error. */
export const STATEMENT_LIMIT = 60_000;
/** In milliseconds. A server that has not even said that by then is gone, or the network to it is cut. */
const ANSWER_LIMIT = 65_000;

export type ServerPool = {
  pool: pg.Pool;
  /**
   * From now on only new connections are used, because the address may lead to another server by now. Those in use end
   * with their transactions, or at once (`cut`), which fails their statements.
   */
  renew: (options?: { cut: boolean }) => void;
};

/** The connections to a server (`primary`, `replica-1`). `waiting`: who waits for one. */
export type PoolUse = { server: string; used: number; idle: number; waiting: number };

export function poolUse(server: string, { pool }: ServerPool): PoolUse {
  const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
  return { server, used: totalCount - idle, idle, waiting };
}

/** Connections to the server of an address. One that breaks is replaced, and its statements fail. */
export function createPool(databaseUrl: string, options: pg.PoolConfig): ServerPool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types,
    connectionTimeoutMillis: 10_000,
    query_timeout: ANSWER_LIMIT,
    keepAlive: true,
    ...options,
  });
  const open = new Set<pg.Client>();
  const ending = new WeakSet<pg.Client>();
  let old = new WeakSet<pg.Client>();
  // Without these listeners the error event would end the process: one is for idle connections, the other for those in
  // use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    open.add(client);
  });
  pool.on('remove', (client) => open.delete(client));
  pool.on('release', (_error, client) => {
    // The pool keeps no connection that is ending.
    if (old.has(client)) end(client);
  });

  /** Not awaited, since a server that is gone does not say goodbye. The statement in progress fails. */
  function end(client: pg.Client): void {
    if (ending.has(client)) return;
    ending.add(client);
    client.end().catch(() => undefined);
  }

  async function dropIdle(): Promise<void> {
    for (let left = pool.idleCount; left > 0 && pool.idleCount > 0; left--) {
      (await pool.connect()).release(true);
    }
  }

  return {
    pool,
    renew: ({ cut } = { cut: false }) => {
      old = new WeakSet(open);
      if (cut) for (const client of open) end(client);
      // Those that are left fail once at most, and are dropped then.
      dropIdle().catch(() => undefined);
    },
  };
}
