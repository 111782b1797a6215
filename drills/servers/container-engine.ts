import { execFile, execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

export type Engine = {
  name: 'podman' | 'docker';
  /** Runs one of its commands; returns what it prints. Throws with the end of its messages if it fails. */
  run: (...args: string[]) => Promise<string>;
};

export type Container = {
  /** Seconds from the start until the HEALTHCHECK of its image ends with 0. */
  healthyAfter: number;
  /** Runs a command inside; returns what it prints. */
  exec: (...command: string[]) => Promise<string>;
  /** Ends it with SIGTERM. `code` is 137 if it had to be killed. */
  stop: () => Promise<{ code: number; seconds: number }>;
};

const PATIENCE_MILLISECONDS = 180_000;
/** As stop_grace_period in deploy/compose.yaml. */
const GRACE_SECONDS = 40;

const execute = promisify(execFile);

/** The engine that answers on this machine; null if there is none. */
export async function findEngine(): Promise<Engine | null> {
  for (const name of ['podman', 'docker'] as const) {
    const engine = { name, run: (...args: string[]) => runEngine(name, args) };
    if (
      await engine.run('info').then(
        () => true,
        () => false,
      )
    )
      return engine;
  }
  return null;
}

async function runEngine(name: string, args: string[]): Promise<string> {
  try {
    const { stdout } = await execute(name, args, { maxBuffer: 2 ** 26 });
    return stdout.trim();
  } catch (cause) {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : String(cause);
    throw new Error(`${name} ${args[0]} failed:\n${said.trim().slice(-2_000)}`, { cause });
  }
}

/** Runs a new container and resolves once it is healthy. Throws with its log if it ends before that. */
export async function startContainer(
  { name: program, run }: Engine,
  name: string,
  options: string[],
): Promise<Container> {
  const began = performance.now();
  await run('run', '--detach', '--name', name, ...options);
  process.once('exit', () => removeNow(program, name));
  const { Test: test } = JSON.parse(
    await run('inspect', '--format', '{{json .Config.Healthcheck}}', name),
  ) as { Test: string[] };
  const exec = (...command: string[]) => run('exec', name, ...command);
  // The engine's own checks need systemd with Podman, and come every five seconds only.
  while (
    !(await exec(...test.slice(1)).then(
      () => true,
      () => false,
    ))
  ) {
    const state = await run('inspect', '--format', '{{.State.Status}} {{.State.ExitCode}}', name);
    if (!state.startsWith('running') || performance.now() - began > PATIENCE_MILLISECONDS)
      throw new Error(`the container is ${state}:\n${(await run('logs', name)).slice(-2_000)}`);
    await wait(100);
  }
  const healthyAfter = (performance.now() - began) / 1000;
  const stop = async () => {
    const asked = performance.now();
    await run('stop', '--time', String(GRACE_SECONDS), name);
    const seconds = (performance.now() - asked) / 1000;
    const code = Number(await run('inspect', '--format', '{{.State.ExitCode}}', name));
    await run('rm', name);
    return { code, seconds };
  };
  return { healthyAfter, exec, stop };
}

/** However a drill ends, its containers end with it. */
function removeNow(program: string, name: string): void {
  try {
    execFileSync(program, ['rm', '--force', name], { stdio: 'ignore' });
  } catch {
    // It has gone already.
  }
}
