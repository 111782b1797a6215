import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from './free-port.ts';
import { type PostgresBinaries, preparePostgresBinaries } from './postgres-binaries.ts';

export type PostgresServer = {
  /** The connection string of one of its databases. */
  urlOf: (database: string) => string;
  /**
   * Kills it. The last commits are lost unless `synchronous_commit` is on. `restart` starts it again at the same
   * address.
   */
  crash: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
  /** The process that starts all others of the server. */
  pid: () => number;
  /** The folder of its data. The one above it is its account's, too. */
  dataFolder: string;
};

const run = promisify(execFile);

/** The encoding and collation of the embedded database, since initdb would take those of the machine. */
const likeTheEmbedded = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

const settings = {
  // The databases live for a minute, so they need not survive a power cut.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Another time zone than UTC, since nothing may depend on the server's.
  timezone: 'America/Argentina/Buenos_Aires',
};

/**
 * Starts a PostgreSQL server in a temporary folder on a free port, for this machine only. Throws with the server's
 * log if it does not start. `stop` deletes everything.
 * @param other Settings that differ from the tests' own.
 * @param from A base backup (base-backup.ts) whose copy it starts with; default: an empty cluster.
 */
export async function startPostgres(
  other: Record<string, string> = {},
  from: string | null = null,
): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-postgres-'));
  try {
    const port = await findFreePort();
    const start = await createCluster(folder, port, { settings: { ...settings, ...other }, from });
    let server = await start();
    const end = async (signal: NodeJS.Signals) => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
    };
    // However the tests end, the server ends with them.
    const interrupt = () => server.kill('SIGINT');
    process.once('exit', interrupt);
    return {
      urlOf: (database) => `postgres://tintero@127.0.0.1:${port}/${database}`,
      crash: () => end('SIGQUIT'),
      restart: async () => {
        server = await start();
      },
      stop: async () => {
        process.off('exit', interrupt);
        await end('SIGINT');
        await rm(folder, { recursive: true, force: true });
      },
      pid: () => server.pid ?? 0,
      dataFolder: join(folder, 'data'),
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Makes a cluster in the folder: an empty one, or a copy of a base backup. Returns a function that starts a server on it
 * and resolves once it accepts connections.
 */
async function createCluster(
  folder: string,
  port: number,
  { settings, from }: { settings: Record<string, string>; from: string | null },
): Promise<() => Promise<ChildProcess>> {
  const binaries = await preparePostgresBinaries(folder);
  const data = join(folder, 'data');
  if (from === null) await initialize(data, folder, binaries);
  // Keeps the account that owns the files.
  else await run('cp', ['-a', from, data]);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return async () => {
    const server = launch(binaries.postgres, ['-D', data, '-p', String(port), ...flags], folder, binaries);
    const ready = await Promise.race([server.says('ready to accept'), server.ended]);
    if (ready !== 'said') throw new Error(`PostgreSQL ended with ${ready}:\n${server.log()}`);
    return server.child;
  };
}

async function initialize(data: string, folder: string, binaries: PostgresBinaries): Promise<void> {
  const args = ['-D', data, '-U', 'tintero', '-A', 'trust', '-N', ...likeTheEmbedded];
  const init = launch(binaries.initdb, args, folder, binaries);
  const code = await init.ended;
  if (code !== 0) throw new Error(`initdb ended with ${code}:\n${init.log()}`);
}

function launch(program: string, args: string[], cwd: string, { account }: PostgresBinaries) {
  const child = spawn(program, args, { cwd, ...account, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      log += String(chunk);
    });
  }
  const ended = new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'an unknown cause'));
  });
  const says = (words: string) =>
    new Promise<'said'>((resolve) => {
      child.stderr.on('data', () => log.includes(words) && resolve('said'));
    });
  return { child, log: () => log, ended, says };
}
