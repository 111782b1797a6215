import { readdirSync, readFileSync } from 'node:fs';

/** The processes and all that these have started. */
export function withDescendants(parents: number[]): number[] {
  const found = new Set(parents);
  const parentOf = new Map(readProcesses().map((pid) => [pid, parent(pid)]));
  // A Set also iterates over what is added meanwhile.
  for (const one of found) {
    for (const [pid, parent] of parentOf) if (parent === one) found.add(pid);
  }
  return [...found];
}

/** The processes whose command line names the folder, and all that these have started. */
export function processesOn(folder: string): number[] {
  return withDescendants(readProcesses().filter((pid) => read(pid, 'cmdline').includes(folder)));
}

/** Sends them a signal. One that has ended meanwhile needs none. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

function readProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function parent(pid: number): number {
  return Number(/\) \S+ (\d+)/.exec(read(pid, 'stat'))?.[1]);
}

/** Empty if the process has ended. */
function read(pid: number, file: 'cmdline' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
