import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { statementName } from './statement-names.ts';

/**
 * The pool as Kysely asks for it, its clients in pg's pipeline mode: what is sent in one go leaves in one packet, BEGIN
 * with the first statement of its transaction, and statements that have a name are kept by the connection.
 */
export function pipelined(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const own = known.get(client) ?? pipelinedClient(client);
      known.set(client, own);
      return own;
    },
    end: () => pool.end(),
  };
}

type Sent = Promise<PostgresQueryResult<unknown>>;

/** Kysely asks no more of BEGIN than that it was sent. */
const BEGUN: PostgresQueryResult<unknown> = { command: 'SELECT', rowCount: 0, rows: [] };

function pipelinedClient(client: pg.PoolClient): PostgresPoolClient {
  // The pool listens to idle clients only. One that breaks in use fails its statements; without a listener it would
  // end the process besides.
  client.on('error', () => undefined);
  const packet = gatherWrites(client);
  /** The answer to BEGIN, until a statement has waited for it along with its own. */
  let begun: Sent | null = null;

  const send = (text: string, values: unknown[]): Sent => {
    packet();
    const name = statementName(text);
    return client.query(name === undefined ? { text, values } : { name, text, values }) as Sent;
  };
  const query = (text: string, parameters: readonly unknown[]): Sent => {
    if (text === 'begin') {
      begun = send(text, []);
      begun.catch(() => undefined);
      return Promise.resolve(BEGUN);
    }
    const answer = send(text, [...parameters]);
    if (!begun) return answer;
    const both = Promise.all([begun, answer]).then(([, result]) => result);
    begun = null;
    return both;
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

/** Has everything that is written until the running code gives way leave in one system call. */
function gatherWrites(client: pg.PoolClient): () => void {
  let gathering = false;
  return () => {
    if (gathering) return;
    const { stream } = client.connection;
    gathering = true;
    stream.cork();
    process.nextTick(() => {
      gathering = false;
      stream.uncork();
    });
  };
}
