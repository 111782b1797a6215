import { useEffect, useRef } from 'react';

/**
 * The focus of a list. `search` holds the search field that was used last; `toSearch` moves the focus back to it.
 * When a row disappears, `refocus` moves the focus from its button to the list's `heading`.
 */
export function useListFocus(startsInSearch: boolean) {
  const heading = useRef<HTMLParagraphElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const starts = useRef(startsInSearch);
  useEffect(() => {
    // On a phone the keyboard would cover the list. Wait for a frame, because a closing menu takes the focus back.
    if (!starts.current || !matchMedia('(pointer: fine)').matches) return;
    const frame = requestAnimationFrame(() => search.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);

  function toSearch() {
    search.current?.focus();
    search.current?.select();
  }

  function refocus() {
    // The dialog first returns the focus to its button, which may have disappeared.
    setTimeout(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) heading.current?.focus();
    }, 300);
  }
  return { heading, search, toSearch, refocus };
}
