import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Starts a program, waits until it answers at `url`, runs `work`, and ends the program. Throws if it does not answer
 * 200 within two minutes, or ends before `work` does. Shows its errors, but not its output.
 */
export async function whileRunning(
  url: string,
  [program, ...args]: [program: string, ...args: string[]],
  options: Pick<SpawnOptions, 'cwd' | 'env'>,
  work: (child: ChildProcess) => Promise<void>,
): Promise<void> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit');
  try {
    const tooEarly = ended.then(() => Promise.reject(new Error(`${program} ended`)));
    await Promise.race([untilItAnswers(url).then(() => work(child)), tooEarly]);
  } finally {
    process.off('exit', kill);
    child.kill('SIGTERM');
    await Promise.race([ended, wait(12_000, null, { ref: false })]);
    kill();
    await ended;
  }
}

async function untilItAnswers(url: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const page = await fetch(url).catch(() => null);
    await page?.arrayBuffer();
    if (page?.ok) return;
    await wait(10);
  }
  throw new Error(`${url} did not answer`);
}
