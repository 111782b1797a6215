import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port.ts';
import { type PostgresBinaries, preparePostgresBinaries } from './postgres-binaries.ts';

export type PostgresServer = {
  /** The connection string of one of its databases. */
  urlOf: (database: string) => string;
  /**
   * Ends it at once, as a fault of its own would: the last commits are lost unless `synchronous_commit` is on. `restart`
   * has it serve again, under the same address.
   */
  crash: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The embedded database's encoding and order; the machine's locale, which initdb would take, may be anything. */
const likeTheEmbedded = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

const settings = {
  // These databases live for a minute: nothing has to survive a power cut.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // A shop's server has a zone of its own; nothing may depend on its being UTC.
  timezone: 'America/Argentina/Buenos_Aires',
};

/**
 * Starts a PostgreSQL of its own in a temporary folder and on a free port; it can be reached from this machine only.
 * Throws with the server's log when it does not come up. `stop` removes everything.
 * @param other Settings that differ from the tests' own.
 */
export async function startPostgres(other: Record<string, string> = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-postgres-'));
  try {
    const port = await findFreePort();
    const start = await createCluster(folder, port, { ...settings, ...other });
    let server = await start();
    const end = async (signal: NodeJS.Signals) => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
    };
    // However the tests end, the server does not outlive them.
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
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Makes an empty cluster in the folder; what it returns starts a server on it and resolves once that can be reached. */
async function createCluster(
  folder: string,
  port: number,
  settings: Record<string, string>,
): Promise<() => Promise<ChildProcess>> {
  const binaries = await preparePostgresBinaries(folder);
  const data = join(folder, 'data');
  const init = launch(
    binaries.initdb,
    ['-D', data, '-U', 'tintero', '-A', 'trust', '-N', ...likeTheEmbedded],
    folder,
    binaries,
  );
  const code = await init.ended;
  if (code !== 0) throw new Error(`initdb ended with ${code}:\n${init.log()}`);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return async () => {
    const server = launch(binaries.postgres, ['-D', data, '-p', String(port), ...flags], folder, binaries);
    const ready = await Promise.race([server.says('ready to accept connections'), server.ended]);
    if (ready !== 'said') throw new Error(`PostgreSQL ended with ${ready}:\n${server.log()}`);
    return server.child;
  };
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
