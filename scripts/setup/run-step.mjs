// Runs a long command of the setup, and says in one line what it does and how long it took. Only built-in modules and
// Node 20, because this runs before anything is installed.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, resolve, sep } from 'node:path';

const running = new Set();
let stopping = 0;

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    stopping = 128 + constants.signals[signal];
    for (const child of running) stopGroup(child, signal);
    if (running.size === 0) process.exit(stopping);
  });
}

/**
 * Runs a command. Its output is only shown if it fails.
 * @param {string} label What the person reads, without the dots: "Instalando dependencias".
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, mayFail?: boolean }} [options] mayFail: the caller has another way.
 * @returns {Promise<boolean>} whether it succeeded; without mayFail a failure ends the process with its code.
 */
export async function runStep(label, command, args, { env = process.env, mayFail = false } = {}) {
  const started = performance.now();
  process.stdout.write(`${label}… `);
  const { code, output } = await runQuietly(command, args, env);
  const seconds = ((performance.now() - started) / 1000).toLocaleString('es-AR', {
    maximumFractionDigits: 1,
  });
  if (stopping) {
    process.stdout.write('interrumpido\n');
    process.exit(stopping);
  }
  process.stdout.write(code === 0 ? `listo en ${seconds} s\n` : `falló a los ${seconds} s\n`);
  if (code === 0) return true;
  if (mayFail) {
    process.stderr.write(
      `  ${output.split('\n').find((line) => /err|fail|ENOENT/i.test(line)) ?? `código ${code}`}\n`,
    );
    return false;
  }
  process.stderr.write(`${output.trim()}\n\nFalló: ${command} ${args.join(' ')} (código ${code})\n`);
  process.exit(code);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ code: number, output: string }>} 127 when the command cannot be started.
 */
export function runQuietly(command, args, env = process.env) {
  return new Promise((done) => {
    // In a process group: npm starts a shell around the work, and signals have to reach both.
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    /** @type {Buffer[]} */
    const output = [];
    running.add(child);
    const end = (/** @type {number} */ code, message = '') => {
      running.delete(child);
      done({ code, output: Buffer.concat(output).toString() + message });
    };
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => end(127, error.message));
    child.on('close', (code, signal) => end(code ?? (signal ? 128 + constants.signals[signal] : 1)));
  });
}

/**
 * The environment for commands that may replace node_modules: without its executables on the PATH, so that npm does
 * not delete the Node that it runs on.
 * @param {Record<string, string>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function outsideEnvironment(extra = {}) {
  const own = resolve('node_modules') + sep;
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !`${folder}${sep}`.startsWith(own));
  return { ...process.env, PATH: path.join(delimiter), ...extra };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function stopGroup(child, signal) {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // It has already ended.
  }
}
