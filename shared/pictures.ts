/**
 * The names of the shop's own pictures, which say all that a page must know of them before they load:
 * `/media/{hash}_{width}x{height}_{colour}.webp` is the picture as it was kept, `…_{colour}-320.avif` it 320 pixels wide.
 * Pages, the server and the job that makes the sizes all read them here (docs/decisions/019-pictures.md).
 */

/** The widths that are made of every wider picture, in pixels. No other can be had. */
export const PICTURE_WIDTHS: readonly number[] = [160, 320, 480, 640, 960];

/** What the smaller sizes, and the whole picture too, are kept as. */
export type PictureFormat = 'avif' | 'webp';

/** A picture of the shop's own, as its name tells it. Pixels; the colour is #rrggbb, its average. */
export type OwnPicture = { stem: string; width: number; height: number; color: string };

/** One file of a picture: `width` null is the whole of it. */
export type PictureFile = { picture: OwnPicture; width: number | null; format: PictureFormat };

const FOLDER = '/media/';
const NAME = /^([0-9a-f]{32}_([1-9]\d{0,4})x([1-9]\d{0,4})_([0-9a-f]{6}))(?:-([1-9]\d{0,4}))?\.(avif|webp)$/;

/** The name of a whole picture by the hash of its bytes (32 hexadecimal digits), its size and its colour (#rrggbb). */
export function pictureName(picture: { hash: string; width: number; height: number; color: string }): string {
  const { hash, width, height, color } = picture;
  return `${hash}_${width}x${height}_${color.replace('#', '')}.webp`;
}

/** The address under which a file of a name is served. */
export function mediaAddress(name: string): string {
  return `${FOLDER}${name}`;
}

/** The file that a name means; null for what is no name of the pictures', widths that are not made of it included. */
export function readFileName(name: string): PictureFile | null {
  const [, stem, width, height, color, narrow, format] = NAME.exec(name) ?? [];
  if (!stem || !(format === 'avif' || format === 'webp')) return null;
  const picture = { stem, width: Number(width), height: Number(height), color: `#${color}` };
  if (narrow === undefined) return { picture, width: null, format };
  return widthsOf(picture).includes(Number(narrow)) ? { picture, width: Number(narrow), format } : null;
}

/** The picture at an address of ours; null for foreign ones, drawings and pictures from before there were sizes. */
export function readPicture(address: string): OwnPicture | null {
  if (!address.startsWith(FOLDER)) return null;
  const file = readFileName(address.slice(FOLDER.length));
  return file?.width === null && file.format === 'webp' ? file.picture : null;
}

/** The widths that are made of a picture: those below its own, since nothing is made larger than it came. */
export function widthsOf({ width }: { width: number }): number[] {
  return PICTURE_WIDTHS.filter((each) => each < width);
}

/** The name of a picture at one of its widths; null is the whole of it. */
export function fileName({ picture, width, format }: PictureFile): string {
  return `${picture.stem}${width === null ? '' : `-${width}`}.${format}`;
}

/** What is made of a whole picture: every width below its own in both formats, and the whole of it in AVIF. */
export function filesBeside(picture: OwnPicture): PictureFile[] {
  return [
    ...widthsOf(picture).flatMap((width): PictureFile[] => [
      { picture, width, format: 'avif' },
      { picture, width, format: 'webp' },
    ]),
    { picture, width: null, format: 'avif' },
  ];
}

/** Every file of a picture in a format, as `srcset` lists them. */
export function srcSetOf(picture: OwnPicture, format: PictureFormat): string {
  return [...widthsOf(picture), null]
    .map((width) => `${mediaAddress(fileName({ picture, width, format }))} ${width ?? picture.width}w`)
    .join(', ');
}
