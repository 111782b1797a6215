import { useEffect, useMemo, useRef } from 'react';
import type { Location } from 'react-router';

/** Whether going there closes the form that the work is in. */
type Loses = (next: Pick<Location, 'pathname' | 'search'>) => boolean;

const unsaved = new Map<symbol, Loses>();

/** Whether going there would leave something behind that is not saved. */
export function losesWork(next: Pick<Location, 'pathname' | 'search'>): boolean {
  return [...unsaved.values()].some((loses) => loses(next));
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function hold(key: symbol, loses: Loses): void {
  unsaved.set(key, loses);
  window.addEventListener('beforeunload', warn);
}

function release(key: symbol): void {
  unsaved.delete(key);
  if (unsaved.size === 0) window.removeEventListener('beforeunload', warn);
}

/**
 * Has people asked before they leave a form with something unsaved in it (`LeaveGuard`), also when they close the tab.
 * `release` lets them go at once, for a form that is being saved or was cancelled; `hold` takes that back.
 */
export function useUnsavedWork(isUnsaved: boolean, loses: Loses): { release: () => void; hold: () => void } {
  const key = useRef(Symbol('form'));
  const latest = useRef(loses);
  latest.current = loses;
  useEffect(() => {
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

/** For a form that is a page of its own. */
export function losesPage({ pathname }: Pick<Location, 'pathname'>): boolean {
  return pathname !== window.location.pathname;
}

/** For a form that is open in a list as long as the address says `editar=ID`. */
export function losesEdit(id: string): Loses {
  return (next) => losesPage(next) || new URLSearchParams(next.search).get('editar') !== id;
}
