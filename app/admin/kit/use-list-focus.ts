import { useEffect, useRef } from 'react';

/**
 * Where the focus of a list stands. It starts in the list's search (`search` holds the one used last), so that a barcode
 * reader has somewhere to type, and `toSearch` brings it back there. After a row is gone, its button's focus goes to the
 * list (`heading`) instead of nowhere.
 */
export function useListFocus({ startsInSearch = false }: { startsInSearch?: boolean } = {}) {
  const heading = useRef<HTMLParagraphElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const starts = useRef(startsInSearch);
  useEffect(() => {
    // On a phone the keyboard would cover the list. A frame later, because a menu that closes takes the focus back.
    if (!starts.current || !matchMedia('(pointer: fine)').matches) return;
    const frame = requestAnimationFrame(() => search.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);

  function toSearch() {
    search.current?.focus();
    search.current?.select();
  }

  function refocus() {
    // The dialog gives the focus back first, to a button that may be gone by then.
    setTimeout(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) heading.current?.focus();
    }, 300);
  }
  return { heading, search, toSearch, refocus };
}

/** How an edit form was left: what was saved leads on to the next search, what was cancelled back to its row. */
export type FormEnd = 'saved' | 'cancelled';
