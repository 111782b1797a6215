import { useCallback, useState } from 'react';
import noPicture from '../illustrations/no-picture.svg?no-inline';
import { classNames } from './class-names.ts';
import { LazyImage } from './lazy-image.tsx';
import styles from './product-picture.module.css';

type ProductPictureProps = {
  /** Address of the picture; missing or broken ones show the logo (specification, section 9). */
  src: string | null | undefined;
  /** Empty where the name stands right beside it. */
  alt: string;
  /** The picture that the page is about loads at once; the others when they come near. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

/** A product's picture: whole, on a square of paper whose place is kept while it loads. */
export function ProductPicture({ src, alt, priority = false, className }: ProductPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src && src !== broken ? src : noPicture;
  const fail = useCallback(() => setBroken(src ?? null), [src]);

  return (
    <span className={classNames(styles.tile, className)}>
      <LazyImage
        className={styles.picture}
        src={shown}
        alt={alt}
        width={800}
        height={800}
        priority={priority}
        decoding="async"
        draggable={false}
        onFail={shown === src ? fail : undefined}
      />
    </span>
  );
}
