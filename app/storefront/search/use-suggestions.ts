import { useEffect, useState } from 'react';
import type { SearchSuggestions } from '#shared/schemas/catalog.ts';
import { call } from '../../api/client.ts';

/** Milliseconds without typing before they are asked for: less than for the search itself. */
const PAUSE = 150;

type Found = { q: string; found: SearchSuggestions };

/** What is suggested for a text; while the next ones are on their way the last ones stay. Null: nothing yet. */
export function useSuggestions(q: string): Found | null {
  const [last, setLast] = useState<Found | null>(null);
  useEffect(() => {
    if (q === '') return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      call('suggestSearch', { query: { q }, signal: asking.signal }).then(
        (found) => setLast({ q, found }),
        // They only help: without them the search goes on as ever.
        () => asking.signal.aborted || setLast(null),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [q]);
  return q === '' ? null : last;
}
