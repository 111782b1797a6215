import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs `work` while a program serves at a port of this machine, and ends it then. Throws with what it said when it
 * does not take connections within ten seconds.
 */
export async function whileServing<Result>(
  command: { program: string; args: string[] },
  url: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const child = spawn(command.program, command.args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  try {
    if (!(await answers(url, child))) throw new Error(`${command.program} did not start:\n${said}`);
    return await work();
  } finally {
    process.off('exit', kill);
    const ended = child.exitCode === null ? once(child, 'exit') : null;
    child.kill('SIGKILL');
    await ended;
  }
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer) return true;
    await wait(50);
  }
  return false;
}
