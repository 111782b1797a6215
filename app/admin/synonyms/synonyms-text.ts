import type { SynonymGroup } from '#shared/schemas/synonyms.ts';
import type { FormErrors } from '../../ui/form/form-errors.ts';

/** A group a line, its words with commas between them. */
export function textOf(groups: readonly SynonymGroup[]): string {
  return groups.map(({ terms }) => terms.join(', ')).join('\n');
}

export function groupsOf(text: string): SynonymGroup[] {
  return linesOf(text).map(({ terms }) => ({ terms }));
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
