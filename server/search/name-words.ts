import { type RawBuilder, sql } from 'kysely';
import { searchWords } from '#shared/search.ts';
import { ABBREVIATIONS, AT_FIRST } from './normalized.ts';
import { stem as stemOf } from './stem.ts';
import { isFiller } from './vocabulary/index.ts';

/** Folded words, at least one. */
export type Words = readonly string[];

/** True for products whose names have a word of each group, by the index of words. */
export function hasWords(groups: readonly Words[]): RawBuilder<boolean> {
  return isNamed(groups.map(oneOf));
}

/**
 * True for products whose names have all words of a search, in singular or plural, the last one perhaps unfinished. False
 * for a search without letters and digits.
 */
export function hasTyped(text: string): RawBuilder<boolean> {
  const words = searchWords(text).filter((word) => !isFiller(word) && /[a-z0-9]/.test(word));
  const last = words.pop();
  if (last === undefined) return sql`false`;
  const unfinished = lexemesOf(stemOf(last)).map((lexeme) => `${lexeme}:*`);
  return isNamed([...words.map((word) => oneOf(formsOf(stemOf(word)))), ...unfinished]);
}

/** The words with this stem (`lapiz`, `lapices`; `sobre`, `sobres`), and how price lists shorten them. */
export function formsOf(stem: string): string[] {
  const plurals = [`${stem}s`, `${stem.replace(/z$/, 'c')}es`];
  return [stem, `${stem}e`, ...plurals, ...(SHORT_FORMS.get(withoutGender(stem)) ?? [])];
}

/** How price lists shorten each word, by its stem. */
const SHORT_FORMS = new Map(
  [
    ...Map.groupBy([...Object.entries(ABBREVIATIONS), ...Object.entries(AT_FIRST)], ([, word]) =>
      withoutGender(stemOf(word)),
    ),
  ].map(([root, forms]) => [root, forms.map(([short]) => short)]),
);

function withoutGender(word: string): string {
  return word.replace(/[oa]$/, '');
}

function isNamed(conditions: readonly string[]): RawBuilder<boolean> {
  return sql`name_words(products.folded_name) @@ ${conditions.join(' & ')}::tsquery`;
}

function oneOf(words: Words): string {
  return `(${words.map((word) => `(${lexemesOf(word).join(' & ')})`).join(' | ')})`;
}

/** "0.5" is two words of a name, as `name_words` splits it. */
function lexemesOf(word: string): string[] {
  return word.match(/[a-z0-9]+/g) ?? [];
}
