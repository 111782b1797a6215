import { useEffect, useRef, useState } from 'react';
import type { AdminFindings } from '#shared/schemas/admin-search.ts';
import { errorText } from '../../../api/api-error.ts';
import { call } from '../../kit/client.ts';

/** Milliseconds without typing before the search starts. */
const TYPING_PAUSE = 150;

/** The answer for `q`: what was found, or why nothing could be searched. */
type Answer = { q: string; findings: AdminFindings | null; error: string | null };

/**
 * What the shop finds for a typed text; null until it is known, or for an empty text. `searchAtOnce` does not wait for
 * a pause in typing.
 */
export function useFindings(text: string): { answer: Answer | null; searchAtOnce: () => void } {
  const q = text.trim();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const begin = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (q === '') return;
    const stopping = new AbortController();
    const search = async () => {
      clearTimeout(timer);
      begin.current = () => undefined;
      try {
        const findings = await call('searchEverything', { query: { q }, signal: stopping.signal });
        setAnswer({ q, findings, error: null });
      } catch (error) {
        if (!stopping.signal.aborted) setAnswer({ q, findings: null, error: errorText(error) });
      }
    };
    const timer = setTimeout(() => void search(), TYPING_PAUSE);
    begin.current = () => void search();
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [q]);
  return {
    answer: answer !== null && answer.q === q ? answer : null,
    searchAtOnce: () => begin.current(),
  };
}
