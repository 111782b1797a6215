import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';

export const admin = { email: 'admin@tintero.test', password: 'tinta azul 2026' };

export type RunningShop = {
  /** Without a trailing slash. */
  url: string;
  /** The folder of its embedded database, pictures and outgoing mail. */
  dataDir: string;
  /** Everything it has printed so far. */
  output: () => string;
  /** Ends it with SIGTERM; returns its exit code. Throws if it is still alive after a minute. */
  stop: () => Promise<number | null>;
  /** Kills it with SIGKILL. */
  kill: () => Promise<void>;
};

const root = resolve(import.meta.dirname, '../..');

/**
 * Starts the built shop in an environment of its own and resolves once it is ready. The first start in an empty
 * folder loads the demo catalogue. Throws with its output if it ends early or is not ready in time.
 * @param extra Further environment variables (rules 19.1).
 * @param checkout The folder of the version to start; missing: this one.
 */
export async function startShop(
  dataDir: string,
  extra: Record<string, string> = {},
  checkout = root,
): Promise<RunningShop> {
  const port = extra.PORT ?? (await findFreePort());
  const url = `http://localhost:${port}`;
  const child = spawn(resolve(checkout, 'node_modules/.bin/node'), ['server/main.ts'], {
    cwd: checkout,
    // Nothing else is inherited: neither a database nor a gateway of the person who runs the tests.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: 'node_modules/.cache/v8',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      DEMO_CATALOG: '1',
      ...extra,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // If the test process ends early, the shop ends, too.
  const killShop = () => child.kill('SIGKILL');
  process.once('exit', killShop);
  child.once('exit', () => process.off('exit', killShop));
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => printed.push(String(chunk)));
  const output = () => printed.join('');
  try {
    await waitUntilReady(url, child);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`The shop did not start:\n${output()}`, { cause: error });
  }
  const kill = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { url, dataDir, output, stop: () => stopChild(child), kill };
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 300_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    const ready = await fetch(`${url}/readyz`).catch(() => null);
    if (ready?.status === 200) return;
    await wait(100);
  }
  throw new Error('/readyz did not answer 200 within five minutes');
}

async function stopChild(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const inTime = await Promise.race([ended.then(() => true), wait(60_000, false, { ref: false })]);
  if (inTime) return child.exitCode;
  child.kill('SIGKILL');
  throw new Error('The shop was still running a minute after SIGTERM');
}
