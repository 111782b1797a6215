import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ShopError } from '#server/errors.ts';
import { createSemaphore } from '#server/semaphore.ts';

/** A decoded picture, upright: four bytes a pixel, RGBA. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

export type HeicOrder = { bytes: Uint8Array; mostPixels: number };

/** The message of the thread. */
export type HeicWord =
  | ({ kind: 'pixels' } & Pixels)
  | { kind: 'too_many_pixels' }
  /** Not a picture, or in a coding that libheif's build has not. */
  | { kind: 'unreadable' };

/** A phone's photo has 12 or 24 million pixels. While it is decoded it takes twelve bytes a pixel. */
const MOST_PIXELS = 25_000_000;

/** In milliseconds. Twelve million pixels take two seconds. */
const DEADLINE = 30_000;

const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

const decodings = createSemaphore(1);

/** Whether a file is a HEIC, the format of an iPhone's photos, by its first bytes. */
export function isHeic(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 8) === 'ftyp' && BRANDS.includes(bytes.toString('latin1', 8, 12));
}

/**
 * Decodes a HEIC in a thread, one at a time, so that the shop goes on answering and a file made to crash the decoder
 * only ends its own thread. Throws unsupported_picture and too_many_pixels.
 */
export function readHeic(bytes: Buffer): Promise<Pixels> {
  return decodings('heic', () => decode(bytes));
}

async function decode(bytes: Buffer): Promise<Pixels> {
  const thread = new Worker(new URL('./heic-thread.ts', import.meta.url), {
    workerData: { bytes, mostPixels: MOST_PIXELS } satisfies HeicOrder,
    // libheif prints why it cannot read a file; the shop's log has lines of JSON alone.
    stdout: true,
    stderr: true,
  });
  try {
    const word = await hear(thread);
    if (word.kind === 'pixels') return word;
    throw new ShopError(word.kind === 'too_many_pixels' ? 'too_many_pixels' : 'unsupported_picture');
  } finally {
    await thread.terminate();
  }
}

/** The thread's message. One that fails, or takes too long, has found nothing to read. */
async function hear(thread: Worker): Promise<HeicWord> {
  try {
    const signal = AbortSignal.timeout(DEADLINE);
    const [word] = (await once(thread, 'message', { signal })) as HeicWord[];
    return word ?? { kind: 'unreadable' };
  } catch {
    return { kind: 'unreadable' };
  }
}
