import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#test/support/free-port.ts';
import { accountOf } from '#test/support/postgres-binaries.ts';
import { startProgram } from './program.ts';

export type Bouncer = { urlOf: (database: string) => string; stop: () => Promise<void> };

/** Starts PgBouncer in transaction mode, as docs/several-machines.md says, in front of a server of this machine. */
export async function startPgBouncer(serverUrl: string, connections: number): Promise<Bouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-pgbouncer-'));
  const [port, server] = [await findFreePort(), new URL(serverUrl)];
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username} connect_query='set statement_timeout = 60000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
`,
  );
  const account = await accountOf(folder);
  const { stop } = await startProgram(['pgbouncer', file], { port, debianPackage: 'pgbouncer', ...account });
  return {
    urlOf: (database) => `postgres://${server.username}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
