import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';

/**
 * Changes what a list shows, by its address. Changes that come while the list is still loading add up: two filters typed
 * one right after the other are both there. `isTyped` ones leave no trace in the history.
 */
export function useListView<View extends object>(
  view: View,
  searchOf: (view: View) => string,
): (change: Partial<View>, isTyped?: boolean) => Promise<void> {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const asked = useRef<View | null>(null);
  useEffect(() => {
    if (state === 'idle') asked.current = null;
  }, [state]);

  return async (change, isTyped = false) => {
    const next = { ...(asked.current ?? view), ...change };
    asked.current = next;
    const before = window.location.href;
    await navigate({ search: searchOf(next) }, { replace: isTyped, preventScrollReset: true });
    // Held up by an unsaved form: it does not come along with the next change.
    if (asked.current === next && window.location.href === before) asked.current = null;
  };
}
