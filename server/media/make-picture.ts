import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { ShopError } from '#server/errors.ts';
import { pictureName } from '#shared/pictures.ts';

/** Contract, API conventions: a picture is at most 5 MB. */
export const MAX_PICTURE_BYTES = 5_000_000;

/** A picture of more pixels than this is refused before it is decoded: a small file can hold an enormous one. */
export const MAX_PIXELS = 40_000_000;
/** Of formats that are always decoded whole; a JPEG, as cameras make them, is made smaller while it is. */
const MAX_PIXELS_WHOLE = 16_000_000;

const EDGE = 1600;

/** A picture as the shop keeps it: WebP, and what its name says of it. Pixels; the colour is #rrggbb. */
export type MadePicture = { bytes: Uint8Array; width: number; height: number; color: string };

/**
 * An uploaded picture made anew: turned upright, at most 1600 px, WebP, without the metadata that cameras add. Throws
 * unsupported_picture (415) for what is not JPEG, PNG or WebP, too_large (413) beyond 5 MB, and
 * too_many_pixels (413).
 */
export async function makePicture(bytes: Buffer): Promise<MadePicture> {
  if (bytes.length > MAX_PICTURE_BYTES) throw pictureTooLarge();
  if (!isAcceptedFormat(bytes)) throw notAPicture();
  await expectFewPixels(bytes);
  const webp = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => {
      throw notAPicture();
    });
  return describePicture(webp);
}

/** By what the file says of itself at its beginning. */
async function expectFewPixels(bytes: Buffer): Promise<void> {
  const { width, height, format } = await sharp(bytes)
    .metadata()
    .catch(() => {
      throw notAPicture();
    });
  if (width * height <= (format === 'jpeg' ? MAX_PIXELS : MAX_PIXELS_WHOLE)) return;
  throw new ShopError(
    413,
    'too_many_pixels',
    'La imagen tiene demasiados píxeles. Achicala a 4000 × 4000 o menos y probá de nuevo.',
  );
}

/** A finished WebP with its size and its average colour. */
export async function describePicture(webp: Buffer): Promise<MadePicture> {
  const { width, height, hasAlpha } = await sharp(webp).metadata();
  return { bytes: webp, width, height, color: hasAlpha ? NO_COLOR : await averageColor(webp) };
}

/** The name that a picture is kept under: from its bytes, so that the same picture twice is one file. */
export function nameOfPicture(made: MadePicture): string {
  const hash = createHash('sha256').update(made.bytes).digest('hex').slice(0, 32);
  return pictureName({ ...made, hash });
}

/** White, which the tile behind a picture makes its own: another would shine through where the picture is clear. */
const NO_COLOR = '#ffffff';

async function averageColor(webp: Buffer): Promise<string> {
  const pixel = await sharp(webp).resize(1, 1, { fit: 'fill' }).toColorspace('srgb').raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
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
