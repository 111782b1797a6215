import type { SynonymGroup } from '#shared/schemas/synonyms.ts';
import { placeOfWord, withWords } from './synonyms-text.ts';

/** A group instead of another at a place. `from` null: it is a new one; `to` null: it is taken away. */
export type GroupChange = { at: number; from: SynonymGroup | null; to: SynonymGroup | null };

/** The groups after a change; null: the group that it is about is not there any more as it was. */
export function changed(
  groups: readonly SynonymGroup[],
  { at, from, to }: GroupChange,
): SynonymGroup[] | null {
  const place = from === null ? at : groups.findIndex((group) => isSame(group, from));
  if (place < 0) return null;
  return groups.toSpliced(place, from === null ? 0 : 1, ...(to === null ? [] : [to]));
}

/** The groups after several changes, one after the other. */
export function allChanged(
  groups: readonly SynonymGroup[],
  changes: readonly GroupChange[],
): SynonymGroup[] | null {
  return changes.reduce<SynonymGroup[] | null>(
    (before, change) => before && changed(before, change),
    [...groups],
  );
}

/** The changes that take these back. */
export function takingBack(changes: readonly GroupChange[]): GroupChange[] {
  return changes.toReversed().map(({ at, from, to }) => ({ at, from: to, to: from }));
}

/** Puts a word into the group that has the shop's word for it, else both into a new one. */
export function joining(
  groups: readonly SynonymGroup[],
  { word, shopWord }: { word: string; shopWord: string },
): GroupChange {
  const at = placeOfWord(groups, shopWord);
  const from = groups[at];
  if (!from) return { at: groups.length, from: null, to: { terms: withWords([shopWord], [word]) } };
  return { at, from, to: { terms: withWords(from.terms, [word]) } };
}

/** Adds groups after the others. */
export function adding(groups: readonly SynonymGroup[], more: readonly SynonymGroup[]): GroupChange[] {
  return more.map((to, index) => ({ at: groups.length + index, from: null, to }));
}

function isSame(one: SynonymGroup, other: SynonymGroup): boolean {
  return one.terms.join(',') === other.terms.join(',');
}
