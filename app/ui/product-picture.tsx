import { useState } from 'react';
import noPicture from '../illustrations/no-picture.svg?no-inline';
import { classNames } from './class-names.ts';
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
  return (
    <span className={classNames(styles.tile, className)}>
      <img
        className={styles.picture}
        src={shown}
        alt={alt}
        width={800}
        height={800}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        // A picture that failed before the page came alive sent its error to nobody.
        ref={(image) => {
          if (src && image?.complete && image.naturalWidth === 0 && image.currentSrc.endsWith(src))
            setBroken(src);
        }}
        onError={() => src && setBroken(src)}
      />
    </span>
  );
}
