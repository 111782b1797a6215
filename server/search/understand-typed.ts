import { fold } from '#shared/search.ts';
import { heardBrand } from './heard-brand.ts';
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
  const ofBrand = withBrands(meaning, text, { vocabulary, brands });
  if (ofBrand !== null) {
    const typed = understandTyped(ofBrand, vocabulary, brands);
    return { ...typed, corrected: typed.corrected ?? ofBrand };
  }
  if (meaning.concept) return withColors(meaning, text, { vocabulary, brands });
  const corrected = correct(fold(text), vocabulary, brands);
  if (corrected === null) return { meaning, corrected: null };
  const meant = understand(corrected, vocabulary, brands);
  if (!meant.concept) return { meaning, corrected: null };
  const colored = withColors(meant, corrected, { vocabulary, brands });
  return { ...colored, corrected: colored.corrected ?? corrected };
}

/** The folded text with brands put right that sound as they are written ("rivadabia", "faver castel"); null: none is. */
function withBrands(
  meaning: Meaning,
  text: string,
  { vocabulary, brands }: { vocabulary: Vocabulary; brands: ReadonlySet<string> },
): string | null {
  if (meaning.words.length === 0 || meaning.concept?.isTitled) return null;
  const unknown = new Set(meaning.words);
  const typed = fold(text);
  let words = 0;
  const corrected = typed.replace(/[a-zñ]{5,20}/g, (word) => {
    if (brands.has(word) || !unknown.has(stem(word)) || vocabulary.heads.has(stem(word))) return word;
    return ++words > MOST_WORDS ? word : (heardBrand(word, brands) ?? word);
  });
  return corrected === typed ? null : corrected;
}

const COLORS =
  'amarillo amarilla azules blanco blanca celeste dorado dorada fucsia marron naranja negro negra plateado rosado turquesa verde violeta'.split(
    ' ',
  );

/** As it is, with a colour put right that lacks a letter, has two in the wrong order ("amarila") or is cut off ("amari"). */
function withColors(
  meaning: Meaning,
  text: string,
  { vocabulary, brands }: { vocabulary: Vocabulary; brands: ReadonlySet<string> },
): { meaning: Meaning; corrected: string | null } {
  if (meaning.attributes.color || meaning.words.length === 0 || meaning.concept?.isTitled)
    return { meaning, corrected: null };
  const unknown = new Set(meaning.words);
  const typed = fold(text);
  const corrected = typed.replace(/[a-zñ]{4,11}/g, (word) => {
    if (!unknown.has(stem(word)) || brands.has(word)) return word;
    const cutOff = COLORS.find((color) => isCutOff(word, color));
    if (cutOff !== undefined || vocabulary.heads.has(stem(word))) return cutOff ?? word;
    return COLORS.find((color) => isLetterAway(word, color)) ?? word;
  });
  return corrected === typed
    ? { meaning, corrected: null }
    : { meaning: understand(corrected, vocabulary, brands), corrected };
}

function isLetterAway(word: string, color: string): boolean {
  if (word.length < FEWEST_LETTERS || word[0] !== color[0]) return false;
  const isSwap =
    word.length === color.length &&
    Array.from(word).toSorted().join() === Array.from(color).toSorted().join();
  return (isSwap || Math.abs(word.length - color.length) === 1) && slipsBetween(word, color) === 1;
}

/** "Celest", "carto": the beginning of a word that lacks its end. */
function isCutOff(beginning: string, word: string): boolean {
  return (
    beginning.length >= FEWEST_OF_BEGINNING && word.length > beginning.length && word.startsWith(beginning)
  );
}

/** Fewer letters begin too many words. */
const FEWEST_OF_BEGINNING = 4;

/** The shortest and the longest word in which an error is believed. */
const FEWEST_LETTERS = 5;
const MOST_LETTERS = 20;
/** The letters that a word may have more or less than the one that is meant. */
const MOST_APART = 4;
/** What is named stands among the first words. */
const MOST_WORDS = 10;

/**
 * The text with each unknown word replaced by the one of the vocabulary that it resembles or begins; null: there is none.
 */
function correct(text: string, { heads }: Vocabulary, brands: ReadonlySet<string>): string | null {
  let words = 0;
  const corrected = text.replace(/[a-zñ]+/g, (word) => {
    if (word.length < FEWEST_OF_BEGINNING || word.length > MOST_LETTERS || ++words > MOST_WORDS) return word;
    const root = stem(word);
    if (heads.has(root) || brands.has(word)) return word;
    const meant = (word.length >= FEWEST_LETTERS && alikeTo(root, heads)) || begunBy(word, heads);
    return meant ? (heads.get(meant) ?? word) : word;
  });
  return corrected === text ? null : corrected;
}

type Heads = Vocabulary['heads'];

/** The stem that a word is typed for. */
function alikeTo(root: string, heads: Heads): string | null {
  const alike: Array<{ head: string; slips: number }> = [];
  for (const head of heads.keys()) {
    if (head[0] !== root[0] || head.length < FEWEST_LETTERS - 1) continue;
    if (Math.abs(head.length - root.length) > MOST_APART) continue;
    const slips = slipsBetween(root, head);
    if (slips !== null && slips <= 1) alike.push({ head, slips });
  }
  const [likeliest] = alike.toSorted(
    (one, other) => one.slips - other.slips || one.head.localeCompare(other.head),
  );
  return likeliest?.head ?? null;
}

/** The stem that a word cut off begins ("birom"), the shortest of a family ("etiq"); null: none, or of several. */
function begunBy(word: string, heads: Heads): string | null {
  const [shortest, ...others] = [...heads.keys()]
    .filter((head) => isCutOff(word, head))
    .toSorted((one, other) => one.length - other.length);
  return shortest && others.every((other) => other.startsWith(shortest)) ? shortest : null;
}
