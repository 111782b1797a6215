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
  if (meaning.concept) return withColors(meaning, text, { vocabulary, brands });
  const corrected = correct(fold(text), vocabulary, brands);
  if (corrected === null) return { meaning, corrected: null };
  const meant = understand(corrected, vocabulary, brands);
  return meant.concept ? { meaning: meant, corrected } : { meaning, corrected: null };
}

const COLORS =
  'amarillo amarilla azules blanco blanca celeste dorado dorada fucsia marron naranja negro negra plateado rosado turquesa verde violeta'.split(
    ' ',
  );

/** As it is, with a colour put right that lacks a letter or has two in the wrong order ("amarila"). */
function withColors(
  meaning: Meaning,
  text: string,
  { vocabulary, brands }: { vocabulary: Vocabulary; brands: ReadonlySet<string> },
): { meaning: Meaning; corrected: string | null } {
  if (meaning.attributes.color || meaning.words.length === 0 || meaning.concept?.isTitled)
    return { meaning, corrected: null };
  const unknown = new Set(meaning.words);
  const typed = fold(text);
  const corrected = typed.replace(/[a-zñ]{5,11}/g, (word) => {
    if (!unknown.has(stem(word)) || brands.has(word) || vocabulary.heads.has(stem(word))) return word;
    return COLORS.find((color) => color[0] === word[0] && isLetterAway(word, color)) ?? word;
  });
  return corrected === typed
    ? { meaning, corrected: null }
    : { meaning: understand(corrected, vocabulary, brands), corrected };
}

function isLetterAway(word: string, color: string): boolean {
  const isSwap =
    word.length === color.length &&
    Array.from(word).toSorted().join() === Array.from(color).toSorted().join();
  return (isSwap || Math.abs(word.length - color.length) === 1) && slipsBetween(word, color) === 1;
}

/** The shortest and the longest word in which an error is believed. */
const FEWEST_LETTERS = 5;
const MOST_LETTERS = 20;
/** The letters that a word may have more or less than the one that is meant. */
const MOST_APART = 4;
/** What is named stands among the first words. */
const MOST_WORDS = 10;

/** The text with each unknown word replaced by the one of the vocabulary that it resembles; null: none does. */
function correct(text: string, { heads }: Vocabulary, brands: ReadonlySet<string>): string | null {
  let words = 0;
  const corrected = text.replace(/[a-zñ]+/g, (word) => {
    if (word.length < FEWEST_LETTERS || word.length > MOST_LETTERS || ++words > MOST_WORDS) return word;
    const root = stem(word);
    if (heads.has(root) || brands.has(word)) return word;
    const alike: Array<{ head: string; slips: number }> = [];
    for (const head of heads.keys()) {
      if (head[0] !== word[0] || head.length < FEWEST_LETTERS - 1) continue;
      if (Math.abs(head.length - root.length) > MOST_APART) continue;
      const slips = slipsBetween(root, head);
      if (slips !== null && slips <= 1) alike.push({ head, slips });
    }
    const [likeliest] = alike.toSorted(
      (one, other) => one.slips - other.slips || one.head.localeCompare(other.head),
    );
    return likeliest ? (heads.get(likeliest.head) ?? word) : word;
  });
  return corrected === text ? null : corrected;
}
