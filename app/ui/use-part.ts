import { useEffect, useState } from 'react';

/** Milliseconds after which the page has what it needs, so that a part that may be asked for can be loaded. */
const PAGE_FIRST = 1500;

/**
 * For a dialog that is loaded when somebody asks for it: true from then on, also after it was closed, so that closing it
 * gives the focus back. `load` is called soon after the page is drawn, so that the dialog opens at once.
 */
export function usePart(isAsked: boolean, load: () => Promise<unknown>): boolean {
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  useEffect(() => {
    // If it fails, it is loaded when it is asked for.
    const timer = setTimeout(() => void load().catch(() => null), PAGE_FIRST);
    return () => clearTimeout(timer);
  }, [load]);
  return wasAsked;
}
