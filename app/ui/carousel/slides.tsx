import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './carousel.module.css';
import type { Carousel } from './use-carousel.ts';

type SlidesProps = {
  carousel: Carousel;
  /** One per slide, each with a key of its own. */
  slides: readonly { key: string; content: ReactNode }[];
  /** What arrow keys do on the slides; for slides with nothing in them to tab to. */
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** The slides of a carousel. Those out of view are out of reach of keyboard and screen reader too. */
export function Slides({ carousel, slides, onKeyDown }: SlidesProps) {
  return (
    <div
      ref={carousel.viewport}
      className={classNames(styles.viewport, carousel.alive && styles.alive)}
      {...(onKeyDown && { role: 'group', 'aria-label': 'La foto a la vista', tabIndex: 0, onKeyDown })}
    >
      <ul className={styles.track}>
        {slides.map(({ key, content }, index) => (
          <li
            key={key}
            className={styles.slide}
            aria-label={`${index + 1} de ${slides.length}`}
            inert={carousel.alive && index !== carousel.index}
          >
            {content}
          </li>
        ))}
      </ul>
    </div>
  );
}
