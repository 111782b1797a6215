import type { MouseEvent } from 'react';

/** True for a press of a link that opens it here, not in another tab or window or to save it. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
