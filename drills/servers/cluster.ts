import { readdirSync, readFileSync } from 'node:fs';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { startStandby } from '#test/support/postgres-standby.ts';
import { runOnServer } from '#test/support/prepare-database.ts';

const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', wal_keep_size: '512MB' };
const NAMES = ['a', 'b', 'c'];

export type Cluster = {
  /** The first one is the primary at first. */
  servers: PostgresServer[];
  /** Makes every commit wait until one standby has it on its disk. */
  synchronize: () => Promise<void>;
  /** Kills the primary, promotes the standby that has most of its log, and has the other follow it. Returns the new one's index. */
  failOver: () => Promise<number>;
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
  return {
    servers,
    synchronize: async () => {
      for (const server of servers) {
        await onServer(server, `alter system set synchronous_standby_names = 'ANY 1 (${NAMES.join(', ')})'`);
        await onServer(server, 'select pg_reload_conf()');
      }
    },
    failOver: async () => {
      for (const pid of processesOf(primary)) process.kill(pid, 'SIGKILL');
      const [b, c] = await Promise.all(
        servers.slice(1).map(async (server) => {
          const [row] = await onServer(server, `select (pg_last_wal_receive_lsn() - '0/0')::text as lsn`);
          return Number(row?.lsn);
        }),
      );
      const chosen = (b ?? 0) >= (c ?? 0) ? 1 : 2;
      await onServer(servers[chosen], 'select pg_promote()');
      const { port } = new URL(servers[chosen]?.urlOf('postgres') ?? '');
      const other = servers[3 - chosen];
      await onServer(
        other,
        `alter system set primary_conninfo = 'host=127.0.0.1 port=${port} user=tintero application_name=${NAMES[3 - chosen]}'`,
      );
      await onServer(other, 'select pg_reload_conf()');
      return chosen;
    },
    stop: async () => {
      for (const server of servers.toReversed()) await server.stop();
    },
  };
}

/** The server's process and all that it has started. */
export function processesOf(server: PostgresServer): number[] {
  const parent = server.pid();
  const isChild = (pid: string) => {
    try {
      return Number(/\) \S+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === parent;
    } catch {
      return false;
    }
  };
  return [
    parent,
    ...readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && isChild(name))
      .map(Number),
  ];
}
