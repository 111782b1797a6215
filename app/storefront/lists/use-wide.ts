import { useSyncExternalStore } from 'react';

/** As in the style sheets: from here on there is a column beside the list. */
const WIDE = '(width >= 992px)';

/** True if there is room for a column beside the list; false on the server. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const room = matchMedia(WIDE);
  room.addEventListener('change', listener);
  return () => room.removeEventListener('change', listener);
}
