import type { MouseEvent } from 'react';

/** Whether a press of a link means to go there, here: not in another tab or window, not to save it. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
