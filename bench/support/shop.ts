import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#test/support/free-port.ts';
import { admin } from '#test/support/shop-process.ts';
import { type HeldMemory, heldMemory } from './held-memory.ts';

export type BenchShop = {
  /** Without a slash at the end. */
  url: string;
  /** From the start of the process to the first page, in milliseconds. */
  startedIn: number;
  /** What it holds in memory now, in megabytes. Only on Linux; elsewhere 0. */
  memory: () => number;
  /** What it holds once it has collected what nobody uses any more. Only with `inspect`. */
  held: () => Promise<HeldMemory>;
  /** Processor time that it has used so far, in milliseconds. Only on Linux; elsewhere 0. */
  cpu: () => number;
};

const root = resolve(import.meta.dirname, '../..');

/**
 * Runs `work` with the built shop in a process of its own, as in production: its log is written, to nowhere.
 * @param extra Further variables of its environment, such as DATABASE_URL.
 * @param options `inspect`: the shop can be asked what it `held`.
 */
export async function withShop<Result>(
  extra: Record<string, string>,
  work: (shop: BenchShop) => Promise<Result>,
  { inspect = false } = {},
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-bench-'));
  const port = extra.PORT ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const faults = join(folder, 'faults.log');
  const [nowhere, log] = [openSync('/dev/null', 'w'), openSync(faults, 'w')];
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [...profiling(), ...(inspect ? ['--inspect=127.0.0.1:0'] : []), 'server/main.ts'],
    {
      cwd: root,
      // Nothing is inherited that would change the shop.
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: 'node_modules/.cache/v8',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: join(folder, 'data'),
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        DEMO_CATALOG: '0',
        // Buyers come from many addresses.
        TRUST_PROXY: '1',
        ...extra,
      },
      stdio: ['ignore', nowhere, log],
    },
  );
  for (const file of [nowhere, log]) closeSync(file);
  const killShop = () => child.kill('SIGKILL');
  process.once('exit', killShop);
  try {
    const ended = once(child, 'exit').then(() => {
      throw new Error(`The shop ended:\n${readFileSync(faults, 'utf8')}`);
    });
    await Promise.race([untilItAnswers(url), ended]);
    const startedIn = performance.now() - started;
    return await Promise.race([
      work({
        url,
        startedIn,
        memory: () => memoryOf(child.pid),
        held: () => heldMemory(inspectorIn(readFileSync(faults, 'utf8'))),
        cpu: () => cpuOf(child.pid),
      }),
      ended,
    ]);
  } finally {
    process.off('exit', killShop);
    await stop(child);
    await rm(folder, { recursive: true, force: true });
  }
}

/** BENCH_PROFILE=folder leaves a CPU profile of the shop there. */
function profiling(): string[] {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
}

/** Where Node said that it can be inspected. */
function inspectorIn(printed: string): string {
  const address = /ws:\/\/\S+/.exec(printed)?.[0];
  if (!address) throw new Error('The shop was started without `inspect`');
  return address;
}

async function untilItAnswers(url: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const page = await fetch(url).catch(() => null);
    await page?.arrayBuffer();
    if (page?.ok) return;
    await wait(10);
  }
  throw new Error('The shop did not answer within two minutes');
}

function memoryOf(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

/** User's and system's time, in the hundredths of a second that Linux counts them in. */
function cpuOf(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function stop(child: ReturnType<typeof spawn>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await Promise.race([ended, wait(12_000, null, { ref: false }).then(() => child.kill('SIGKILL'))]);
  await ended;
}
