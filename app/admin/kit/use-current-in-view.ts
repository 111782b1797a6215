import { type RefObject, useEffect, useRef } from 'react';

/** For a list of links that scrolls: the one of the present page comes into view whenever `current` changes. */
export function useCurrentInView<E extends HTMLElement>(current: unknown): RefObject<E | null> {
  const list = useRef<E>(null);
  useEffect(() => {
    if (current === null) return;
    const link = list.current?.querySelector('[aria-current]');
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return list;
}
