import type { SynonymGroup } from '#shared/schemas/synonyms.ts';
import { fold } from '#shared/search.ts';

/** The limits of rule 2.7. */
const MOST_GROUPS = 300;
const MOST_WORDS = 30;
export const WORD_LETTERS = 60;

/** A group for each line that has words, with commas between them. */
export function groupsOf(text: string): SynonymGroup[] {
  return text
    .split('\n')
    .map((line) => ({ terms: wordsOf(line) }))
    .filter(({ terms }) => terms.length > 0);
}

/** The words of a line, each once. */
export function wordsOf(line: string): string[] {
  const typed = line.split(',').map((word) => word.trim());
  return withWords(
    [],
    typed.filter((word) => word !== ''),
  );
}

/** The words, and those of the others that are not among them. */
export function withWords(words: readonly string[], others: readonly string[]): string[] {
  const known = new Set(words.map(keyOf));
  const added = others.filter((word) => {
    const isNew = !known.has(keyOf(word));
    known.add(keyOf(word));
    return isNew;
  });
  return [...words, ...added];
}

/** The same for accents, capitals and spaces around. */
export function keyOf(word: string): string {
  return fold(word.trim());
}

/** The place of the group that has a word; -1: none has. */
export function placeOfWord(groups: readonly SynonymGroup[], word: string): number {
  const key = keyOf(word);
  return groups.findIndex(({ terms }) => terms.some((term) => keyOf(term) === key));
}

/** True if what somebody looks for is a part of the term, or has it in it, as `biromes azules` has `birome`. */
export function isAbout(term: string, search: string): boolean {
  const [key, looked] = [keyOf(term), keyOf(search)];
  return key.includes(looked) || ` ${looked}`.includes(` ${key}`);
}

/** Why typed words are no group; null: they are one. */
export function groupError(terms: readonly string[]): string | null {
  if (terms.length < 2) return 'Escribí al menos dos palabras, separadas por comas.';
  if (terms.length > MOST_WORDS) return `Hasta ${MOST_WORDS} palabras por grupo.`;
  if (terms.some((term) => term.length > WORD_LETTERS)) return `Cada palabra, hasta ${WORD_LETTERS} letras.`;
  return terms.every(isWord) ? null : 'Hay algo que no es una palabra.';
}

/** Why typed lines are no groups, with the first line that is none; null: they can be added. `known`: how many there are. */
export function groupsError(groups: readonly SynonymGroup[], known: number): string | null {
  if (groups.length === 0) return groupError([]);
  if (groups.length + known > MOST_GROUPS) return `Hasta ${MOST_GROUPS} grupos.`;
  for (const { terms } of groups) {
    const error = groupError(terms);
    if (error === null) continue;
    return groups.length === 1 ? error : `«${terms.join(', ').slice(0, 40)}»: ${error}`;
  }
  return null;
}

export function isWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
