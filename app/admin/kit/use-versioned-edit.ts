import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isRefused } from '../../api/api-error.ts';
import type { FormErrors, SchemaLoader } from '../../ui/form/form-errors.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { type Loses, useUnsavedWork } from '../../ui/unsaved-work.ts';
import { type Conflict, compareVersions } from './conflict.ts';
import { dropDraft } from './draft.ts';
import { isChanged } from './edit-draft.ts';

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
  /** True if a navigation closes the form. */
  loses: Loses;
  /** Fetches the present version as a new form. */
  fetch: (signal?: AbortSignal) => Promise<Edit>;
  /** The rules of what is sent. */
  schema: SchemaLoader;
  /** What is sent. */
  bodyOf: (edit: Edit) => unknown;
  /** Why a field cannot be read, by its path in what is sent. */
  readingErrors: (edit: Edit) => FormErrors;
  /** Saves with If-Match. False: the person decided against it. */
  send: (edit: Edit) => Promise<boolean>;
  versionsOf: (edit: Edit) => Versioned<Field>;
  /** The own changes on top of the present version. */
  rebase: (mine: Edit, found: Conflict<Field>, theirs: Edit) => Edit;
  /** True if the other's changes need no question. */
  isHarmless: (found: Conflict<Field>) => boolean;
};

/** A form while it is edited. */
export type Editing<Edit, Field extends string> = {
  /** By path in what is sent. */
  errors: FormErrors;
  setEdit: (edit: Edit) => void;
  /** For code that runs after a wait. */
  latest: RefObject<Edit>;
  /** Asks which version to keep. */
  ask: (conflict: { found: Conflict<Field>; theirs: Edit }) => void;
};

/** A form for a thing that somebody else may save meanwhile. It then offers both versions (rules 12.3). */
export function useVersionedEdit<Edit extends object, Field extends string>(
  plan: EditPlan<Edit, Field>,
  edit: Edit,
  setEdit: (edit: Edit) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(edit);
  latest.current = edit;
  const [conflict, setConflict] = useState<{ found: Conflict<Field>; theirs: Edit } | null>(null);
  const draft = useDraft(plan, edit);
  const { errors, pending, handlers } = useForm({
    schema: plan.schema,
    values: () => plan.bodyOf(edit),
    check: () => plan.readingErrors(edit),
    send: () => save(edit),
  });

  /** If somebody else has saved, asks, unless both changes can be kept. */
  async function save(mine: Edit): Promise<void> {
    const theirs = await sendOrFetch(plan, () => draft.send(() => plan.send(mine)));
    if (!theirs) return;
    const found = foundBetween(plan, mine, theirs);
    if (isOfAnother(found) && !plan.isHarmless(found)) return setConflict({ found, theirs });
    const merged = plan.rebase(mine, found, theirs);
    setEdit(merged);
    await save(merged);
  }

  /** Goes on with one of the versions. */
  function decide(kept: Edit): void {
    flushSync(() => {
      setConflict(null);
      setEdit(kept);
    });
  }

  function keepMine(): void {
    if (!conflict) return;
    decide(plan.rebase(edit, conflict.found, conflict.theirs));
    form.current?.requestSubmit();
  }

  const editing: Editing<Edit, Field> = { errors, setEdit, latest, ask: setConflict };
  return {
    form,
    handlers,
    pending,
    editing,
    conflict: conflict?.found ?? null,
    forget: draft.forget,
    keepMine,
    keepTheirs: () => conflict && decide(conflict.theirs),
    decideLater: () => setConflict(null),
  };
}

/** Returns the present version if somebody else has saved it meanwhile, and null if the own one was sent. */
async function sendOrFetch<Edit, Field extends string>(
  plan: EditPlan<Edit, Field>,
  send: () => Promise<void>,
): Promise<Edit | null> {
  try {
    await send();
    return null;
  } catch (error) {
    if (!isRefused(error, 'edited_meanwhile')) throw error;
    return plan.fetch();
  }
}

/** Keeps the form in this tab, and asks before it is left, until it is saved or cancelled. */
function useDraft<Edit extends object, Field extends string>(plan: EditPlan<Edit, Field>, edit: Edit) {
  const unsaved = useUnsavedWork(isChanged(plan.versionsOf(edit)), plan.loses);

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

/** False if only units were sold, or if the own save had succeeded without an answer. */
function isOfAnother<Field extends string>(found: Conflict<Field>): boolean {
  return found.both.length > 0 || found.onlyTheirs.length > 0;
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
