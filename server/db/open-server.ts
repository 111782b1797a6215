import { Kysely, type Logger, PostgresDialect } from 'kysely';
import { createListening, type Listener } from './listen.ts';
import type { OpenDatabase, ServerLocation } from './open.ts';
import { createPool, poolUse, type ServerPool, STATEMENT_LIMIT } from './pool.ts';
import { probeServer } from './probe.ts';
import { createReadDialect } from './read-dialect.ts';
import { createReplicas, type Replicas } from './replicas.ts';
import type { Tables } from './schema.ts';
import { databaseErrorCode } from './transaction.ts';

const POOL_SIZE = 10;

/** Opens a database on a PostgreSQL server, which the next statement connects to. */
export function openServer(location: ServerLocation, log?: Logger): OpenDatabase {
  const { databaseUrl, listenUrl, readUrls = [], poolSize: max = POOL_SIZE, disk } = location;
  // A pooler refuses settings of a session, so there the limit is the pooler's to set.
  const limit = { statement_timeout: STATEMENT_LIMIT };
  const shared = createPool(databaseUrl, { max, application_name: 'tintero', ...(!listenUrl && limit) });
  // What is done in them may take hours: an index of a large table.
  const sessions = createPool(listenUrl ?? databaseUrl, {
    ...limit,
    max: 2,
    application_name: 'tintero-session',
    query_timeout: 0,
  });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: shared.pool }),
    log: (event) => {
      void log?.(event);
      if (event.level === 'error') renewAfter(event.error, shared);
    },
  });
  const replicas =
    readUrls.length > 0 ? createReplicas(readUrls, shared.pool, { max, isPooled: !!listenUrl }) : null;
  const reads = replicas ? openReads(replicas, shared, log) : db;
  const sessionDb = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: sessions.pool }) });
  let known = '';
  const meet = (server: string) => {
    if (known !== '' && server !== known) shared.renew({ cut: true });
    known = server;
    replicas?.advance();
  };
  const listening = createListening({ databaseUrl: listenUrl ?? databaseUrl, disk, meet });
  return {
    db,
    reads,
    advance: () => replicas?.advance(),
    sessions: sessionDb,
    engine: 'postgres',
    listen: (channel: string, listener: Listener) => {
      const heard = (payload: string) => {
        replicas?.advance();
        listener.heard(payload);
      };
      return listening.add(channel, { ...listener, heard });
    },
    probe: (milliseconds) => probeServer(databaseUrl, milliseconds),
    copyFolder: null,
    connections: () => [poolUse('primary', shared), ...(replicas?.connections() ?? [])],
    readsAnswered: () => replicas?.answered() ?? {},
    close: async () => {
      await listening.end();
      await sessionDb.destroy();
      await replicas?.close();
      await db.destroy();
    },
  };
}

/** A server that accepts no writes was the primary once; one that does not answer at all may be gone. */
function renewAfter(error: unknown, { renew }: ServerPool): void {
  if (databaseErrorCode(error) === '25006') renew();
  else if (error instanceof Error && error.message === 'Query read timeout') renew({ cut: true });
}

function openReads(replicas: Replicas, primary: ServerPool, log: Logger | undefined): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: createReadDialect(replicas, primary.pool),
    log: (event) => {
      void log?.(event);
      if (event.level === 'error') renewAfter(event.error, primary);
    },
  });
}
