import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Location } from 'react-router';

/** True if a navigation closes the form. */
export type Loses = (next: Pick<Location, 'pathname' | 'search'>) => boolean;

const unsaved = new Map<symbol, Loses>();

/** True if a navigation would lose unsaved work. */
export function losesWork(next: Pick<Location, 'pathname' | 'search'>): boolean {
  return [...unsaved.values()].some((loses) => loses(next));
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** The dialog that asks. Loaded as soon as there is unsaved work, because there may be no connection later. */
export const loadQuestion = () => import('./ask-to-leave.tsx');

function hold(key: symbol, loses: Loses): void {
  unsaved.set(key, loses);
  loadQuestion().catch(() => null);
  window.addEventListener('beforeunload', warn);
}

function release(key: symbol): void {
  unsaved.delete(key);
  if (unsaved.size === 0) window.removeEventListener('beforeunload', warn);
}

/**
 * Asks before a form with unsaved work is left (`LeaveGuard`), also when the tab is closed. `release` switches that
 * off, for a form that is being saved or was cancelled; `hold` switches it on again.
 */
export function useUnsavedWork(isUnsaved: boolean, loses: Loses): { release: () => void; hold: () => void } {
  const key = useRef(Symbol('form'));
  const latest = useRef(loses);
  latest.current = loses;
  // Not useEffect, which may run after a press on what is already shown.
  useLayoutEffect(() => {
    const { current } = key;
    if (isUnsaved) hold(current, (next) => latest.current(next));
    else release(current);
    return () => release(current);
  }, [isUnsaved]);
  return useMemo(
    () => ({
      release: () => release(key.current),
      hold: () => hold(key.current, (next) => latest.current(next)),
    }),
    [],
  );
}

/** For a form with its own page. */
export function losesPage({ pathname }: Pick<Location, 'pathname'>): boolean {
  return pathname !== window.location.pathname;
}

/** For a form in a list, open while the address has `editar=ID`. */
export function losesEdit(id: string): Loses {
  return (next) => losesPage(next) || new URLSearchParams(next.search).get('editar') !== id;
}
