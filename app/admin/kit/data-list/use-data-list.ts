import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { Filters, List, View } from './define-list.ts';
import { useListFocus } from './use-list-focus.ts';

/** How an edit form was left: what was saved leads on to the next search, what was cancelled back to its row. */
export type FormEnd = 'saved' | 'cancelled';

export type ListState<F extends Filters = Filters> = {
  list: List<F>;
  view: View<F>;
  isLoading: boolean;
  /** The address's query of this view with some changes, for a link. */
  searchWith(changed: Partial<View<F>>): string;
  /** Shows another view, from its first page unless the rows stay the same. */
  show(changed: Partial<View<F>>): void;
  /** As `show`, done once the list is there. */
  load(changed: Partial<View<F>>): Promise<void>;
} & ReturnType<typeof useListFocus>;

export type StateOf<L extends List> = L extends List<infer F> ? ListState<F> : never;

/**
 * A list on the screen: its view, as its address has it, and what changes it. `startsInSearch`: the focus starts in
 * the main search, so that a barcode reader has somewhere to type.
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
 * Changes what a list shows, by its address. Changes that come while the list is still loading add up: two filters typed
 * one right after the other are both there. Typed ones replace the entry in the history.
 */
function useViewChange<F extends Filters>(list: List<F>, view: View<F>) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const asked = useRef<View<F> | null>(null);
  useEffect(() => {
    if (state === 'idle') asked.current = null;
  }, [state]);

  return async (changed: Partial<View<F>>, isTyped: boolean): Promise<void> => {
    const next = { ...(asked.current ?? view), ...changed };
    asked.current = next;
    const before = window.location.href;
    await navigate({ search: list.search(next) }, { replace: isTyped, preventScrollReset: true });
    // An unsaved form has kept the page: this change must not come along with the next one.
    if (asked.current === next && window.location.href === before) asked.current = null;
  };
}
