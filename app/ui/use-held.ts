import { type RefObject, useEffect, useRef, useState } from 'react';

/** `held`: true while somebody points at the element of `box` or has focused it, so that it does not close by itself. */
export function useHeld(): { held: boolean; box: RefObject<HTMLDivElement | null> } {
  const [held, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watching = new AbortController();
    const { signal } = watching;
    for (const kind of ['pointerenter', 'focusin'])
      box.current?.addEventListener(kind, () => setHeld(true), { signal });
    for (const kind of ['pointerleave', 'focusout'])
      box.current?.addEventListener(kind, () => setHeld(false), { signal });
    return () => watching.abort();
  }, []);
  return { held, box };
}
