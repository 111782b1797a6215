import { dropDraft, keepDraft, readDraft } from './draft.ts';
import type { Versioned } from './use-versioned-edit.ts';

/** Keeps a form as it stands, over a reload or another page of this tab, as long as something in it is changed. */
export function keepEdit<Field extends string>(key: string, edit: object, versions: Versioned<Field>): void {
  if (isChanged(versions)) keepDraft(key, edit);
  else dropDraft(key);
}

/** Whether something in the form is not as it was saved when the form began. */
export function isChanged<Field extends string>({ base, mine }: Versioned<Field>): boolean {
  const fields = Object.keys(base) as Field[];
  return fields.some((field) => mine[field] !== base[field]);
}

/**
 * The form that was left in this tab, with the version it began with: if somebody has saved since, saving it asks. Null
 * when there is none, or one of another version of this page (`model` is how it is today).
 */
export function keptEdit<Edit extends object>(key: string, model: Edit): Edit | null {
  return readDraft(key, (value): value is Edit => hasFieldsOf(value, model));
}

function hasFieldsOf(value: unknown, model: object): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== Array.isArray(model))
    return false;
  // Of a list there may be more or less than now.
  if (Array.isArray(model)) return true;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(model).every(([field, inner]: [string, unknown]) => {
    if (!fields.has(field)) return false;
    return typeof inner !== 'object' || inner === null || hasFieldsOf(fields.get(field), inner);
  });
}
