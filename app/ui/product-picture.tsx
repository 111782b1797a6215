import { useCallback, useState } from 'react';
import { preload } from 'react-dom';
import { type OwnPicture, readPicture } from '#shared/pictures.ts';
import noPicture from '../illustrations/no-picture.svg?no-inline';
import { classNames } from './class-names.ts';
import { LazyImage, type PictureTurn } from './lazy-image.tsx';
import { type PictureSlot, sourcesFor } from './picture-slots.ts';
import styles from './product-picture.module.css';

type ProductPictureProps = {
  /** Address of the picture; missing or broken ones show the logo (specification, section 9). */
  src: string | null | undefined;
  /** Empty where the name stands right beside it. */
  alt: string;
  /** Where it stands, which says how wide a file it needs. */
  slot?: PictureSlot;
  turn?: PictureTurn | undefined;
  className?: string | undefined;
};

/** A product's picture: whole, on a square of paper whose place is kept, and tinted, while it loads. */
export function ProductPicture({ src, alt, slot = 'small', turn, className }: ProductPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src && src !== broken ? src : noPicture;
  const fail = useCallback(() => setBroken(src ?? null), [src]);
  const own = readPicture(shown);
  const { width, height } = own ?? { width: 800, height: 800 };

  return (
    <span className={classNames(styles.tile, className)}>
      <LazyImage
        className={classNames(styles.picture, own && (width < height ? styles.tall : styles.wide))}
        style={own ? placeOf(own) : undefined}
        src={shown}
        sources={sourcesFor(shown, slot)}
        alt={alt}
        width={width}
        height={height}
        turn={turn}
        decoding="async"
        draggable={false}
        onFail={shown === src ? fail : undefined}
      />
    </span>
  );
}

/** Fetches a picture for the place it is about to have: on the way to its page, it need not wait for the page. */
export function fetchPictureAhead(address: string | undefined, slot: PictureSlot): void {
  const sources = address === undefined ? null : sourcesFor(address, slot);
  if (!address || !sources) return;
  const { avif, sizes } = sources;
  // A browser that reads no AVIF passes over it.
  preload(address, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avif,
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}

/**
 * What stands there until the picture does: its shape, and its colour, paler, as of something not yet printed. Not the
 * shape of what has loaded: the waiting pixel's would be a square.
 */
function placeOf({ width, height, color }: OwnPicture) {
  return { aspectRatio: `${width} / ${height}`, backgroundColor: `color-mix(in srgb, ${color} 45%, white)` };
}
