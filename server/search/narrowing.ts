import { colorOf } from './attributes.ts';
import type { Narrowing } from './find-articles.ts';
import { stem, wordsOf } from './stem.ts';
import type { Meaning } from './understand.ts';
import { isFiller } from './vocabulary/index.ts';

/** Of a text's other words, those that names are narrowed by: each costs a walk through the index of words. */
const MOST_WORDS = 2;

/** What a text says besides the kind's name: the brands that it names, then the longest words. */
export function narrowingOf({ named, attributes, brands }: Meaning, text: string): Narrowing {
  const ofName = new Set(wordsOf(named));
  const words = wordsOf(text).filter(
    (word) => word.length > 1 && !ofName.has(word) && !isFiller(word) && !colorOf(word),
  );
  // The last letter is that of the gender.
  const colors = (attributes.color ?? []).map((color) => color.replace(/[ao]$/, ''));
  const byUse = words.toSorted(
    (one, other) =>
      Number(brands.includes(other)) - Number(brands.includes(one)) || other.length - one.length,
  );
  return { words: byUse.slice(0, MOST_WORDS).map(stem), colors };
}
