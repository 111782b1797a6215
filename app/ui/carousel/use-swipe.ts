import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Carousel } from './use-carousel.ts';

/** In pixels (rules 18.10). A shorter swipe returns to its slide. */
const SWIPE_THRESHOLD = 40;
/** In pixels. A press that moves further is not a click. */
const CLICK_TOLERANCE = 10;

/** The pointer handlers that drag the slides of a carousel. */
export function useSwipe({ drag, goTo, index, next, previous }: Carousel) {
  const pressedAt = useRef<number | null>(null);
  const dragged = useRef(false);

  function release(moved: number) {
    pressedAt.current = null;
    if (moved <= -SWIPE_THRESHOLD) next();
    else if (moved >= SWIPE_THRESHOLD) previous();
    else goTo(index);
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (!event.isPrimary || event.button !== 0) return;
      pressedAt.current = event.clientX;
      dragged.current = false;
    },
    onPointerMove(event: PointerEvent) {
      if (!event.isPrimary || pressedAt.current === null) return;
      // The button was released outside this element.
      if (event.buttons === 0) return release(0);
      const moved = event.clientX - pressedAt.current;
      drag(moved);
      if (dragged.current || Math.abs(moved) < CLICK_TOLERANCE) return;
      dragged.current = true;
      // Not earlier: with a captured pointer, the click does not reach the link.
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerUp(event: PointerEvent) {
      if (event.isPrimary && pressedAt.current !== null) release(event.clientX - pressedAt.current);
    },
    onPointerCancel() {
      if (pressedAt.current !== null) release(0);
    },
    onClickCapture(event: MouseEvent) {
      // Clicks by keyboard have detail 0.
      if (!dragged.current || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
