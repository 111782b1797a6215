import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { ShopError } from '#server/errors.ts';
import { isHeic, readHeic } from '#server/heic/index.ts';
import { pictureName } from '#shared/pictures.ts';
import { isDrawing, rasterDrawing } from './raster-drawing.ts';

/** The most bytes of an uploaded picture (rules 15.7). */
export const MAX_PICTURE_BYTES = 5_000_000;

/** Larger pictures are refused before they are decoded, since a small file can hold an enormous picture. */
export const MAX_PIXELS = 40_000_000;
/** For formats that have to be decoded whole. JPEG can be reduced while decoding. */
const MAX_PIXELS_WHOLE = 16_000_000;

const EDGE = 1600;

/**
 * A picture in the shop's format, WebP, with the facts for its name. Size in pixels; the colour is the average, as
 * #rrggbb.
 */
export type MadePicture = { bytes: Uint8Array; width: number; height: number; color: string };

/** Formats that are accepted besides JPEG, PNG and WebP. */
export type AlsoAccepted = { drawings?: boolean; heic?: boolean };

/**
 * Converts an uploaded picture: upright, 1600 px at most, WebP, without the camera's metadata. Throws
 * unsupported_picture unless it is JPEG, PNG or WebP, too_large beyond 5 MB, and too_many_pixels. With `drawings`, an
 * SVG is accepted, too, and becomes a picture; throws what rasterDrawing throws. With `heic`, a phone's HEIC is.
 */
export async function makePicture(
  uploaded: Buffer,
  { drawings = false, heic = false }: AlsoAccepted = {},
): Promise<MadePicture> {
  const bytes = drawings && isDrawing(uploaded) ? await rasterDrawing(uploaded) : uploaded;
  if (bytes.length > MAX_PICTURE_BYTES)
    throw new ShopError('too_large', { what: 'picture', limit: MAX_PICTURE_BYTES });
  const source = heic && isHeic(bytes) ? await openHeic(bytes) : await open(bytes);
  const webp = await source
    .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => {
      throw new ShopError('unsupported_picture');
    });
  return describePicture(webp);
}

async function open(bytes: Buffer): Promise<Sharp> {
  if (!isAcceptedFormat(bytes)) throw new ShopError('unsupported_picture');
  await expectFewPixels(bytes);
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
}

async function openHeic(bytes: Buffer): Promise<Sharp> {
  const { data, width, height } = await readHeic(bytes);
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}

/** Judges by the header of the file. */
async function expectFewPixels(bytes: Buffer): Promise<void> {
  const { width, height, format } = await sharp(bytes)
    .metadata()
    .catch(() => {
      throw new ShopError('unsupported_picture');
    });
  if (width * height <= (format === 'jpeg' ? MAX_PIXELS : MAX_PIXELS_WHOLE)) return;
  throw new ShopError('too_many_pixels');
}

/** Reads size and average colour of a finished WebP. */
export async function describePicture(webp: Buffer): Promise<MadePicture> {
  const { width, height, hasAlpha } = await sharp(webp).metadata();
  return { bytes: webp, width, height, color: hasAlpha ? NO_COLOR : await averageColor(webp) };
}

/** The name of a picture, made from its bytes, so that the same picture is stored once. */
export function nameOfPicture(made: MadePicture): string {
  const hash = createHash('sha256').update(made.bytes).digest('hex').slice(0, 32);
  return pictureName({ ...made, hash });
}

/** White, the colour of the tile behind a picture: another colour would show through transparent parts. */
const NO_COLOR = '#ffffff';

async function averageColor(webp: Buffer): Promise<string> {
  const pixel = await sharp(webp).resize(1, 1, { fit: 'fill' }).toColorspace('srgb').raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

/**
 * Judges by the first bytes, never by the name. sharp would also accept SVG and other formats that can contain more
 * than a picture.
 */
function isAcceptedFormat(bytes: Buffer): boolean {
  const jpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const png = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const webp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return jpeg || png || webp;
}
