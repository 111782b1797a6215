import type { ListLine, ListProgress, ListTurn } from '#shared/schemas/lists.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { smallerPhoto } from './smaller-photo.ts';

/** How far a file is: on its way to the shop, waiting for its turn (`place`: how many are before it), or read. */
export type ReadingProgress =
  | { stage: 'sending'; share: number }
  | { stage: 'waiting'; place: number }
  | { stage: 'reading'; share: number };

type Watch = { signal: AbortSignal; onProgress: (progress: ReadingProgress) => void };

/** In milliseconds, between two questions about a reading. */
const PAUSE = 700;
/** A connection that breaks for a moment must not lose a turn. */
const MOST_FAILURES = 8;

/** Reads a typed or pasted list. Throws ApiError. */
export async function readTyped(text: string, signal?: AbortSignal): Promise<ListLine[]> {
  const answer = await call('readList', { body: { text }, ...(signal && { signal }) });
  return 'lines' in answer ? answer.lines : [];
}

/** Reads a file, waits for its turn, and cancels it when the signal is aborted. Throws ApiError, and AbortError. */
export async function readListFile(file: File, { signal, onProgress }: Watch): Promise<ListLine[]> {
  const body = new FormData();
  body.set('file', await smallerPhoto(file));
  signal.throwIfAborted();
  onProgress({ stage: 'sending', share: 0 });
  const answer = await call('readList', {
    body,
    signal,
    onProgress: (share) => onProgress({ stage: 'sending', share }),
  });
  return 'lines' in answer ? answer.lines : await waitForTurn(answer, { signal, onProgress });
}

async function waitForTurn({ reading, place }: ListTurn, { signal, onProgress }: Watch): Promise<ListLine[]> {
  const cancel = () => {
    // Its owner has gone on; without this call the server forgets it by itself.
    call('cancelListFile', { params: { reading } }).catch(() => undefined);
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    onProgress(progressOf({ place, share: 0 }));
    for (;;) {
      await pause(signal);
      const answer = await askPatiently(reading, signal);
      if ('lines' in answer) return answer.lines;
      onProgress(progressOf(answer));
    }
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

async function askPatiently(reading: string, signal: AbortSignal, tries = MOST_FAILURES) {
  try {
    return await call('readListFile', { params: { reading }, signal });
  } catch (error) {
    if (tries === 0 || !(error instanceof ApiError && error.code === 'network')) throw error;
    await pause(signal);
    return askPatiently(reading, signal, tries - 1);
  }
}

function progressOf({ place, share }: ListProgress): ReadingProgress {
  return place > 0 ? { stage: 'waiting', place } : { stage: 'reading', share };
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(new DOMException('The reading was cancelled', 'AbortError'));
      },
      { once: true },
    );
  });
}
