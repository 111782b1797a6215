import type { Settings } from '#shared/schemas/settings.ts';

/** A field that differs between two versions. `path`: `contact.address.city`, `shipping.retira.price`. */
export type ChangedField = { path: string; before: unknown; after: unknown };

/** The fields that differ. One that a version does not have is null there. */
export function changedFields(before: Settings, after: Settings): ChangedField[] {
  const old = fieldsOf('', before);
  const now = fieldsOf('', after);
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.after));
}

/** Both sides of the changes, by path, as the audit has them. */
export function sidesOf(changes: readonly ChangedField[]) {
  return {
    before: Object.fromEntries(changes.map(({ path, before }) => [path, before])),
    after: Object.fromEntries(changes.map(({ path, after }) => [path, after])),
  };
}

/**
 * All fields by path. Things of a list go by their id, or by their number from 1, and the order of those with ids is a
 * field of its own; a list of texts is one field.
 */
function fieldsOf(path: string, value: unknown): Map<string, unknown> {
  if (Array.isArray(value) && value.some(isThing)) return fieldsOfList(path, value.filter(isThing));
  if (!isThing(value)) return new Map([[path, value]]);
  return below(path, Object.entries(value));
}

function fieldsOfList(path: string, things: Record<string, unknown>[]): Map<string, unknown> {
  const ids = things.map(({ id }, index) => (typeof id === 'string' ? id : String(index + 1)));
  const entries = things.map((thing, index): [string, unknown] => [ids[index] ?? '', thing]);
  return new Map([...below(path, entries), [`${path}.order`, ids]]);
}

function below(path: string, entries: Array<[string, unknown]>): Map<string, unknown> {
  return new Map(
    entries.flatMap(([name, value]) => [...fieldsOf(path === '' ? name : `${path}.${name}`, value)]),
  );
}

function isThing(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
