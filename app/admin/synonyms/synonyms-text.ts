import type { SynonymGroup } from '#shared/schemas/synonyms.ts';
import { fold } from '#shared/search.ts';
import type { FormErrors } from '../../ui/form/form-errors.ts';

/** A group a line, its words with commas between them. */
export function textOf(groups: readonly SynonymGroup[]): string {
  return groups.map(({ terms }) => terms.join(', ')).join('\n');
}

export function groupsOf(text: string): SynonymGroup[] {
  return linesOf(text).map(({ terms }) => ({ terms }));
}

/**
 * The text with a word that means what the shop calls otherwise: in the group that has the shop's word, else in a new one.
 * `line`: the number of its line.
 */
export function withWord(
  text: string,
  { word, shopWord }: { word: string; shopWord: string },
): { text: string; line: number } {
  const groups = groupsOf(text);
  const key = keyOf(shopWord);
  const at = groups.findIndex(({ terms }) => terms.some((term) => keyOf(term) === key));
  const group = groups[at];
  if (!group) return { text: textOf([...groups, { terms: [shopWord, word] }]), line: groups.length + 1 };
  const isKnown = group.terms.some((term) => keyOf(term) === keyOf(word));
  const terms = isKnown ? group.terms : [...group.terms, word];
  return { text: textOf(groups.with(at, { terms })), line: at + 1 };
}

/** The terms of the group that has a word; null: none has. */
export function groupWith(text: string, word: string): readonly string[] | null {
  const key = keyOf(word);
  return groupsOf(text).find(({ terms }) => terms.some((term) => keyOf(term) === key))?.terms ?? null;
}

/** The same for accents, capitals and spaces around. */
function keyOf(word: string): string {
  return fold(word.trim());
}

/** Why a line is no group, with its number: the first one that is not. */
export function lineErrors(text: string): FormErrors {
  const lines = linesOf(text);
  if (lines.length > 300) return { text: 'Hasta 300 renglones.' };
  for (const { number, terms } of lines) {
    const fault = faultOf(terms);
    if (fault !== null) return { text: `Renglón ${number} («${terms.join(', ').slice(0, 40)}»): ${fault}` };
  }
  return {};
}

function faultOf(terms: readonly string[]): string | null {
  if (terms.length < 2) return 'escribí al menos dos palabras, separadas por comas.';
  if (terms.length > 30) return 'hasta 30 palabras por renglón.';
  if (terms.some((term) => term.length > 60)) return 'cada palabra, hasta 60 letras.';
  return terms.some((term) => !/[\p{L}\p{N}]/u.test(term)) ? 'hay algo que no es una palabra.' : null;
}

function linesOf(text: string): Array<{ number: number; terms: string[] }> {
  return text
    .split('\n')
    .map((line, index) => ({ number: index + 1, terms: wordsOf(line) }))
    .filter(({ terms }) => terms.length > 0);
}

function wordsOf(line: string): string[] {
  return line
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
