import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { drag, indexOf, moveBy, type Track, trackAt } from './track.ts';

export type Carousel = {
  /** The element whose only child is the list of slides. */
  viewport: RefObject<HTMLDivElement | null>;
  /** The slide in view, from 0. */
  index: number;
  /** Null until hydration, when the slides scroll natively. */
  track: Track | null;
  goTo: (index: number) => void;
  next: () => void;
  previous: () => void;
  /** Moves the slides with a pointer, by `pixels` to the right. */
  drag: (pixels: number) => void;
};

/** A carousel of `count` slides, one in view: by swipes, steps or jumps; the first follows the last. */
export function useCarousel(count: number): Carousel {
  const viewport = useRef<HTMLDivElement>(null);
  const [track, setTrack] = useState<Track | null>(null);
  const index = track ? indexOf(track, count) : 0;

  // Before the first paint, because the slides may have been scrolled before hydration.
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return;
    setTrack(trackAt(Math.round(element.scrollLeft / element.clientWidth)));
    element.scrollLeft = 0;
  }, []);

  const step = useCallback(
    (steps: number) => setTrack((track) => track && moveBy(track, steps, count)),
    [count],
  );
  return {
    viewport,
    index,
    track,
    goTo: (wanted) => step(wanted - index),
    next: useCallback(() => step(1), [step]),
    previous: useCallback(() => step(-1), [step]),
    drag: (pixels) => setTrack((track) => track && drag(track, pixels, count)),
  };
}
