import { useEffect, useState } from 'react';
import { isCalm } from '../../ui/carousel/is-calm.ts';
import type { PictureTurn } from '../../ui/lazy-image.tsx';
import { type PictureSlot, sourcesFor } from '../../ui/picture-slots.ts';
import { ProductPicture } from '../../ui/product-picture.tsx';
import styles from './card-picture.module.css';

/** In milliseconds (rules 18.10). */
const PICTURE_TIME = 1_000;

type CardPictureProps = {
  pictures: readonly string[];
  /** True while somebody points at the card; otherwise nothing moves (rules 1.13). */
  moving: boolean;
  slot: PictureSlot;
  turn: PictureTurn;
};

/** The picture of a card. Several alternate while somebody points at the card, and only then load. */
export function CardPicture({ pictures, moving, slot, turn: whenLoaded }: CardPictureProps) {
  const [turn, setTurn] = useState(0);
  const several = pictures.length > 1;
  useEffect(() => {
    if (!moving || !several || isCalm()) return;
    const timer = setInterval(() => setTurn((before) => before + 1), PICTURE_TIME);
    return () => {
      clearInterval(timer);
      setTurn(0);
    };
  }, [moving, several]);

  const current = several ? turn % pictures.length : 0;
  const next = moving && several ? pictures[(current + 1) % pictures.length] : undefined;
  return (
    <span className={styles.pictures}>
      <ProductPicture src={pictures[current]} alt="" slot={slot} turn={whenLoaded} />
      {next && <NextPicture address={next} slot={slot} />}
      {several && moving && (
        <span className={styles.dots} aria-hidden="true">
          {pictures.slice(0, 8).map((picture, index) => (
            <span key={picture} className={index === current ? styles.current : styles.dot} />
          ))}
        </span>
      )}
    </span>
  );
}

/** Loads the next picture before it is shown. */
function NextPicture({ address, slot }: { address: string; slot: PictureSlot }) {
  const sources = sourcesFor(address, slot);
  if (!sources) return <link rel="preload" as="image" href={address} />;
  return (
    <link rel="preload" as="image" type="image/avif" imageSrcSet={sources.avif} imageSizes={sources.sizes} />
  );
}
