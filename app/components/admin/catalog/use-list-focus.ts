import { useRef } from 'react';

/** After a row is gone, its button's focus goes to the list (`heading`) instead of nowhere. */
export function useListFocus() {
  const heading = useRef<HTMLParagraphElement>(null);
  function refocus() {
    // The dialog gives the focus back first, to a button that may be gone by then.
    setTimeout(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) heading.current?.focus();
    }, 300);
  }
  return { heading, refocus };
}
