import { type ComponentProps, type ReactNode, useCallback } from 'react';
import { classNames } from './class-names.ts';
import styles from './lazy-image.module.css';
import { useNearView } from './near-view.ts';
import type { PictureSources } from './picture-slots.ts';

/** A transparent pixel in place of a picture that is far away. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * When a picture loads: `first`: the largest of the first screen, before everything else; `at-once`: also visible at
 * first; `near`: when it comes near the view.
 */
export type PictureTurn = 'first' | 'at-once' | 'near';

type LazyImageProps = Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'sizes' | 'ref' | 'loading' | 'onError' | 'children'
> & {
  src: string;
  alt: string;
  /** Its other files, from which the browser chooses. */
  sources?: PictureSources | null;
  turn?: PictureTurn | undefined;
  /** Called if the picture cannot be shown, even if that happened before hydration. */
  onFail?: (() => void) | undefined;
};

/**
 * A picture that loads when it comes near the view (rules 18.11). `width` and `height` keep its place. Without
 * JavaScript the browser decides.
 */
export function LazyImage(props: LazyImageProps) {
  const { src, alt, sources = null, turn = 'near', onFail, className, ...rest } = props;
  const { near, watch } = useNearView(turn !== 'near');
  const attach = useCallback(
    (image: HTMLImageElement | null) => {
      if (near && image?.complete && image.naturalWidth === 0) onFail?.();
      return watch(image);
    },
    [near, watch, onFail],
  );
  return (
    <>
      <FromSources sources={sources} show={near}>
        <img
          {...rest}
          alt={alt}
          ref={attach}
          className={classNames(className, !near && styles.waiting)}
          sizes={near ? sources?.sizes : undefined}
          srcSet={near ? sources?.webp : undefined}
          src={near ? src : NOTHING}
          fetchPriority={turn === 'first' ? 'high' : 'auto'}
          onError={near ? onFail : undefined}
        />
      </FromSources>
      {!near && (
        <noscript className={styles.fallback}>
          <FromSources sources={sources} show>
            <img
              {...rest}
              alt={alt}
              className={className}
              sizes={sources?.sizes}
              srcSet={sources?.webp}
              src={src}
              loading="lazy"
            />
          </FromSources>
        </noscript>
      )}
    </>
  );
}

type FromSourcesProps = { sources: PictureSources | null; show: boolean; children: ReactNode };

/** AVIF for browsers that support it; `children` is the image in WebP. */
function FromSources({ sources, show, children }: FromSourcesProps) {
  if (!sources) return children;
  return (
    <picture className={styles.sources}>
      {show && <source type="image/avif" srcSet={sources.avif} sizes={sources.sizes} />}
      {children}
    </picture>
  );
}
