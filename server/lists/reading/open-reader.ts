import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ListFault } from '#shared/list-faults.ts';
import { UnreadableListError } from './unreadable.ts';

/** `scans`: whether pages of a PDF that are pictures are read, too, which takes seconds each. */
export type ReaderOrder = { kind: 'docx' | 'pdf' | 'picture'; bytes: Uint8Array; scans: boolean };

/** A message of the process. */
export type ReaderWord =
  /** The order has come. */
  | { kind: 'begun' }
  | { kind: 'text'; text: string }
  /** A PDF with pages without text, in an order without `scans`. */
  | { kind: 'has_scans' }
  | { kind: 'unreadable'; fault: ListFault }
  /** Of the work, from 0 to 1. */
  | { kind: 'share'; share: number };

/** The text of a file; null: pages of it are pictures, and the order was without `scans`. */
export type ReaderAnswer = string | null;

/** `seconds`: the most that the file may take. */
type ReadOptions = { seconds: number; signal: AbortSignal; onShare?: (share: number) => void };

/** Reads files in a process of its own, which begins with the first and ends when there is nothing to do. */
export type Reader = {
  /**
   * One file at a time. Throws UnreadableListError, and the reason of `signal`; when it is aborted, and after
   * `seconds`, the process has been killed. `interrupted`: no process could read it, or the reader was closed.
   */
  read: (order: ReaderOrder, options: ReadOptions) => Promise<ReaderAnswer>;
  /** Kills the process, for good. */
  close: () => Promise<void>;
};

const PROGRAM = fileURLToPath(new URL('./reader-process.ts', import.meta.url));

/** Bytes of memory of the whole process. */
const MOST_MEMORY = 700_000_000;
/** Of JavaScript's own memory, in megabytes. */
const MOST_HEAP_MB = 256;
/** Milliseconds between two looks at the memory. */
const LOOK_EVERY = 250;
/** Milliseconds without work, after which the process ends and its memory is free. */
const IDLE = 20_000;

/**
 * `onCrash` hears how a process ended that nobody has stopped, and nothing of the file. `niceness`: by how much the
 * process stands back behind the shop, as the system counts it, from 0 to 19.
 */
export function createReader({
  onCrash,
  niceness,
}: {
  onCrash: (facts: object) => void;
  niceness: number;
}): Reader {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  const onEnd = (facts: object) => {
    if (!isClosed) onCrash(facts);
  };
  const readOnce: Reader['read'] = async (order, options) => {
    options.signal.throwIfAborted();
    if (isClosed) throw new UnreadableListError('interrupted');
    clearTimeout(idle);
    child = canRead(child) ? child : startProcess(niceness);
    const own = child;
    try {
      return await readIn(own, order, options, onEnd);
    } catch (error) {
      throw isClosed ? new UnreadableListError('interrupted') : error;
    } finally {
      idle = setTimeout(() => own.kill('SIGKILL'), IDLE).unref();
    }
  };
  return {
    read: async (order, options) => {
      const wasIdle = canRead(child);
      try {
        return await readOnce(order, options);
      } catch (error) {
        // The system may have killed it while it was idle; that is no fault of the file.
        if (wasIdle && isInterrupted(error)) return readOnce(order, options);
        throw error;
      }
    },
    close: async () => {
      isClosed = true;
      clearTimeout(idle);
      if (child && isAlive(child)) await kill(child);
    },
  };
}

function startProcess(niceness: number): ChildProcess {
  const child = fork(PROGRAM, [], {
    // It may neither write files nor start programs. sharp is an addon, and a HEIC is decoded in a thread.
    execArgv: [
      `--max-old-space-size=${MOST_HEAP_MB}`,
      '--permission',
      '--allow-fs-read=*',
      '--allow-addons',
      '--allow-worker',
    ],
    // Without the shop's keys, which a hostile file could look for.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    // Decoders print what they think of a file; the shop's log has lines of JSON alone.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Whoever reads in it hears of it. With no listener it would end the shop.
  child.on('error', () => undefined);
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  // The shop may end although the process is idle.
  child.unref();
  child.channel?.unref();
  return child;
}

async function readIn(
  child: ChildProcess,
  order: ReaderOrder,
  { seconds, signal, onShare }: ReadOptions,
  onEnd: (facts: object) => void,
): Promise<ReaderAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ReaderAnswer>();
  let [hasBegun, isStopped] = [false, false];
  const stop = (error: unknown) => {
    isStopped = true;
    reject(error);
  };
  const onWord = (word: ReaderWord) => {
    if (word.kind === 'begun') hasBegun = true;
    else if (word.kind === 'share') onShare?.(word.share);
    else if (word.kind === 'unreadable') reject(new UnreadableListError(word.fault));
    else resolve(word.kind === 'text' ? word.text : null);
  };
  const onExit = (code: number | null, killedBy: string | null) => {
    onEnd({ code, killedBy });
    reject(new UnreadableListError(hasBegun ? 'damaged' : 'interrupted'));
  };
  /** It did not start, or was gone before it got the order. */
  const onError = (error: Error) => {
    onEnd({ err: error });
    stop(new UnreadableListError('interrupted'));
  };
  const onAbort = () => stop(signal.reason);
  const onHeavy = () => stop(new UnreadableListError('too_heavy'));
  const late = setTimeout(onHeavy, seconds * 1000);
  const look = setInterval(() => void isTooLarge(child).then((large) => large && onHeavy()), LOOK_EVERY);
  signal.addEventListener('abort', onAbort);
  child.on('message', onWord).on('exit', onExit).on('error', onError);
  try {
    // One that did not start cannot be sent anything; 'error' tells why.
    if (child.pid !== undefined) child.send(order, (error) => error && onError(error));
    return await promise;
  } finally {
    clearTimeout(late);
    clearInterval(look);
    signal.removeEventListener('abort', onAbort);
    child.off('message', onWord).off('exit', onExit).off('error', onError);
    if (isStopped) await kill(child);
  }
}

/** Where the machine tells it, as Linux does; the limits of pixels and pages hold everywhere. */
async function isTooLarge({ pid }: ChildProcess): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
  return Number(kilobytes) * 1024 > MOST_MEMORY;
}

async function kill(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return;
  // It was not waited for until now.
  child.ref();
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** False also while one that was killed has not ended yet. */
function isAlive({ exitCode, signalCode, killed, pid }: ChildProcess): boolean {
  return pid !== undefined && !killed && exitCode === null && signalCode === null;
}

function canRead(child: ChildProcess | null): child is ChildProcess {
  return child?.connected === true && isAlive(child);
}

function isInterrupted(error: unknown): boolean {
  return error instanceof UnreadableListError && error.fault === 'interrupted';
}
