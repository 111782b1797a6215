/** One field that two people have different ideas of. */
export type Disagreement<Field extends string> = { field: Field; mine: string; theirs: string };

/** What came of editing something that was saved by somebody else meanwhile. */
export type Conflict<Field extends string> = {
  /** Fields that both changed, to different values. */
  both: Disagreement<Field>[];
  /** Fields that only the other changed. */
  onlyTheirs: Disagreement<Field>[];
  /** What is saved now, with one's own changes on top. */
  merged: Record<Field, string>;
};

/**
 * Compares what one began with, what one typed and what is saved now. One's own changes are those that differ from the
 * beginning: so what the other changed elsewhere is never overwritten.
 */
export function compareVersions<Field extends string>(
  base: Record<Field, string>,
  mine: Record<Field, string>,
  theirs: Record<Field, string>,
): Conflict<Field> {
  const fields = Object.keys(base) as Field[];
  const told = (field: Field) => ({ field, mine: mine[field], theirs: theirs[field] });
  const changedByMe = (field: Field) => mine[field] !== base[field];
  const changedByThem = (field: Field) => theirs[field] !== base[field];
  const merged = { ...theirs };
  for (const field of fields) if (changedByMe(field)) merged[field] = mine[field];
  return {
    both: fields
      .filter((field) => changedByMe(field) && changedByThem(field) && mine[field] !== theirs[field])
      .map(told),
    onlyTheirs: fields.filter((field) => changedByThem(field) && !changedByMe(field)).map(told),
    merged,
  };
}
