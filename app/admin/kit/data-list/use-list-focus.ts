import { useEffect, useRef } from 'react';

/**
 * The focus of a list. `search` holds the search that was used last; `toSearch` brings the focus back to it. After a row
 * is gone, `refocus` moves the focus of its button to the list (`heading`).
 */
export function useListFocus(startsInSearch: boolean) {
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
