import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ImportSettings } from '#shared/import-fields.ts';
import type { Choice } from '../formats/recognise.ts';
import { UnreadableFileError } from '../tables/table.ts';
import type { ReadProduct } from '../values/read-types.ts';
import type { FileFacts } from './read-file.ts';

export type ReaderOrder = { bytes: Uint8Array; choice: Choice; settings: ImportSettings };

/** What the thread says. */
export type ReaderWord =
  | { kind: 'facts'; facts: FileFacts; mentioned: string[] }
  | { kind: 'products'; products: ReadProduct[] }
  | { kind: 'unreadable'; message: string };

/** A file being read in a thread of its own, so that the shop goes on answering. Close it. */
export type Reader = {
  facts: FileFacts;
  /** The ids of products that the file names. */
  mentioned: string[];
  /** The next products; empty after the last. */
  next: () => Promise<ReadProduct[]>;
  close: () => Promise<void>;
};

/** How long reading a file may take, in milliseconds: 50,000 rows take a few seconds. */
const DEADLINE = 120_000;

/** Enough for 50,000 rows many times over; a file made to fill the memory ends its thread and nothing else. */
const MEMORY_MB = 1024;

/**
 * Begins to read a file. Throws UnreadableFileError, also when it takes longer than `deadline` (milliseconds), and the
 * reason of `stop` when that is aborted; either way the thread has ended by then.
 */
export async function openReader(
  order: ReaderOrder,
  { stop, deadline = DEADLINE }: { stop: AbortSignal; deadline?: number },
): Promise<Reader> {
  const thread = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const close = async () => {
    await thread.terminate();
  };
  const late = AbortSignal.timeout(deadline);
  try {
    const first = await hear(thread, AbortSignal.any([stop, late]));
    if (first.kind === 'unreadable') throw new UnreadableFileError(first.message);
    if (first.kind !== 'facts') throw new Error(`the reader began with ${first.kind}`);
    const next = async () => {
      thread.postMessage('next');
      const word = await hear(thread);
      return word.kind === 'products' ? word.products : [];
    };
    return { facts: first.facts, mentioned: first.mentioned, next, close };
  } catch (error) {
    await close();
    if (stop.aborted) throw stop.reason;
    throw isOutOfMemory(error) || late.aborted
      ? new UnreadableFileError('El archivo es demasiado grande para leerlo. Dividilo en varios.')
      : error;
  }
}

/** The thread's next word; its failure is thrown here, and an AbortError when `signal` is aborted first. */
async function hear(thread: Worker, signal?: AbortSignal): Promise<ReaderWord> {
  const words = (await once(thread, 'message', signal ? { signal } : {})) as ReaderWord[];
  const [word] = words;
  if (!word) throw new Error('the reader said nothing');
  return word;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
