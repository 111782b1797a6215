import { type CutLine, startCutLine } from '#test/support/cut-line.ts';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { startStandby } from '#test/support/postgres-standby.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import { signalAll, withDescendants } from './processes.ts';

const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', wal_keep_size: '512MB' };
const NAMES = ['a', 'b', 'c'];

export type Cluster = {
  /** The first one is the primary at first. */
  servers: PostgresServer[];
  /** By which the second server follows the first. */
  line: CutLine;
  /** Makes every commit wait until one standby has it on its disk. */
  synchronize: () => Promise<void>;
  killPrimary: () => void;
  /** Promotes the standby that has most of the log, and has the other follow it. Returns the new primary's index. */
  promote: () => Promise<number>;
  stop: () => Promise<void>;
};

/** A primary and two standbys. `prepare` fills the primary before it is copied. */
export async function startCluster(prepare: (primary: PostgresServer) => Promise<void>): Promise<Cluster> {
  const primary = await startPostgres(durable);
  await prepare(primary);
  const servers = [primary];
  for (const name of NAMES.slice(1)) servers.push(await startStandby(primary, name, durable));
  const onServer = (server: PostgresServer | undefined, statement: string) =>
    runOnServer<{ lsn: string }>(server?.urlOf('postgres') ?? '', statement);
  const follow = async (index: number, port: string) => {
    const conninfo = `host=127.0.0.1 port=${port} user=tintero application_name=${NAMES[index]}`;
    await onServer(servers[index], `alter system set primary_conninfo = '${conninfo}'`);
    await onServer(servers[index], 'select pg_reload_conf()');
  };
  const line = await startCutLine(Number(new URL(primary.urlOf('postgres')).port));
  await follow(1, String(line.port));
  return {
    servers,
    line,
    synchronize: async () => {
      for (const server of servers) {
        await onServer(server, `alter system set synchronous_standby_names = 'ANY 1 (${NAMES.join(', ')})'`);
        await onServer(server, 'select pg_reload_conf()');
      }
    },
    killPrimary: () => signalAll(withDescendants([primary.pid()]), 'SIGKILL'),
    promote: async () => {
      const [b, c] = await Promise.all(
        servers.slice(1).map(async (server) => {
          const [row] = await onServer(server, `select (pg_last_wal_receive_lsn() - '0/0')::text as lsn`);
          return Number(row?.lsn);
        }),
      );
      const chosen = (b ?? 0) >= (c ?? 0) ? 1 : 2;
      await onServer(servers[chosen], 'select pg_promote()');
      await follow(3 - chosen, new URL(servers[chosen]?.urlOf('postgres') ?? '').port);
      return chosen;
    },
    stop: async () => {
      line.stop();
      for (const server of servers.toReversed()) await server.stop();
    },
  };
}
