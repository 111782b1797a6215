import { fold } from '#shared/search.ts';
import { slipsBetween } from './likely-slip.ts';
import { stem } from './stem.ts';
import { type Meaning, understand } from './understand.ts';
import type { Vocabulary } from './vocabulary/index.ts';

/**
 * As `understand`, with typing errors put right in words that would otherwise name nothing ("cuadreno"). `corrected`: the
 * folded text with those words, if it names something then.
 */
export function understandTyped(
  text: string,
  vocabulary: Vocabulary,
  brands: ReadonlySet<string>,
): { meaning: Meaning; corrected: string | null } {
  const meaning = understand(text, vocabulary, brands);
  if (meaning.concept) return { meaning, corrected: null };
  const corrected = correct(fold(text), vocabulary, brands);
  if (corrected === null) return { meaning, corrected: null };
  const meant = understand(corrected, vocabulary, brands);
  return meant.concept ? { meaning: meant, corrected } : { meaning, corrected: null };
}

/** The shortest word in which an error is believed. */
const FEWEST_LETTERS = 5;

/** The text with each unknown word replaced by the one of the vocabulary that it resembles; null: none does. */
function correct(text: string, { heads }: Vocabulary, brands: ReadonlySet<string>): string | null {
  const corrected = text.replace(/[a-zñ]+/g, (word) => {
    if (word.length < FEWEST_LETTERS || heads.has(stem(word)) || brands.has(word)) return word;
    const alike = [...heads.keys()].flatMap((head) => {
      const slips =
        head.length >= FEWEST_LETTERS - 1 && head[0] === word[0] ? slipsBetween(stem(word), head) : null;
      return slips === null || slips > 1 ? [] : [{ head, slips }];
    });
    const [likeliest] = alike.toSorted(
      (one, other) => one.slips - other.slips || one.head.localeCompare(other.head),
    );
    return likeliest ? (heads.get(likeliest.head) ?? word) : word;
  });
  return corrected === text ? null : corrected;
}
