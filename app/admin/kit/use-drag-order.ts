import { type RefObject, useEffect, useRef, useState } from 'react';

/** A dragged entry: its place, and where it would be dropped. */
export type Drag = { from: number; to: number };

/** In pixels: how close to the screen's edge a drag scrolls the page, and by how much. */
const EDGE = 60;
const STEP = 12;

/**
 * Drags entries of a vertical list by mouse, pen or finger. The entries stay in their place in the document until the
 * drop (`onDrop`), because a finger would lose a moved element; `drag` says where they appear. Escape and a cancelled
 * touch undo it.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onDrop: (drag: Drag) => void,
): { drag: Drag | null; start: (index: number) => void } {
  const [drag, setDrag] = useState<Drag | null>(null);
  const current = useRef<Drag | null>(null);
  const drop = useRef(onDrop);
  drop.current = onDrop;
  const from = drag?.from ?? null;

  useEffect(() => {
    if (from === null) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const show = (next: Drag | null) => {
      current.current = next;
      setDrag(next);
    };
    const move = ({ clientY }: PointerEvent) => {
      if (clientY < EDGE) window.scrollBy(0, -STEP);
      else if (clientY > window.innerHeight - EDGE) window.scrollBy(0, STEP);
      const to = list.current ? placeAt(list.current, from, clientY) : from;
      if (to !== current.current?.to) show({ from, to });
    };
    const end = () => {
      const moved = current.current;
      show(null);
      if (moved && moved.to !== moved.from) drop.current(moved);
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', () => show(null), { signal });
    window.addEventListener('keydown', (event) => event.key === 'Escape' && show(null), { signal });
    return () => stopping.abort();
  }, [from, list]);

  function start(index: number) {
    current.current = { from: index, to: index };
    setDrag(current.current);
  }

  return { drag, start };
}

/** The place at a height on screen: after the entries whose middle is above it. */
function placeAt(list: HTMLElement, from: number, y: number): number {
  const others = [...list.children].filter((_, index) => index !== from);
  return others.filter((other) => {
    const { top, height } = other.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}
