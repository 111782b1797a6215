import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './carousel.module.css';
import { positionOf } from './track.ts';
import type { Carousel } from './use-carousel.ts';
import { useSwipe } from './use-swipe.ts';

type SlidesProps = {
  carousel: Carousel;
  /** One per slide, each with a key of its own. */
  slides: readonly { key: string; content: ReactNode }[];
  /** What arrow keys do on the slides; for slides with nothing in them to tab to. */
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** The slides of a carousel. Those out of view are out of reach of keyboard and screen reader too. */
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
