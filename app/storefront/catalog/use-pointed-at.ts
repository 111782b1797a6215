import { useCallback, useState } from 'react';

/** Whether a pointer that can hover is over the element, or the focus inside it. */
export function usePointedAt(): { pointedAt: boolean; watch: (element: HTMLElement | null) => () => void } {
  const [pointedAt, setPointedAt] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    const watching = new AbortController();
    const { signal } = watching;
    const come = (event: Event) => {
      // A finger that touches would leave the card "hovered" after the page has scrolled on.
      if (event instanceof PointerEvent && event.pointerType === 'touch') return;
      setPointedAt(true);
    };
    const go = () => setPointedAt(false);
    element?.addEventListener('pointerenter', come, { signal });
    element?.addEventListener('focusin', come, { signal });
    element?.addEventListener('pointerleave', go, { signal });
    element?.addEventListener('focusout', go, { signal });
    return () => watching.abort();
  }, []);
  return { pointedAt, watch };
}
