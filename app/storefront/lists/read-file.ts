import type { ListLine, ListProgress, ListReading, ListTurn } from '#shared/schemas/lists.ts';
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
const MOST_FAILURES = 40;

/** Sends a file: its lines, or the turn that it waits for. Throws ApiError, and AbortError. */
export async function sendListFile(
  file: File,
  { signal, onProgress }: Watch,
): Promise<ListReading | ListTurn> {
  const body = new FormData();
  body.set('file', await smallerPhoto(file));
  signal.throwIfAborted();
  onProgress({ stage: 'sending', share: 0 });
  return call('readList', {
    body,
    signal,
    onProgress: (share) => onProgress({ stage: 'sending', share }),
  });
}

/** The lines of a file when its turn has come. Throws ApiError, and AbortError. */
export async function waitForTurn(reading: string, { signal, onProgress }: Watch): Promise<ListLine[]> {
  for (;;) {
    const answer = await askPatiently(reading, signal);
    if ('lines' in answer) return answer.lines;
    onProgress(progressOf(answer));
    await pause(signal);
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
