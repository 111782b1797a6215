/**
 * The names of the shop's own pictures. A name says what a page must know before the picture loads:
 * `/media/{hash}_{width}x{height}_{colour}.webp` is the whole picture, `…_{colour}-320.avif` the same 320 pixels
 * wide. Pages, the server and the job that makes the sizes use this file (docs/decisions/019-pictures.md).
 */

/** The widths in pixels that are made of every wider picture. No other width exists. */
export const PICTURE_WIDTHS: readonly number[] = [160, 320, 480, 640, 960];

/** How many pictures a request uploads at most (rules 15.7). */
export const MAX_PICTURES_OF_REQUEST = 10;

/** The file formats of smaller sizes. The whole picture exists in both, too. */
export type PictureFormat = 'avif' | 'webp';

/** What a picture's name says: size in pixels, and its average colour as #rrggbb. */
export type OwnPicture = { stem: string; width: number; height: number; color: string };

/** One file of a picture; `width` null: the whole picture. */
export type PictureFile = { picture: OwnPicture; width: number | null; format: PictureFormat };

const FOLDER = '/media/';
const NAME = /^([0-9a-f]{32}_([1-9]\d{0,4})x([1-9]\d{0,4})_([0-9a-f]{6}))(?:-([1-9]\d{0,4}))?\.(avif|webp)$/;

/** The name of a whole picture: hash of its bytes (32 hexadecimal digits), size, colour (#rrggbb). */
export function pictureName(picture: { hash: string; width: number; height: number; color: string }): string {
  const { hash, width, height, color } = picture;
  return `${hash}_${width}x${height}_${color.replace('#', '')}.webp`;
}

/** The address that serves a file. */
export function mediaAddress(name: string): string {
  return `${FOLDER}${name}`;
}

/** The file that a name means; null if it is no such name or has a width that is not made. */
export function readFileName(name: string): PictureFile | null {
  const [, stem, width, height, color, narrow, format] = NAME.exec(name) ?? [];
  if (!stem || !(format === 'avif' || format === 'webp')) return null;
  const picture = { stem, width: Number(width), height: Number(height), color: `#${color}` };
  if (narrow === undefined) return { picture, width: null, format };
  return widthsOf(picture).includes(Number(narrow)) ? { picture, width: Number(narrow), format } : null;
}

/** The picture at an address; null for foreign addresses, drawings, and old pictures without sizes. */
export function readPicture(address: string): OwnPicture | null {
  if (!address.startsWith(FOLDER)) return null;
  const file = readFileName(address.slice(FOLDER.length));
  return file?.width === null && file.format === 'webp' ? file.picture : null;
}

/** The widths that are made of a picture: only those below its own, since no picture is enlarged. */
export function widthsOf({ width }: { width: number }): number[] {
  return PICTURE_WIDTHS.filter((each) => each < width);
}

/** The name of a picture at one width; null: the whole picture. */
export function fileName({ picture, width, format }: PictureFile): string {
  return `${picture.stem}${width === null ? '' : `-${width}`}.${format}`;
}

/** The files that are made of a whole picture: every smaller width in both formats, and the whole picture in AVIF. */
export function filesBeside(picture: OwnPicture): PictureFile[] {
  return [
    ...widthsOf(picture).flatMap((width): PictureFile[] => [
      { picture, width, format: 'avif' },
      { picture, width, format: 'webp' },
    ]),
    { picture, width: null, format: 'avif' },
  ];
}

/** All files of a picture in one format, as `srcset` lists them. */
export function srcSetOf(picture: OwnPicture, format: PictureFormat): string {
  return [...widthsOf(picture), null]
    .map((width) => `${mediaAddress(fileName({ picture, width, format }))} ${width ?? picture.width}w`)
    .join(', ');
}

/** The address of a picture as small as it is made, for a place with one size; any other address as it is. */
export function smallPicture(address: string | undefined): string | undefined {
  const picture = address === undefined ? null : readPicture(address);
  const width = picture && widthsOf(picture)[0];
  return picture && width ? mediaAddress(fileName({ picture, width, format: 'webp' })) : address;
}
