import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { fileName, filesBeside, type PictureFile, readFileName } from '#shared/pictures.ts';
import type { FileStore } from './file-store.ts';
import { MAX_PIXELS } from './make-picture.ts';

/**
 * AVIF at effort 2 takes a sixth of the time of effort 4, with 9 % more bytes. Both formats look alike at these
 * qualities (docs/decisions/019-pictures.md).
 */
const AVIF = { quality: 55, effort: 2 };
const WEBP = { quality: 76 };

const LONGEST_REST_MILLISECONDS = 2_000;

/**
 * Makes the missing files of a stored picture: every smaller width in AVIF and WebP, and the whole in AVIF. Rests
 * after each file as long as it took. If interrupted, the next call continues. Throws if the picture is missing or
 * cannot be read, and when `signal` is aborted.
 */
export async function makeSizes(
  { files }: { files: FileStore },
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const kept = readFileName(name);
  if (!kept || kept.width !== null || kept.format !== 'webp') throw new Error(`${name} is no picture's name`);
  const missing: PictureFile[] = [];
  for (const file of filesBeside(kept.picture)) if (!(await files.has(fileName(file)))) missing.push(file);
  if (missing.length === 0) return;
  const stream = await files.read(name);
  if (!stream) throw new Error(`${name} is not there`);
  const source = await buffer(stream);
  for (const file of missing) {
    const began = performance.now();
    await files.put(fileName(file), await encode(source, file), `image/${file.format}`);
    const took = performance.now() - began;
    await wait(Math.min(took, LONGEST_REST_MILLISECONDS), undefined, { signal });
  }
}

function encode(source: Buffer, { picture, width, format }: PictureFile): Promise<Buffer> {
  const narrow = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).resize({
    width: width ?? picture.width,
    withoutEnlargement: true,
  });
  return (format === 'avif' ? narrow.avif(AVIF) : narrow.webp(WEBP)).toBuffer();
}
