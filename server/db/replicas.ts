import type pg from 'pg';
import { createPool, poolUse, type ServerPool, STATEMENT_LIMIT } from './pool.ts';
import { databaseErrorCode } from './transaction.ts';

/** How long a statement may take on a replica, in milliseconds. Then it runs again on the primary. */
const PATIENCE = 2_000;
/** For how long a replica that failed is left out, in milliseconds. */
const REST = 3_000;
/** A replica that was behind is asked again after that time, in milliseconds. */
const LOOK_AGAIN = 50;
/** How old what a replica gives may be even if no notification told of a change, in milliseconds. */
const OLDEST = 5_000;

type Replica = ServerPool & {
  /** `replica-1`, by its place in DATABASE_READ_URLS. */
  name: string;
  /** The number of the position that it has reached. */
  reached: number;
  /** Left out before that time. */
  restsUntil: number;
  /** If it was behind, not asked again for the same position before that time. */
  looksAgainAt: number;
};

/** A position of the primary's log, by the number of its reading. */
type Position = { number: number; lsn: string; at: number };

export type Replicas = ReturnType<typeof createReplicas>;

/**
 * Chooses replicas that have replayed everything that this process knows to be committed. What it has to know: a
 * notification is heard after its commit, so a position of the primary's log that is read afterwards lies behind it.
 */
export function createReplicas(
  urls: string[],
  primary: pg.Pool,
  options: { max: number; isPooled: boolean },
) {
  const replicas = openReplicas(urls, options);
  /** Changes that were heard of, and how many of them `position` includes. */
  let changes = 0;
  let included = -1;
  let position: Position = { number: 0, lsn: '', at: 0 };
  const inquire = createInquiry();
  let turn = 0;
  const answered = new Map<string, number>();

  async function readPosition(): Promise<void> {
    const known = changes;
    const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
    position = { number: position.number + 1, lsn: rows[0]?.lsn ?? '', at: performance.now() };
    included = known;
    await Promise.all(replicas.map((replica) => askReplica(replica, position)));
  }

  function choose(): Replica | null {
    const now = performance.now();
    if (included !== changes || now - position.at > OLDEST) {
      inquire(readPosition);
      return null;
    }
    const ready = replicas.filter(({ reached }) => reached === position.number);
    const behind = replicas.filter(
      (one) => !ready.includes(one) && Math.max(one.restsUntil, one.looksAgainAt) < now,
    );
    if (behind.length > 0) inquire(() => Promise.all(behind.map((one) => askReplica(one, position))));
    return ready[turn++ % ready.length] ?? null;
  }

  return {
    /**
     * Whatever is committed by now is seen by all statements that begin from now on. Call it at another primary, too: its
     * positions may be lower, and each is compared under a number of its own.
     */
    advance: (): void => void changes++,
    /** The rows, or null if no replica can give them: then the primary has to. */
    read: async (text: string, values: readonly unknown[]): Promise<pg.QueryResult<never> | null> => {
      const replica = choose();
      const found = replica && (await readOf(replica, text, values));
      const name = replica && found ? replica.name : 'primary';
      answered.set(name, (answered.get(name) ?? 0) + 1);
      return found;
    },
    connections: () => replicas.map((replica) => poolUse(replica.name, replica)),
    /** Statements so far, by the server that has answered them. */
    answered: (): Record<string, number> => Object.fromEntries(answered),
    close: async (): Promise<void> => {
      await Promise.all(replicas.map(({ pool }) => pool.end()));
    },
  };
}

async function readOf(
  replica: Replica,
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryResult<never> | null> {
  try {
    return await replica.pool.query(text, [...values]);
  } catch (error) {
    leaveOut(replica, error);
    return null;
  }
}

function openReplicas(urls: string[], { max, isPooled }: { max: number; isPooled: boolean }): Replica[] {
  const limits = { query_timeout: PATIENCE, connectionTimeoutMillis: PATIENCE };
  const ofServer = isPooled ? {} : { statement_timeout: STATEMENT_LIMIT };
  const options = { max, application_name: 'tintero-reads', ...limits, ...ofServer };
  return urls.map((url, index) => ({
    ...createPool(url, options),
    name: `replica-${index + 1}`,
    reached: 0,
    restsUntil: 0,
    looksAgainAt: 0,
  }));
}

/** Starts one inquiry at a time, beside the statements that go to the primary meanwhile, whose errors are told. */
function createInquiry() {
  let isUnderWay = false;
  const end = () => {
    isUnderWay = false;
  };
  return (work: () => Promise<unknown>): void => {
    if (isUnderWay) return;
    isUnderWay = true;
    work().then(end, end);
  };
}

async function askReplica(replica: Replica, { number, lsn }: Position): Promise<void> {
  if (replica.restsUntil > performance.now()) return;
  replica.looksAgainAt = performance.now() + LOOK_AGAIN;
  try {
    const { rows } = await replica.pool.query<{ reached: boolean }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
      [lsn],
    );
    if (rows[0]?.reached) replica.reached = Math.max(replica.reached, number);
  } catch (error) {
    leaveOut(replica, error);
  }
}

/** Leaves it out for a while, unless the statement itself was wrong. */
function leaveOut(replica: Replica, error: unknown): void {
  const code = databaseErrorCode(error);
  if (code !== null && /^(22|23|25|42)/.test(code)) return;
  replica.reached = 0;
  replica.restsUntil = performance.now() + REST;
  // A statement that waits for a frozen server would keep its connection.
  replica.renew({ cut: code === null });
}
