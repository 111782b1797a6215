import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './carousel.module.css';
import { positionOf } from './track.ts';
import type { Carousel } from './use-carousel.ts';
import { useSwipe } from './use-swipe.ts';

type SlidesProps = {
  carousel: Carousel;
  /** The slides, each with its key. */
  slides: readonly { key: string; content: ReactNode }[];
  /** Handles arrow keys, for slides without focusable content. */
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** The slides of a carousel. Hidden ones cannot be reached by keyboard or screen reader. */
export function Slides({ carousel, slides, onKeyDown }: SlidesProps) {
  const { track, index: current } = carousel;
  const swipe = useSwipe(carousel);
  return (
    <div
      ref={carousel.viewport}
      className={classNames(styles.viewport, track && styles.hydrated)}
      {...swipe}
      {...(onKeyDown && { role: 'group', 'aria-label': 'La foto a la vista', tabIndex: 0, onKeyDown })}
    >
      <ul
        className={classNames(styles.track, track?.slides && styles.sliding)}
        style={track ? { translate: `calc(${track.at * -100}% + ${track.dragged}px)` } : undefined}
      >
        {slides.map(({ key, content }, index) => (
          <li
            key={key}
            className={styles.slide}
            style={
              track ? { translate: `${(positionOf(index, track, slides.length) - index) * 100}%` } : undefined
            }
            aria-label={`${index + 1} de ${slides.length}`}
            inert={track !== null && index !== current}
          >
            {content}
          </li>
        ))}
      </ul>
    </div>
  );
}
