import { type Dispatch, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import type { ListChange } from './list-state.ts';
import { type OwnLine, toShared } from './own-line.ts';
import { isOtherNow, newsText, type PricedLine } from './priced-line.ts';
import type { List } from './start-list.ts';

/** In milliseconds. Younger prices are not asked again. */
const FRESH = 60_000;
const UNKNOWN = 'No pudimos ver si cambió algún precio. En el carrito están los de ahora.';

/**
 * Asks for prices and stock anew when this tab has kept the list, and when somebody comes back to it (rules 25.4). `news`:
 * what has changed meanwhile. `isFresh`: true once that is known.
 */
export function useFreshPrices(
  list: List,
  { change, isReady }: { change: Dispatch<ListChange>; isReady: boolean },
): { news: string | null; isFresh: boolean } {
  const [news, setNews] = useState<string | null>(null);
  const [isFresh, setFresh] = useState(false);
  const present = useRef(list);
  useLayoutEffect(() => {
    present.current = list;
  });

  useEffect(() => {
    if (!isReady) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    async function refresh() {
      const { lines, pricedAt } = present.current;
      const isOld = document.visibilityState === 'visible' && Date.now() - pricedAt > FRESH;
      if (isOld) {
        const priced = await priceAnew(lines, signal).catch(() => null);
        if (signal.aborted) return;
        if (priced) change({ kind: 'priced', lines: priced, at: Date.now() });
        setNews(priced ? newsText(priced) : UNKNOWN);
      }
      setFresh(true);
    }
    const look = () => void refresh();
    look();
    document.addEventListener('visibilitychange', look, { signal });
    return () => leaving.abort();
  }, [isReady, change]);

  return { news, isFresh };
}

/** The lines that are otherwise by now. Throws ApiError. */
async function priceAnew(lines: readonly OwnLine[], signal: AbortSignal): Promise<PricedLine[]> {
  // Notes stay here: they may name a child.
  const things = lines.filter(({ line }) => line.outcome !== 'note');
  if (things.length === 0) return [];
  const answer = await call('priceList', { body: { lines: things.map(toShared) }, signal });
  return answer.lines
    .flatMap((now, index) => {
      const sent = things[index];
      return sent ? [{ sent, now }] : [];
    })
    .filter(isOtherNow);
}
