import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Carousel } from './use-carousel.ts';

/** A swipe shorter than this, slow or fast, goes back to where it began, in pixels. */
const SWIPE_THRESHOLD = 40;
/** A press that moves further than this is no click on what lies under it, in pixels. */
const CLICK_TOLERANCE = 10;

/** The handlers with which a finger or the mouse drags the slides of a carousel. */
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
      // Released where this element could not hear it.
      if (event.buttons === 0) return release(0);
      const moved = event.clientX - pressedAt.current;
      drag(moved);
      if (dragged.current || Math.abs(moved) < CLICK_TOLERANCE) return;
      dragged.current = true;
      // Not before: the click of a captured pointer does not reach the link under it.
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerUp(event: PointerEvent) {
      if (event.isPrimary && pressedAt.current !== null) release(event.clientX - pressedAt.current);
    },
    onPointerCancel() {
      if (pressedAt.current !== null) release(0);
    },
    onClickCapture(event: MouseEvent) {
      // The keyboard's clicks have no detail.
      if (!dragged.current || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
