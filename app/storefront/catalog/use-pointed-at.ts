import { type RefCallback, useCallback, useState } from 'react';

/** True while a pointer is over the element, or the focus is inside it; never on a phone, where nothing can hover. */
export function usePointedAt(): { pointedAt: boolean; watch: RefCallback<HTMLElement> } {
  const [pointedAt, setPointedAt] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!matchMedia('(hover: hover)').matches) return;
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
