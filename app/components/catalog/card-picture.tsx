import { useEffect, useState } from 'react';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { isCalm } from '../carousel/use-carousel.ts';
import styles from './card-picture.module.css';

/** How long each picture stays while somebody points at the card, in milliseconds (specification, section 9). */
const PICTURE_TIME = 1_000;

type CardPictureProps = {
  pictures: readonly string[];
  /** Whether somebody points at the card; otherwise nothing moves (contract, Pages). */
  moving: boolean;
  priority: boolean;
};

/** The picture of a card: with several, they take turns while the card is pointed at, and only then load. */
export function CardPicture({ pictures, moving, priority }: CardPictureProps) {
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
      <ProductPicture src={pictures[current]} alt="" priority={priority} />
      {next && <link rel="preload" as="image" href={next} />}
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
