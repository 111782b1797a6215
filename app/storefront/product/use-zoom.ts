import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** How much larger than the window a picture may be. */
const MOST = 4;
/** How much a step of the wheel changes it. */
const WHEEL_STEP = 1.15;

type Zoom = {
  /** 1: as large as the window. */
  scale: number;
  /** The scrolling element around the picture. */
  area: RefObject<HTMLDivElement | null>;
  zoomTo: (scale: number) => void;
};

/** Enlarges what is in `area`: by the wheel, two fingers or a double press there, and by `zoomTo`. */
export function useZoom(): Zoom {
  const area = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const latest = useRef(scale);
  latest.current = scale;

  const zoomTo = useCallback((wanted: number) => setScale(Math.min(MOST, Math.max(1, wanted))), []);

  // What is in the middle stays there.
  const before = useRef(1);
  useEffect(() => {
    const element = area.current;
    const grown = scale / before.current;
    before.current = scale;
    if (!element) return;
    const { clientWidth, clientHeight } = element;
    element.scrollLeft = (element.scrollLeft + clientWidth / 2) * grown - clientWidth / 2;
    element.scrollTop = (element.scrollTop + clientHeight / 2) * grown - clientHeight / 2;
  }, [scale]);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const gone = new AbortController();
    const { signal } = gone;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      zoomTo(latest.current * (event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP));
    };
    element.addEventListener('wheel', turn, { passive: false, signal });
    element.addEventListener('dblclick', () => zoomTo(latest.current > 1 ? 1 : MOST / 2), { signal });
    watchPinch(element, () => latest.current, zoomTo, signal);
    return () => gone.abort();
  }, [zoomTo]);

  return { scale, area, zoomTo };
}

/** Two fingers that move apart or together. One finger scrolls, which the browser does. */
function watchPinch(
  element: HTMLElement,
  scale: () => number,
  zoomTo: (scale: number) => void,
  signal: AbortSignal,
): void {
  let start: { distance: number; scale: number } | null = null;
  const begin = ({ touches }: TouchEvent) => {
    const distance = distanceOf(touches);
    start = distance === null ? null : { distance, scale: scale() };
  };
  const move = (event: TouchEvent) => {
    const distance = distanceOf(event.touches);
    if (start === null || distance === null) return;
    event.preventDefault();
    zoomTo((start.scale * distance) / start.distance);
  };
  element.addEventListener('touchstart', begin, { passive: true, signal });
  element.addEventListener('touchmove', move, { passive: false, signal });
  element.addEventListener('touchend', begin, { passive: true, signal });
}

function distanceOf(touches: TouchList): number | null {
  const [one, other] = touches;
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : null;
}
