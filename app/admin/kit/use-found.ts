import { useEffect, useState } from 'react';

/** Milliseconds without typing before the search starts: longer than a barcode reader takes for a code. */
const TYPING_PAUSE = 180;
const NOTHING: readonly never[] = [];

/**
 * What is found for a typed text, after a pause; empty until it is known, for `null`, and when the shop does not answer.
 * `find` has to stay the same function between renders.
 */
export function useFound<Found>(
  q: string | null,
  find: (q: string, signal: AbortSignal) => Promise<readonly Found[]>,
): readonly Found[] {
  const [answer, setAnswer] = useState<{ q: string; found: readonly Found[] } | null>(null);
  useEffect(() => {
    if (q === null) return;
    const stopping = new AbortController();
    const timer = setTimeout(() => {
      find(q, stopping.signal).then(
        (found) => setAnswer({ q, found }),
        () => undefined,
      );
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [q, find]);
  return answer !== null && answer.q === q ? answer.found : NOTHING;
}
