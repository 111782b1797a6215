import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ImportSettings } from '#shared/import-fields.ts';
import type { Choice } from '../formats/recognise.ts';
import { UnreadableFileError } from '../tables/table.ts';
import type { ReadProduct } from '../values/read-types.ts';
import type { FileFacts } from './read-file.ts';

export type ReaderOrder = { bytes: Uint8Array; choice: Choice; settings: ImportSettings };

/** A message of the thread. */
export type ReaderWord =
  | { kind: 'facts'; facts: FileFacts; mentioned: string[] }
  | { kind: 'products'; products: ReadProduct[] }
  | { kind: 'unreadable'; message: string };

/** Reads a file in a thread, so that the shop goes on answering. Must be closed. */
export type Reader = {
  facts: FileFacts;
  /** The product ids in the file. */
  mentioned: string[];
  /** The next batch of products; empty at the end. */
  next: () => Promise<ReadProduct[]>;
  close: () => Promise<void>;
};

/** In milliseconds. 50,000 rows take a few seconds. */
const DEADLINE = 120_000;

/** Far more than 50,000 rows need. A file made to exhaust memory only ends its own thread. */
const MEMORY_MB = 1024;

/**
 * Begins to read a file. Throws UnreadableFileError, also after `deadline` milliseconds, and the reason of `stop`
 * when that is aborted. In both cases the thread has ended.
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

/** Waits for the next message. Throws the thread's error, and an AbortError if `signal` is aborted first. */
async function hear(thread: Worker, signal?: AbortSignal): Promise<ReaderWord> {
  const words = (await once(thread, 'message', signal ? { signal } : {})) as ReaderWord[];
  const [word] = words;
  if (!word) throw new Error('the reader said nothing');
  return word;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
