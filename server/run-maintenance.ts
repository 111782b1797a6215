import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Env } from './env.ts';

const command = fileURLToPath(new URL('maintain.ts', import.meta.url));

type Options = {
  /** Ends the command. */
  signal?: AbortSignal;
  onLine?: (line: string) => void;
  /** Variables that this run alone gets. */
  secret?: Record<string, string>;
};

/**
 * Runs `npm run backup`, `restore` or `move` of this shop in a process of its own, so that visitors do not wait for it; a signal
 * to the shop's group does not reach it. Returns its last line. Throws what it printed of an error.
 */
export async function runMaintenance(
  { dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>,
  args: string[],
  { signal, onLine, secret }: Options,
): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ...secret };
  const child = spawn(process.execPath, [command, ...args], {
    env,
    signal,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  let last = '';
  createInterface({ input: child.stdout }).on('line', (line) => {
    last = line;
    onLine?.(line);
  });
  const [code, said] = await Promise.all([ended, text(child.stderr)]);
  if (code === 0) return last;
  if (code === null)
    throw new Error('se cortó a mitad de camino, quizás por falta de memoria', {
      cause: new Error(said.trim()),
    });
  throw new Error(said.trim() || `${args[0]} ended with ${code}`);
}
