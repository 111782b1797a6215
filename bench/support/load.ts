import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type Load = {
  perSecond: number;
  /** Milliseconds from sending to the last byte. */
  p50: number;
  p99: number;
  /** Answers other than 200, and broken connections. */
  failures: number;
  /** How much of a core the client used: near 1 it is the client that limits. */
  clientCpu: number;
};

const run = promisify(execFile);
const worker = join(import.meta.dirname, 'load-worker.ts');

/** Asks for one address over so many connections, from a process of its own. Throws when an answer was not a 200. */
export async function measureLoad(
  url: string,
  options: { connections: number; seconds: number; encoding?: string; authorization?: string },
): Promise<Load> {
  const { connections, seconds, encoding = 'br', authorization = '' } = options;
  const { stdout } = await run(process.execPath, [
    worker,
    url,
    String(connections),
    String(seconds),
    encoding,
    authorization,
  ]);
  const load = JSON.parse(stdout) as Load;
  if (load.failures > 0) throw new Error(`${load.failures} answers of ${url} were not 200`);
  return load;
}
