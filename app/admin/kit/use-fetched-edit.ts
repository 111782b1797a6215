import { useEffect, useRef, useState } from 'react';
import { errorText, namesNothing } from '../../api/api-error.ts';
import { dropDraft } from './draft.ts';
import { keepEdit, keptEdit } from './edit-draft.ts';
import type { EditPlan } from './use-versioned-edit.ts';

/** Why there is nothing to edit. */
export type Absence =
  | { why: 'loading' }
  | { why: 'missing' }
  /** The server could not be reached, so it may exist. */
  | { why: 'failed'; message: string; retry: () => void };

/** The form begins with the present version, or as it was kept in this tab. Fetched once, and again on demand. */
export function useFetchedEdit<Edit extends object, Field extends string>(plan: EditPlan<Edit, Field>) {
  const [edit, setEdit] = useState<Edit | null>(null);
  const [isRestored, setRestored] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [source, setSource] = useState(() => plan.fetch);
  const { draftKey } = plan;
  useEffect(() => {
    const leaving = new AbortController();
    setFailure(null);
    const begin = (saved: Edit) => {
      const kept = keptEdit(draftKey, saved);
      setRestored(kept !== null);
      setEdit(kept ?? saved);
    };
    source(leaving.signal).then(begin, (error: unknown) => {
      if (!leaving.signal.aborted) setFailure(error);
    });
    return () => leaving.abort();
  }, [source, draftKey]);
  const versions = useRef(plan.versionsOf);
  versions.current = plan.versionsOf;
  useEffect(() => {
    if (edit) keepEdit(draftKey, edit, versions.current(edit));
  }, [edit, draftKey]);
  const retry = () => setSource(() => (signal?: AbortSignal) => plan.fetch(signal));
  /** Discards the form for the present version. */
  const startAnew = () => {
    dropDraft(draftKey);
    retry();
  };
  return { edit, absence: absenceOf(failure, retry), isRestored, startAnew, setEdit };
}

function absenceOf(failure: unknown, retry: () => void): Absence {
  if (failure === null) return { why: 'loading' };
  if (namesNothing(failure)) return { why: 'missing' };
  return { why: 'failed', message: errorText(failure), retry };
}
