import { keysOf } from '#shared/entries.ts';

/** A field that both have changed. */
export type Disagreement<Field extends string> = { field: Field; mine: string; theirs: string };

/** The result of editing a thing that somebody else has saved meanwhile. */
export type Conflict<Field extends string> = {
  /** Fields that both changed, to different values. */
  both: Disagreement<Field>[];
  /** Fields that only the other changed. */
  onlyTheirs: Disagreement<Field>[];
  /** The present version with the own changes. */
  merged: Record<Field, string>;
};

/**
 * Compares the version at the beginning, the form, and the present version. The own changes are the differences from
 * the beginning, so other changes are never overwritten.
 */
export function compareVersions<Field extends string>(
  base: Record<Field, string>,
  mine: Record<Field, string>,
  theirs: Record<Field, string>,
): Conflict<Field> {
  const fields = keysOf(base);
  const describe = (field: Field) => ({ field, mine: mine[field], theirs: theirs[field] });
  const changedByMe = (field: Field) => mine[field] !== base[field];
  const changedByThem = (field: Field) => theirs[field] !== base[field];
  const merged = { ...theirs };
  for (const field of fields) if (changedByMe(field)) merged[field] = mine[field];
  return {
    both: fields
      .filter((field) => changedByMe(field) && changedByThem(field) && mine[field] !== theirs[field])
      .map(describe),
    onlyTheirs: fields.filter((field) => changedByThem(field) && !changedByMe(field)).map(describe),
    merged,
  };
}
