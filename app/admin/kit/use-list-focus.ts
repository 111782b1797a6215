import { useEffect, useRef } from 'react';

/**
 * The focus of a list. It starts in the search (`search`: the field used last), for a barcode reader, and `toSearch`
 * returns it there. After a row was deleted, the list's `heading` gets the focus.
 */
export function useListFocus({ startsInSearch = false }: { startsInSearch?: boolean } = {}) {
  const heading = useRef<HTMLParagraphElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const starts = useRef(startsInSearch);
  useEffect(() => {
    // On a phone the keyboard would cover the list. Wait a frame, because a closing menu takes the focus back.
    if (!starts.current || !matchMedia('(pointer: fine)').matches) return;
    const frame = requestAnimationFrame(() => search.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);

  function toSearch() {
    search.current?.focus();
    search.current?.select();
  }

  function refocus() {
    // The dialog returns the focus first, to a button that may be gone.
    setTimeout(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) heading.current?.focus();
    }, 300);
  }
  return { heading, search, toSearch, refocus };
}

/** How an edit form was left: after saving, the focus goes to the search, after cancelling back to the row. */
export type FormEnd = 'saved' | 'cancelled';
