import { type Dispatch, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { keepList, readKept } from './kept-list.ts';
import { changeList, type ListChange } from './list-state.ts';
import type { GivenLine } from './own-line.ts';
import { type List, startList } from './start-list.ts';

/**
 * A list that starts with lines, and that this tab keeps under `keptAs`. `isReady`: what was kept has been looked for,
 * which a server-rendered page can only do afterwards.
 */
export function useOwnList({
  lines,
  most,
  keptAs,
}: {
  lines: readonly GivenLine[];
  most: number | null;
  keptAs: string;
}): { list: List; change: Dispatch<ListChange>; isReady: boolean } {
  const [list, change] = useReducer(changeList, null, () => startList(lines, most));
  const [isReady, setReady] = useState(false);
  const first = useRef(list);

  // Before anybody can press anything: a press has to see the list that stays.
  useLayoutEffect(() => {
    const kept = readKept(keptAs);
    if (kept) change({ kind: 'restore', list: kept });
    setReady(true);
  }, [keptAs]);

  useEffect(() => {
    // A list that nobody has changed is given again by its page.
    const isGiven = list.lines === first.current.lines && list.added === first.current.added;
    if (isReady && !isGiven) keepList(keptAs, list);
  }, [isReady, list, keptAs]);

  return { list, change, isReady };
}
