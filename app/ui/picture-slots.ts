import { type OwnPicture, readPicture, srcSetOf } from '#shared/pictures.ts';

/** The width of a slot from a window width on, in CSS pixels; widest window first. */
type Step = readonly [from: number, width: string];

/**
 * The width of each slot, derived from its layout: the page's gutter is 0.5rem + 2.2vw a side, at most 2rem, and its
 * content at most 78rem. A browser test compares the slots with this.
 */
const SLOTS = {
  /** A card of a grid over the whole page (product-grid.module.css): 2, 3, then 4 in a row. */
  'card-wide': [
    [1312, '294px'],
    [1200, '25vw - 34px'],
    [768, '23.9vw - 16px'],
    [470, '31.9vw - 15px'],
    [0, '47.8vw - 14px'],
  ],
  /** The same beside the column of filters, which exists from 992 px on. */
  'card-beside-filters': [
    [1312, '222px'],
    [1200, '25vw - 106px'],
    [992, '31.9vw - 112px'],
    [470, '31.9vw - 15px'],
    [0, '47.8vw - 14px'],
  ],
  /** The picture of a product's page, on phones beside its thumbnails (gallery.module.css). */
  detail: [
    [1312, '647px'],
    [992, '52.6vw - 49px'],
    [768, '52.6vw - 27px'],
    [0, '95.6vw - 84px'],
  ],
  cart: [[0, '88px']],
  /** Lists of account and administration, and thumbnails. */
  small: [[0, '60px']],
  profile: [
    [768, '144px'],
    [0, '96px'],
  ],
} as const satisfies Record<string, readonly Step[]>;

export type PictureSlot = keyof typeof SLOTS;

/** The files of a picture among which a browser chooses. */
export type PictureSources = { avif: string; webp: string; sizes: string };

/**
 * The files of an own picture for a square slot that it fits into or covers. Null for other addresses, which have one
 * size.
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

/** The width of a picture as a part of its square: a tall one fills the height and is narrower. */
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
