import { useRef } from 'react';
import { useLocation } from 'react-router';
import { closeToast, shownToasts, toast } from '../toast.ts';

/** The message about a whole form. A new attempt removes it, and so does leaving the page. */
export function useFormMessage(): { say: (message: string) => void; clear: () => void } {
  const { pathname } = useLocation();
  const last = useRef<string | null>(null);

  function clear() {
    for (const { id, message } of shownToasts()) {
      if (message === last.current) closeToast(id);
    }
    last.current = null;
  }
  function say(message: string) {
    clear();
    last.current = message;
    toast(message, { tone: 'error', page: pathname });
  }
  return { say, clear };
}
