import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Listener, listenOnServer } from './listen.ts';
import { lockFolder } from './lock.ts';
import { PROBE, probeServer, probeWith } from './probe.ts';
import type { Tables } from './schema.ts';
import { databaseErrorCode } from './transaction.ts';

/** One open database, embedded or not; a transaction's handle is one too. */
export type Database = Kysely<Tables>;

export type OpenDatabase = {
  db: Database;
  engine: 'pglite' | 'postgres';
  /** Hears what committed transactions of any process tell on a channel. */
  listen: (channel: string, listener: Listener) => Promise<void>;
  /**
   * Finds out within so many milliseconds whether the database answers and takes writes; writes nothing. Throws
   * DatabaseAwayError when it does not.
   */
  probe: (milliseconds: number) => Promise<void>;
  close: () => Promise<void>;
};

export type DatabaseLocation =
  | { databaseUrl: string; poolSize?: number }
  | {
      /** The embedded database lives in `database` under it. */
      dataDir: string;
    };

/** The embedded database is there and does not open: only a copy of `folder` helps. */
export class DatabaseDamagedError extends Error {
  override name = 'DatabaseDamagedError';
  readonly folder: string;
  constructor(folder: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.folder = folder;
  }
}

/**
 * Opens the shop's database: a PostgreSQL server, or the embedded one under an exclusive lock of its folder.
 * On both engines bigint comes out as number and timestamptz as Date.
 * Throws FolderInUseError when another process has the folder open, DatabaseDamagedError when it cannot be read.
 */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  return 'databaseUrl' in location ? openPostgres(location) : openEmbedded(location);
}

function openPostgres(location: { databaseUrl: string; poolSize?: number }): OpenDatabase {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: location.databaseUrl,
    max: location.poolSize ?? 10,
    types,
    connectionTimeoutMillis: 10_000,
    // A statement that outlives every client is a fault, not work.
    statement_timeout: 60_000,
  });
  // A connection that breaks is replaced by the pool, and the statements on it fail. Without a listener the event would
  // end the process: the pool's own covers idle connections, each client's those in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const listening: Array<() => Promise<void>> = [];
  return {
    db,
    engine: 'postgres',
    listen: async (channel, listener) => {
      listening.push(await listenOnServer(location.databaseUrl, channel, listener));
    },
    probe: (milliseconds) => probeServer(location.databaseUrl, milliseconds),
    close: async () => {
      for (const stop of listening) await stop();
      await db.destroy();
    },
  };
}

/**
 * How PostgreSQL is started within this process. PGlite turns fsync off (-F); O_SYNC on its log puts an acknowledged
 * commit on disk. All of shared_buffers is memory of this process for good: 32 MB hold what a shop reads often. Tables
 * are cached in memory as a rule, so reading at random costs little more than reading in a row.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=open_datasync',
  '-c',
  'shared_buffers=32MB',
  '-c',
  'random_page_cost=1.1',
];

/**
 * Opens the database of a folder, or makes one. Without PG_VERSION PGlite makes a new database over whatever is there: such
 * a folder is refused, unless an interrupted first start has left its mark (`database.new`) beside it. Throws
 * DatabaseDamagedError.
 */
async function createOrOpen(folder: string): Promise<PGlite> {
  const mark = `${folder}.new`;
  const isNew = !existsSync(join(folder, 'PG_VERSION'));
  if (isNew && readdirSync(folder).length > 0 && !existsSync(mark)) {
    throw new DatabaseDamagedError(folder, new Error('falta PG_VERSION'));
  }
  if (isNew) writeFileSync(mark, '');
  const pglite = await PGlite.create({ dataDir: folder, extensions: { pg_trgm }, startParams });
  rmSync(mark, { force: true });
  return pglite;
}

async function openEmbedded(location: { dataDir: string }): Promise<OpenDatabase> {
  const folder = join(location.dataDir, 'database');
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  try {
    const pglite = await createOrOpen(folder);
    const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
    const close = async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      unlock();
    };
    const listen = async (channel: string, listener: Listener) => {
      await pglite.listen(channel, listener.heard);
      listener.connected();
    };
    const probe = () => probeWith(() => pglite.query(PROBE));
    return { db, engine: 'pglite', listen, probe, close };
  } catch (error) {
    unlock();
    // What the file system refuses says so itself; anything else is a database that PostgreSQL cannot read.
    if (databaseErrorCode(error) || error instanceof DatabaseDamagedError) throw error;
    throw new DatabaseDamagedError(folder, error);
  }
}
