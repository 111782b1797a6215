import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type Program = { child: ChildProcess; log: () => string; stop: () => Promise<void> };

/**
 * Starts a program of Debian and resolves when it accepts connections at `port` of this machine. Throws with its log
 * if it does not, and with the package to install if it is not there.
 */
export async function startProgram(
  [program, ...args]: [program: string, ...args: string[]],
  { port, debianPackage, ...options }: { port: number; debianPackage: string; uid?: number; gid?: number },
): Promise<Program> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => printed.push(String(chunk)));
  const log = () => printed.join('');
  const failed = new Promise<never>((_resolve, reject) => {
    child.once('error', () =>
      reject(new Error(`${program} does not start: apt-get install ${debianPackage}`)),
    );
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}:\n${log()}`)));
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  await Promise.race([untilItListens(port), failed]);
  failed.catch(() => undefined);
  const stop = async () => {
    process.off('exit', kill);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { child, log, stop };
}

async function untilItListens(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await wait(50);
  }
  throw new Error(`nothing listens at ${port}`);
}
