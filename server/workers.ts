import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Env } from './env.ts';
import { makeSecret } from './secrets.ts';

/** Whoever lived shorter died at once, so the next one begins after twice the pause. In milliseconds. */
const SHORT_LIFE = 10_000;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

type Worker = ReturnType<typeof launch>;

/** True in the process that has to run the workers instead of a shop. */
export function isSupervisor({ workers }: { workers: number }): boolean {
  return workers > 1 && cluster.isPrimary;
}

/** True in the one process of this machine that says on the terminal where the shop is: the first. */
export function isFirst(): boolean {
  return cluster.isPrimary || cluster.worker?.id === 1;
}

/**
 * Runs the shop in that many processes, which share its port. The first one starts alone, because it migrates and
 * makes what a new shop lacks; if it ends before it serves, nothing else is tried. One that dies later is started
 * again. SIGTERM and SIGINT end them all. Returns the exit code.
 */
export async function superviseWorkers(env: Pick<Env, 'workers' | 'port' | 'metrics'>): Promise<number> {
  // The sandbox of one process answers the calls of another, so all need the same keys (dev/sandbox-gateway).
  const shared = { SANDBOX_SECRET: makeSecret() };
  /** Each has its own port for /metrics: METRICS_PORT and those after it. */
  const launchAt = (place: number) =>
    launch(env.port, {
      ...shared,
      ...(env.metrics && { METRICS_PORT: String(env.metrics.port + place) }),
    });
  const ending = Promise.withResolvers<void>();
  let isEnding = false;
  const end = () => {
    isEnding = true;
    ending.resolve();
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);

  /** Replaces a worker that dies, and its successors, until the end. Returns the last one's exit code. */
  async function keepAlive(worker: Worker, place: number): Promise<number> {
    let pause = FIRST_PAUSE;
    for (let alive = worker; ; alive = launchAt(place)) {
      const { code, signal, lived } = await alive.ended;
      if (isEnding) return code ?? Number(signal !== 'SIGTERM');
      pause = lived < SHORT_LIFE ? Math.min(pause * 2, LONGEST_PAUSE) : FIRST_PAUSE;
      note({ worker: alive.pid, code, signal, pause }, 'a process of the shop died: another one begins');
      await Promise.race([wait(pause), ending.promise]);
      if (isEnding) return 0;
    }
  }

  const first = launchAt(0);
  if (!(await first.serves)) return (await first.ended).code || Number(!isEnding);
  const all = [
    first,
    ...Array.from({ length: isEnding ? 0 : env.workers - 1 }, (_, index) => launchAt(index + 1)),
  ];
  return Math.max(...(await Promise.all(all.map(keepAlive))));
}

/** Starts a worker with the flags and the environment of this process, and `extra`. `serves`: false if it ended before it could. */
function launch(port: number, extra: Record<string, string>) {
  const worker = cluster.fork(extra);
  const began = performance.now();
  const ended = new Promise<{ code: number | null; signal: string | null; lived: number }>((resolve) => {
    worker.once('exit', (code: number | null, signal: string | null) =>
      resolve({ code, signal, lived: performance.now() - began }),
    );
  });
  const serves = Promise.race([
    new Promise<boolean>((resolve) => {
      worker.on('listening', (address) => address.port === port && resolve(true));
    }),
    ended.then(() => false),
  ]);
  return { pid: worker.process.pid, ended, serves };
}

/** A line of the log, in the form of the workers' own. */
function note(facts: object, msg: string): void {
  process.stdout.write(
    `${JSON.stringify({ level: 50, time: Date.now(), pid: process.pid, ...facts, msg })}\n`,
  );
}
