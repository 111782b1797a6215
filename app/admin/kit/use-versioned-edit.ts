import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, errorText, namesNothing } from '../../api/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { losesEdit, useUnsavedWork } from '../../ui/unsaved-work.ts';
import { type Conflict, compareVersions } from './conflict.ts';
import { dropDraft } from './draft.ts';
import { isChanged, keepEdit, keptEdit } from './edit-draft.ts';
import { CHECK_MARKED, errorsOf, refusalText } from './form-errors.ts';

/** A form over something saved, as far as comparing versions needs it. */
export type Versioned<Field extends string> = {
  etag: string;
  /** As it was saved when the form began. */
  base: Record<Field, string>;
  /** As it stands in the form. */
  mine: Record<Field, string>;
};

export type EditPlan<Edit, Field extends string> = {
  /** Under which the form is kept in this tab until it is saved or cancelled. */
  draftKey: string;
  /** The `editar` of the address while the form is open. */
  id: string;
  /** Gets what is saved now, as a form that has just begun. */
  fetch: (signal?: AbortSignal) => Promise<Edit>;
  /** What cannot be sent as it is typed, each at its field. */
  errorsOf: (edit: Edit) => Partial<Record<Field, string>>;
  /** Saves with If-Match. False: the person was asked and would rather not. */
  send: (edit: Edit) => Promise<boolean>;
  versionsOf: (edit: Edit) => Versioned<Field>;
  /** One's own changes on top of what is saved now. */
  rebase: (mine: Edit, found: Conflict<Field>, theirs: Edit) => Edit;
  /** Whether what the other changed is no reason to ask. */
  isHarmless: (found: Conflict<Field>) => boolean;
  /** Which field a error of the API is about. */
  fieldOf: (path: string) => Field | null;
};

/** A form whose thing may be saved by somebody else meanwhile: then it is a choice between both versions. */
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
      if (error instanceof ApiError && error.code === 'edited_meanwhile') await settle(from);
      else setErrors(showRefusal(error, plan.fieldOf));
    } finally {
      setPending(false);
    }
  }

  /** Somebody was faster: asks, unless both changes can be had without. */
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

/** What is typed is asked about before it is left, and kept in this tab, until it is saved or cancelled. */
function useDraft<Edit extends object, Field extends string>(plan: EditPlan<Edit, Field>, edit: Edit | null) {
  const unsaved = useUnsavedWork(edit !== null && isChanged(plan.versionsOf(edit)), losesEdit(plan.id));

  /** Saving ends in leaving the form, so it is let go before; when nothing was saved, it is asked about again. */
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

  /** Cancelled: what was typed is not kept. */
  function forget(): void {
    unsaved.release();
    dropDraft(plan.draftKey);
  }

  return { send, forget };
}

/** Marks what cannot be sent as it is typed, and says so. */
function isSendable<Errors extends object>(found: Errors, mark: (errors: Errors) => void): boolean {
  mark(found);
  if (Object.keys(found).length === 0) return true;
  toast(CHECK_MARKED, { tone: 'error' });
  return false;
}

/** Not so when a unit of it was sold, or when one's own saving had come through without its answer. */
function isOfAnother<Field extends string>(found: Conflict<Field>): boolean {
  return found.both.length > 0 || found.onlyTheirs.length > 0;
}

/** Says why it was refused, and gives what stands at which field. */
function showRefusal<Field extends string>(error: unknown, fieldOf: (path: string) => Field | null) {
  const found = errorsOf(error, fieldOf);
  toast(refusalText(error, Object.keys(found).length > 0), { tone: 'error' });
  return found;
}

/** What one began with and typed, compared with what is saved now. */
export function foundBetween<Edit, Field extends string>(
  plan: EditPlan<Edit, Field>,
  mine: Edit,
  theirs: Edit,
): Conflict<Field> {
  const own = plan.versionsOf(mine);
  return compareVersions(own.base, own.mine, plan.versionsOf(theirs).base);
}

/** Says what went wrong; answers nothing. */
export function showError(error: unknown): null {
  toast(errorText(error), { tone: 'error' });
  return null;
}

/** Why there is nothing to edit. */
export type Absence =
  | { why: 'loading' }
  | { why: 'missing' }
  /** The server could not be reached or did not answer: it may be there. */
  | { why: 'failed'; message: string; retry: () => void };

type Fetched<Edit> = {
  edit: Edit | null;
  /** null: there is something to edit. */
  absence: Absence | null;
  /** The form is as it was left in this tab. */
  isRestored: boolean;
  /** Back to what is saved now. */
  startAnew: () => void;
  setEdit: (edit: Edit) => void;
  /** For what goes on after a wait. */
  latest: RefObject<Edit | null>;
};

/**
 * The form begins with what is saved, or as it was left in this tab; it is fetched once, whatever is drawn meanwhile, and
 * anew on demand.
 */
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
