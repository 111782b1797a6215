import { useCallback, useState } from 'react';

/** In pixels: pictures this near the view load (rules 18.11). */
const NEAR = 100;
/** In milliseconds: how often this is checked while scrolling. */
const THROTTLE = 300;

const waiting = new Map<Element, () => void>();
let arrived = new Set<Element>();
let lastLook = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;
let observer: IntersectionObserver | undefined;

function collect(entries: IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) arrived.add(target);
    else arrived.delete(target);
  }
  if (arrived.size === 0 || timer !== undefined) return;
  const rest = lastLook + THROTTLE - performance.now();
  if (rest <= 0) notify();
  else timer = setTimeout(notify, rest);
}

function notify() {
  timer = undefined;
  lastLook = performance.now();
  const now = arrived;
  arrived = new Set();
  for (const element of now) waiting.get(element)?.();
}

/** Calls `come` once, when the element is near the view. Returns a function that stops waiting. */
function waitFor(element: Element, come: () => void): () => void {
  observer ??= new IntersectionObserver(collect, { rootMargin: `${NEAR}px` });
  waiting.set(element, come);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    arrived.delete(element);
    observer?.unobserve(element);
  };
}

/** True once an element has come near the view. `watch` is its ref. */
export function useNearView(fromTheStart: boolean): {
  near: boolean;
  watch: (element: Element | null) => (() => void) | undefined;
} {
  const [near, setNear] = useState(fromTheStart);
  const watch = useCallback(
    (element: Element | null) => (element && !near ? waitFor(element, () => setNear(true)) : undefined),
    [near],
  );
  return { near, watch };
}
