import { useCallback, useState } from 'react';
import { preload } from 'react-dom';
import { type OwnPicture, readPicture } from '#shared/pictures.ts';
import noPicture from '../illustrations/no-picture.svg?no-inline';
import { classNames } from './class-names.ts';
import { LazyImage, type PictureTurn } from './lazy-image.tsx';
import { type PictureSlot, sourcesFor } from './picture-slots.ts';
import styles from './product-picture.module.css';

type ProductPictureProps = {
  /** The address; the logo replaces a missing or broken picture (rules 18.11). */
  src: string | null | undefined;
  /** Empty if the name is right beside it. */
  alt: string;
  /** Where it is shown, which decides the size of the file. */
  slot?: PictureSlot;
  turn?: PictureTurn | undefined;
  className?: string | undefined;
};

/** A product's picture: whole, in a square that keeps its place, tinted while it loads. */
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

/** Preloads a picture for the slot it is about to have, without waiting for its page. */
export function fetchPictureAhead(address: string | undefined, slot: PictureSlot): void {
  const sources = address === undefined ? null : sourcesFor(address, slot);
  if (!address || !sources) return;
  const { avif, sizes } = sources;
  // Browsers without AVIF ignore it.
  preload(address, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avif,
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}

/**
 * The placeholder: the picture's shape and its colour, paler. Not the shape of what has loaded, since the transparent
 * pixel is a square.
 */
function placeOf({ width, height, color }: OwnPicture) {
  return { aspectRatio: `${width} / ${height}`, backgroundColor: `color-mix(in srgb, ${color} 45%, white)` };
}
