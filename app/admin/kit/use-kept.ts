import { useState } from 'react';
import { keepDraft, readDraft } from './draft.ts';

/**
 * The state of a form that a reload of the tab keeps under `key`, from its first change until `dropDraft(key)`. A kept
 * state of another shape than `first` counts as none. Only what JSON can have.
 */
export function useKept<State extends object>(
  key: string,
  first: State,
): [State, (part: Partial<State>) => void] {
  const [state, setState] = useState(() => readDraft(key, (kept) => isLike(first, kept)) ?? first);
  function change(part: Partial<State>) {
    const next = { ...state, ...part };
    setState(next);
    keepDraft(key, next);
  }
  return [state, change];
}

/** True if the values have the types of those of `first`; where that has null, any. */
function isLike<State extends object>(first: State, kept: unknown): kept is State {
  if (typeof kept !== 'object' || kept === null) return false;
  const values = new Map<string, unknown>(Object.entries(kept));
  return Object.entries(first).every(
    ([name, value]) => value === null || typeof value === typeof values.get(name),
  );
}
