import { useLayoutEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { Filters, List, View } from './define-list.ts';
import { useListFocus } from './use-list-focus.ts';

/** How an edit form was closed: 'saved' moves the focus to the search field, 'cancelled' to the row. */
export type FormEnd = 'saved' | 'cancelled';

export type ListState<F extends Filters = Filters> = {
  list: List<F>;
  view: View<F>;
  isLoading: boolean;
  /** The query string of this view with some changes, for a link. */
  searchWith(changed: Partial<View<F>>): string;
  /** Shows another view. It starts at page 1 unless the rows stay the same. */
  show(changed: Partial<View<F>>): void;
  /** Like `show`, but resolves after the list has loaded. */
  load(changed: Partial<View<F>>): Promise<void>;
} & ReturnType<typeof useListFocus>;

export type StateOf<L extends List> = L extends List<infer F> ? ListState<F> : never;

/**
 * The state of a list on the screen: its view, read from the address, and functions that change it. `startsInSearch`:
 * the main search field gets the focus first, so that a barcode reader can type into it.
 */
export function useDataList<F extends Filters>(
  list: List<F>,
  view: View<F>,
  { startsInSearch = false }: { startsInSearch?: boolean } = {},
): ListState<F> {
  const change = useViewChange(list, view);
  const { state } = useNavigation();

  function load(changed: Partial<View<F>>) {
    const filters: Filters = list.filters;
    const names = Object.keys(changed);
    const reset = Object.entries(filters).filter(([, { isReset }]) => isReset);
    const closed = Object.fromEntries(reset.map(([name, { initial }]) => [name, initial]));
    const isSameRows = names.every((name) => filters[name]?.isLocal);
    const isTyped = names.some((name) => filters[name]?.control === 'search');
    return change({ ...closed, ...(isSameRows ? {} : { page: '1' }), ...changed }, isTyped);
  }

  return {
    list,
    view,
    isLoading: state === 'loading',
    searchWith: (changed) => list.search({ ...view, ...changed }),
    show: (changed) => void load(changed),
    load,
    ...useListFocus(startsInSearch),
  };
}

/**
 * Changes the view by changing the address. Changes made while the list is still loading are combined, so that two
 * filters used one right after the other both apply. Typed searches replace the history entry.
 */
function useViewChange<F extends Filters>(list: List<F>, view: View<F>) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const asked = useRef<View<F> | null>(null);
  // With the view itself: a moment later it would forget what has been asked for since.
  useLayoutEffect(() => {
    if (state === 'idle') asked.current = null;
  }, [state]);

  return async (changed: Partial<View<F>>, isTyped: boolean): Promise<void> => {
    const next = { ...(asked.current ?? view), ...changed };
    asked.current = next;
    const before = window.location.href;
    await navigate({ search: list.search(next) }, { replace: isTyped, preventScrollReset: true });
    // An unsaved form blocked the navigation. This change must not be repeated with the next one.
    if (asked.current === next && window.location.href === before) asked.current = null;
  };
}
