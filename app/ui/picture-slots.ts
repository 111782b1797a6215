import { type OwnPicture, readPicture, srcSetOf } from '#shared/pictures.ts';

/** From this width of the window on, in CSS pixels, the place of a picture is so wide. The widest window first. */
type Step = readonly [from: number, width: string];

/**
 * How wide each place for pictures is, worked out from its layout: the page's gutter is 0.5rem + 2.2vw a side, at most
 * 2rem, and its content 78rem at most. A test in the browser measures the places against this.
 */
const SLOTS = {
  /** A card of a grid over the whole page (product-grid.module.css): 2, 3, then 4 beside each other. */
  'card-wide': [
    [1312, '294px'],
    [1200, '25vw - 34px'],
    [768, '23.9vw - 16px'],
    [470, '31.9vw - 15px'],
    [0, '47.8vw - 14px'],
  ],
  /** The same beside the column of filters, which is there from 992 px on. */
  'card-beside-filters': [
    [1312, '222px'],
    [1200, '25vw - 106px'],
    [992, '31.9vw - 112px'],
    [470, '31.9vw - 15px'],
    [0, '47.8vw - 14px'],
  ],
  /** The picture of a product's own page (detail.module.css), on phones beside its thumbnails (gallery.module.css). */
  detail: [
    [1312, '647px'],
    [992, '52.6vw - 49px'],
    [768, '52.6vw - 27px'],
    [0, '95.6vw - 84px'],
  ],
  cart: [[0, '88px']],
  /** Lists of the account and of the administration, and what one picks a picture by. */
  small: [[0, '60px']],
  profile: [
    [768, '144px'],
    [0, '96px'],
  ],
} as const satisfies Record<string, readonly Step[]>;

export type PictureSlot = keyof typeof SLOTS;

/** What a browser chooses a file of a picture from. */
export type PictureSources = { avif: string; webp: string; sizes: string };

/**
 * The files of one of the shop's own pictures, for a square place that it is fitted into, or that it covers. Null for
 * any other address: it has one size.
 */
export function sourcesFor(
  address: string,
  slot: PictureSlot,
  fit: 'contain' | 'cover' = 'contain',
): PictureSources | null {
  const picture = readPicture(address);
  if (!picture) return null;
  const sizes = sizesText(SLOTS[slot], shareOf(picture, fit));
  return { avif: srcSetOf(picture, 'avif'), webp: srcSetOf(picture, 'webp'), sizes };
}

/** How wide a picture is drawn, of its square: one that is higher than wide fills its height and is narrower. */
function shareOf({ width, height }: OwnPicture, fit: 'contain' | 'cover'): number {
  return fit === 'contain' ? Math.min(1, width / height) : Math.max(1, width / height);
}

function sizesText(steps: readonly Step[], share: number): string {
  return steps
    .map(([from, place]) => {
      const length = share !== 1 ? `calc((${place}) * ${share.toFixed(3)})` : asLength(place);
      return from === 0 ? length : `(min-width: ${from}px) ${length}`;
    })
    .join(', ');
}

function asLength(place: string): string {
  return place.includes(' ') ? `calc(${place})` : place;
}
