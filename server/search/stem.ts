import { fold } from '#shared/search.ts';

/** Words whose last letters only look like a plural. */
const UNCHANGED = new Set([
  'compas',
  'lapiz',
  'gis',
  'pack',
  'mas',
  'tres',
  'seis',
  'dos',
  'gas',
  'bus',
  'aras',
]);
const IRREGULAR = new Map([['compases', 'compas']]);

/**
 * The stem that singular and plural of a folded word share (`lapices` and `lapiz`, `papeles` and `papel`, `sobres` and
 * `sobre`). Only for comparisons: it may be no word.
 */
export function stem(word: string): string {
  if (word.length < 4 || UNCHANGED.has(word) || /\d/.test(word)) return word;
  const irregular = IRREGULAR.get(word);
  if (irregular) return irregular;
  const singular = word
    .replace(/ces$/, 'z')
    .replace(/(?<=[lrndjy])es$/, '')
    .replace(/(?<=[aeiou])s$/, '')
    .replace(/(?<=[bckgprt])s$/, '');
  return singular.replace(/(?<=.{3})e$/, '');
}

/** The folded words of a text: letters and digits, `n°` and decimals included. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[a-zñ0-9]+(?:[.,]\d+)?/g) ?? [];
}

/** True for a plural ("lapices", "gomas"), so far as its letters tell. */
export function isPlural(word: string): boolean {
  return word.length > 3 && word.endsWith('s') && stem(word) !== word && !INVARIABLE.test(word);
}

/** One thing whose name ends in s. */
const INVARIABLE =
  /^(?:saca(?:puntas|broches)|porta(?:lapices|minas|planos)|limpiapipas|atlas|marcatodos?|cortaplumas|paraguas|compas|rompecabezas)$/;
