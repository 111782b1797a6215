import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, type Logger, PGliteDialect } from 'kysely';
import type { OnStatement } from '#server/watch.ts';
import { copyChanged } from './copy-folder.ts';
import type { Listener } from './listen.ts';
import { lockFolder } from './lock.ts';
import { refuseMoved } from './moved.ts';
import { openServer } from './open-server.ts';
import type { PoolUse } from './pool.ts';
import { PROBE, probeWith } from './probe.ts';
import type { Tables } from './schema.ts';
import { databaseErrorCode } from './transaction.ts';

/** An open database, embedded or not, or the handle of a transaction. */
export type Database = Kysely<Tables>;

export type OpenDatabase = {
  db: Database;
  /**
   * For reading what may be read of a replica: public pages, searches, reports. What this process was notified of, or
   * told by `advance`, is always seen. The same as `db` without replicas.
   */
  reads: Database;
  /** This process has perhaps changed something that `reads` has to see from now on. */
  advance: () => void;
  /**
   * The same database over connections that keep their sessions and have no limit of time, for migrations. `db` is that
   * of others: a pooler may give each transaction another session.
   */
  sessions: Database;
  engine: 'pglite' | 'postgres';
  /** Listens for notifications that committed transactions of any process send on a channel. */
  listen: (channel: string, listener: Listener) => Promise<void>;
  /**
   * Checks that the database answers and accepts writes; writes nothing. Throws DatabaseAwayError, also after
   * `timeout` milliseconds.
   */
  probe: (timeout: number) => Promise<void>;
  /** The connections to each server; none: the embedded database. */
  connections: () => PoolUse[];
  /** How many statements of `reads` each server has answered; none without replicas. */
  readsAnswered: () => Record<string, number>;
  /**
   * Brings a copy of the embedded database's folder, which was begun at `since` (copyChanged), to what the folder is now,
   * as if the power had gone at one moment: it opens with all that was committed by then. Statements wait meanwhile;
   * returns for how many milliseconds. Null: a server.
   */
  copyFolder: ((target: string, since: number) => Promise<number>) | null;
  close: () => Promise<void>;
};

export type ServerLocation = {
  databaseUrl: string;
  /** The server itself, if `databaseUrl` is that of a pooler. */
  listenUrl?: string | undefined;
  /** Replicas to read from. */
  readUrls?: string[] | undefined;
  /** The most connections. */
  poolSize?: number;
  /** Names the disk on which this process keeps pictures, so that processes that share it are told from others. */
  disk?: string;
};

export type DatabaseLocation =
  | ServerLocation
  | {
      /** The embedded database is in its folder `database`. */
      dataDir: string;
      /** Opens it although it was moved to a server: only the move does. */
      evenMoved?: boolean;
    };

/** The embedded database exists but does not open: `folder` has to be restored from a copy. */
export class DatabaseDamagedError extends Error {
  override name = 'DatabaseDamagedError';
  readonly folder: string;
  constructor(folder: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.folder = folder;
  }
}

/**
 * Opens the shop's database: a PostgreSQL server, or the embedded one with its folder locked. Both return bigint as
 * number and timestamptz as Date. Throws FolderInUseError, and DatabaseDamagedError for a database that cannot be
 * read. `onStatement` hears of each statement.
 */
export async function openDatabase(
  location: DatabaseLocation,
  onStatement?: OnStatement,
): Promise<OpenDatabase> {
  const log = onStatement && statementLog(onStatement);
  return 'databaseUrl' in location ? openServer(location, log) : openEmbedded(location, log);
}

/**
 * PostgreSQL's options in this process. PGlite turns fsync off by default (-F); here a commit is on disk before it is
 * acknowledged, by O_SYNC on its log. shared_buffers is memory that this process never frees: 32 MB hold what a shop
 * reads often. Tables usually are in memory, so random reads cost little more than sequential ones.
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
 * Opens the database of a folder, or makes one. If PG_VERSION is missing, PGlite would make a new database over
 * existing files, so such a folder is refused, unless the mark `database.new` says that the first start was
 * interrupted. Throws DatabaseDamagedError.
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

async function openEmbedded(
  location: { dataDir: string; evenMoved?: boolean },
  log: Logger | undefined,
): Promise<OpenDatabase> {
  const folder = join(location.dataDir, 'database');
  if (!location.evenMoved) refuseMoved(folder);
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  try {
    const pglite = await createOrOpen(folder);
    const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), ...(log && { log }) });
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
    const copyFolder = (target: string, since: number) =>
      pglite.runExclusive(async () => {
        const began = performance.now();
        await copyChanged(folder, target, since);
        return Math.round(performance.now() - began);
      });
    return {
      db,
      reads: db,
      advance: () => undefined,
      sessions: db,
      engine: 'pglite',
      listen,
      probe,
      connections: () => [],
      readsAnswered: () => ({}),
      copyFolder,
      close,
    };
  } catch (error) {
    unlock();
    // Errors of the file system explain themselves. Any other means that PostgreSQL cannot read the database.
    if (databaseErrorCode(error) || error instanceof DatabaseDamagedError) throw error;
    throw new DatabaseDamagedError(folder, error);
  }
}

/** Tells of each statement, never with its values. */
function statementLog(onStatement: OnStatement): Logger {
  return ({ level, query, queryDurationMillis }) =>
    onStatement({ sql: query.sql, milliseconds: queryDurationMillis, failed: level === 'error' });
}
