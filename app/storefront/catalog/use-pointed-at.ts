import { useCallback, useState } from 'react';

/** True while a pointer that can hover is over the element, or the focus is inside it. */
export function usePointedAt(): { pointedAt: boolean; watch: (element: HTMLElement | null) => () => void } {
  const [pointedAt, setPointedAt] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    const watching = new AbortController();
    const { signal } = watching;
    const come = (event: Event) => {
      // A touch would leave the card "hovered" after scrolling.
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
