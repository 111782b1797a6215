import { type ComponentProps, useCallback } from 'react';
import { classNames } from './class-names.ts';
import styles from './lazy-image.module.css';
import { useNearView } from './near-view.ts';

/** A transparent pixel: what stands in the place of a picture that is still far away. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

type LazyImageProps = Omit<ComponentProps<'img'>, 'src' | 'ref' | 'loading' | 'onError' | 'children'> & {
  src: string;
  alt: string;
  /** In view from the start: loads at once, before the page is alive. */
  priority?: boolean | undefined;
  /** Told when the picture cannot be shown, also when that was known before the page came alive. */
  onFail?: (() => void) | undefined;
};

/**
 * A picture that loads when it comes near to what is in view (specification, section 9). Its place is kept by its own
 * width and height. Without JavaScript the browser decides.
 */
export function LazyImage({ src, alt, priority = false, onFail, className, ...rest }: LazyImageProps) {
  const { near, watch } = useNearView(priority);
  const attach = useCallback(
    (image: HTMLImageElement | null) => {
      if (near && image?.complete && image.naturalWidth === 0) onFail?.();
      return watch(image);
    },
    [near, watch, onFail],
  );
  return (
    <>
      <img
        {...rest}
        alt={alt}
        ref={attach}
        className={classNames(className, !near && styles.waiting)}
        src={near ? src : NOTHING}
        fetchPriority={priority ? 'high' : 'auto'}
        onError={near ? onFail : undefined}
      />
      {!near && (
        <noscript>
          <img {...rest} alt={alt} className={className} src={src} loading="lazy" />
        </noscript>
      )}
    </>
  );
}
