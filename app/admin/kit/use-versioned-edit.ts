import { type RefObject, useEffect, useRef, useState } from 'react';
import { errorText, isRefused, namesNothing } from '../../api/api-error.ts';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import { losesEdit, useUnsavedWork } from '../../ui/unsaved-work.ts';
import { type Conflict, compareVersions } from './conflict.ts';
import { dropDraft } from './draft.ts';
import { isChanged, keepEdit, keptEdit } from './edit-draft.ts';
import { CHECK_MARKED, errorsOf, refusalText } from './form-errors.ts';

/** A form over something saved, as far as comparing versions needs it. */
export type Versioned<Field extends string> = {
  etag: string;
  /** The values at the beginning. */
  base: Record<Field, string>;
  /** The values in the form. */
  mine: Record<Field, string>;
};

export type EditPlan<Edit, Field extends string> = {
  /** The key under which the form is kept in this tab until it is saved or cancelled. */
  draftKey: string;
  /** The value of `editar` in the address while the form is open. */
  id: string;
  /** Fetches the present version as a new form. */
  fetch: (signal?: AbortSignal) => Promise<Edit>;
  /** The errors by field. */
  errorsOf: (edit: Edit) => Partial<Record<Field, string>>;
  /** Saves with If-Match. False: the person decided against it. */
  send: (edit: Edit) => Promise<boolean>;
  versionsOf: (edit: Edit) => Versioned<Field>;
  /** The own changes on top of the present version. */
  rebase: (mine: Edit, found: Conflict<Field>, theirs: Edit) => Edit;
  /** True if the other's changes need no question. */
  isHarmless: (found: Conflict<Field>) => boolean;
  /** The field that an error of the API is about. */
  fieldOf: (path: string) => Field | null;
};

/** A form for a thing that somebody else may save meanwhile. It then offers both versions (rules 12.3). */
export function useVersionedEdit<Edit extends object, Field extends string>(plan: EditPlan<Edit, Field>) {
  const { edit, absence, setEdit, latest, isRestored, startAnew } = useFetched(plan);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [pending, setPending] = useState(false);
  const [conflict, setConflict] = useState<{ found: Conflict<Field>; theirs: Edit } | null>(null);
  const draft = useDraft(plan, edit);

  async function save(from: Edit): Promise<void> {
    if (!isSendable(plan.errorsOf(from), setErrors)) return;
    setPending(true);
    try {
      await draft.send(() => plan.send(from));
    } catch (error) {
      if (isRefused(error, 'edited_meanwhile')) await settle(from);
      else setErrors(showRefusal(error, plan.fieldOf));
    } finally {
      setPending(false);
    }
  }

  /** Somebody else has saved: asks, unless both changes can be kept. */
  async function settle(mine: Edit): Promise<void> {
    const theirs = await plan.fetch().catch(showError);
    if (!theirs) return;
    const found = foundBetween(plan, mine, theirs);
    if (isOfAnother(found) && !plan.isHarmless(found)) return setConflict({ found, theirs });
    await saveMerged({ found, theirs }, mine);
  }

  function saveMerged({ found, theirs }: NonNullable<typeof conflict>, mine: Edit): Promise<void> {
    const merged = plan.rebase(mine, found, theirs);
    setEdit(merged);
    return save(merged);
  }

  function decide(apply: () => unknown): void {
    setConflict(null);
    apply();
  }

  return {
    edit,
    absence,
    isRestored,
    startAnew,
    forget: draft.forget,
    setEdit,
    latest,
    errors,
    pending,
    conflict: conflict?.found ?? null,
    save: () => edit && !pending && void save(edit),
    ask: setConflict,
    keepMine: () => decide(() => conflict && edit && void saveMerged(conflict, edit)),
    keepTheirs: () => decide(() => conflict && setEdit(conflict.theirs)),
    decideLater: () => setConflict(null),
  };
}

/** Keeps the form in this tab, and asks before it is left, until it is saved or cancelled. */
function useDraft<Edit extends object, Field extends string>(plan: EditPlan<Edit, Field>, edit: Edit | null) {
  const unsaved = useUnsavedWork(edit !== null && isChanged(plan.versionsOf(edit)), losesEdit(plan.id));

  /** Saving leaves the form, so the question is switched off first, and on again if nothing was saved. */
  async function send(work: () => Promise<boolean>): Promise<void> {
    unsaved.release();
    let isSaved = false;
    try {
      isSaved = await work();
    } finally {
      if (isSaved) dropDraft(plan.draftKey);
      else unsaved.hold();
    }
  }

  /** Cancelled: the kept form is deleted. */
  function forget(): void {
    unsaved.release();
    dropDraft(plan.draftKey);
  }

  return { send, forget };
}

/** Marks the errors and says so. */
function isSendable<Errors extends object>(found: Errors, mark: (errors: Errors) => void): boolean {
  mark(found);
  if (Object.keys(found).length === 0) return true;
  toast(CHECK_MARKED, { tone: 'error' });
  return false;
}

/** False if only units were sold, or if the own save had succeeded without an answer. */
function isOfAnother<Field extends string>(found: Conflict<Field>): boolean {
  return found.both.length > 0 || found.onlyTheirs.length > 0;
}

/** Shows why it was refused, and returns the errors by field. */
function showRefusal<Field extends string>(error: unknown, fieldOf: (path: string) => Field | null) {
  const found = errorsOf(error, fieldOf);
  toast(refusalText(error, Object.keys(found).length > 0), { tone: 'error' });
  return found;
}

/** Compares the beginning, the form, and the present version. */
export function foundBetween<Edit, Field extends string>(
  plan: EditPlan<Edit, Field>,
  mine: Edit,
  theirs: Edit,
): Conflict<Field> {
  const own = plan.versionsOf(mine);
  return compareVersions(own.base, own.mine, plan.versionsOf(theirs).base);
}

/** Why there is nothing to edit. */
export type Absence =
  | { why: 'loading' }
  | { why: 'missing' }
  /** The server could not be reached, so it may exist. */
  | { why: 'failed'; message: string; retry: () => void };

type Fetched<Edit> = {
  edit: Edit | null;
  /** Null: there is something to edit. */
  absence: Absence | null;
  /** True if the form was kept in this tab. */
  isRestored: boolean;
  /** Discards the form for the present version. */
  startAnew: () => void;
  setEdit: (edit: Edit) => void;
  /** For code that runs after a wait. */
  latest: RefObject<Edit | null>;
};

/** The form begins with the present version, or as it was kept in this tab. Fetched once, and again on demand. */
function useFetched<Edit extends object, Field extends string>(plan: EditPlan<Edit, Field>): Fetched<Edit> {
  const [edit, setEdit] = useState<Edit | null>(null);
  const [isRestored, setRestored] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [source, setSource] = useState(() => plan.fetch);
  const latest = useRef(edit);
  latest.current = edit;
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
  const startAnew = () => {
    dropDraft(draftKey);
    retry();
  };
  const absence = edit ? null : absenceOf(failure, retry);
  return { edit, absence, isRestored, startAnew, setEdit, latest };
}

function absenceOf(failure: unknown, retry: () => void): Absence {
  if (failure === null) return { why: 'loading' };
  if (namesNothing(failure)) return { why: 'missing' };
  return { why: 'failed', message: errorText(failure), retry };
}
