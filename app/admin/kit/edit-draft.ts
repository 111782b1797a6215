import { keysOf } from '#shared/entries.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import type { Versioned } from './use-versioned-edit.ts';

/** Keeps a changed form in this tab, over a reload or a visit to another page. */
export function keepEdit<Field extends string>(key: string, edit: object, versions: Versioned<Field>): void {
  if (isChanged(versions)) keepDraft(key, edit);
  else dropDraft(key);
}

/** True if a field differs from its value at the beginning. */
export function isChanged<Field extends string>({ base, mine }: Versioned<Field>): boolean {
  return keysOf(base).some((field) => mine[field] !== base[field]);
}

/**
 * The form that was kept in this tab, with the version at its beginning: saving it asks if somebody has saved since.
 * Null if there is none, or it is from another version of this page (`model`: its present shape).
 */
export function keptEdit<Edit extends object>(key: string, model: Edit): Edit | null {
  return readDraft(key, (value): value is Edit => hasFieldsOf(value, model));
}

function hasFieldsOf(value: unknown, model: object): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== Array.isArray(model))
    return false;
  // Lists may have any length.
  if (Array.isArray(model)) return true;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(model).every(([field, inner]: [string, unknown]) => {
    if (!fields.has(field)) return false;
    return typeof inner !== 'object' || inner === null || hasFieldsOf(fields.get(field), inner);
  });
}
