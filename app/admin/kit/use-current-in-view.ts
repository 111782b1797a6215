import { type RefObject, useEffect, useRef } from 'react';

/** For a list of links that scrolls: the one of the present page comes into view whenever `current` changes. */
export function useCurrentInView(current: unknown): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current === null) return;
    const link = list.current?.querySelector('[aria-current]');
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return list;
}
