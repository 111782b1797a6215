import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { ShopError } from '#server/errors.ts';
import type { FileStore } from './file-store.ts';

/** Contract, API conventions: a picture is at most 5 MB. */
export const MAX_PICTURE_BYTES = 5_000_000;

/** A picture of more pixels than this is refused before it is decoded: a small file can hold an enormous one. */
const MAX_PIXELS = 40_000_000;

const EDGE = 1600;

/**
 * Keeps uploaded pictures, made anew: turned upright, at most 1600 px, WebP, without the metadata that cameras add.
 * Returns their addresses, `/media/{hash}.webp`; the same picture twice is one file. All of them or none: throws
 * unsupported_picture (415) for what is not JPEG, PNG or WebP, and too_large (413) beyond 5 MB.
 */
export async function storePictures(deps: { files: FileStore }, pictures: Buffer[]): Promise<string[]> {
  const made: Buffer[] = [];
  // One after the other: each takes up to 160 MB while it is being made.
  for (const bytes of pictures) made.push(await makeAnew(bytes));
  const addresses: string[] = [];
  for (const webp of made) {
    const name = `${createHash('sha256').update(webp).digest('hex').slice(0, 32)}.webp`;
    if (!(await deps.files.has(name))) await deps.files.put(name, webp, 'image/webp');
    addresses.push(`/media/${name}`);
  }
  return addresses;
}

/** As `storePictures`, for one. */
export async function storePicture(deps: { files: FileStore }, bytes: Buffer): Promise<string> {
  const [address = ''] = await storePictures(deps, [bytes]);
  return address;
}

async function makeAnew(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > MAX_PICTURE_BYTES) throw pictureTooLarge();
  if (!isAcceptedFormat(bytes)) throw notAPicture();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => {
      throw notAPicture();
    });
}

/** By its first bytes, never by its name: sharp would also read SVG and others, which can carry more than a picture. */
function isAcceptedFormat(bytes: Buffer): boolean {
  const jpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const png = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const webp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return jpeg || png || webp;
}

/** 413, said the same wherever the size is noticed. */
function pictureTooLarge(): ShopError {
  return new ShopError(413, 'too_large', 'La imagen pesa más de 5 MB. Probá con una más chica.');
}

function notAPicture(): ShopError {
  return new ShopError(
    415,
    'unsupported_picture',
    'El archivo no es una imagen JPEG, PNG o WebP que se pueda leer.',
  );
}
