import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { Replicas } from './replicas.ts';

type Pinned = Parameters<PostgresDriver['releaseConnection']>[0];

type Connection = DatabaseConnection & {
  /** The primary's connection, once a transaction has begun. */
  pinned: Pinned | null;
};

/** Sends each statement to a replica, or to the primary if none can answer it. Transactions are the primary's. */
export function createReadDialect(replicas: Replicas, primary: pg.Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createReadDriver(replicas, primary),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function createReadDriver(replicas: Replicas, primary: pg.Pool): Driver {
  const inner = new PostgresDriver({ pool: primary });
  const pinnedOf = (connection: DatabaseConnection): Pinned => {
    const { pinned } = connection as Connection;
    if (!pinned) throw new Error('no transaction has begun');
    return pinned;
  };
  return {
    init: () => inner.init(),
    acquireConnection: async () => createConnection(replicas, primary),
    beginTransaction: async (connection, settings) => {
      const pinned = (await inner.acquireConnection()) as Pinned;
      (connection as Connection).pinned = pinned;
      await inner.beginTransaction(pinned, settings);
    },
    commitTransaction: (connection) => inner.commitTransaction(pinnedOf(connection)),
    rollbackTransaction: (connection) => inner.rollbackTransaction(pinnedOf(connection)),
    releaseConnection: async (connection) => {
      const { pinned } = connection as Connection;
      if (pinned) await inner.releaseConnection(pinned);
    },
    // The pools belong to whoever has made them.
    destroy: async () => undefined,
  };
}

function createConnection(replicas: Replicas, primary: pg.Pool): Connection {
  const connection: Connection = {
    pinned: null,
    executeQuery: async <Row>({ sql, parameters, ...rest }: CompiledQuery): Promise<QueryResult<Row>> => {
      const { pinned } = connection;
      if (pinned) return pinned.executeQuery<Row>({ sql, parameters, ...rest });
      const found = (await replicas.read(sql, parameters)) ?? (await primary.query(sql, [...parameters]));
      return { rows: found.rows };
    },
    streamQuery: () => {
      throw new Error('statements of readers are not streamed');
    },
  };
  return connection;
}
