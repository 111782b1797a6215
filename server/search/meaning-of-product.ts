import type { Concept } from './concept.ts';
import { ofKind } from './of-kind.ts';
import { bareNumbersOf, type Meaning, understand } from './understand.ts';
import type { Vocabulary } from './vocabulary/index.ts';

type Words = { vocabulary: Vocabulary; brands: ReadonlySet<string> };

/** The kind of a product: what its name says, else its category. */
export function meaningOfProduct(
  { name, category }: { name: string; category: string },
  words: Words,
): Meaning {
  const meaning = understood(name, words);
  const ofCategory = kindOfCategory(category, words);
  // The title of a book may name anything.
  if (ofCategory?.isTitled && meaning.concept?.id !== 'diccionario' && meaning.concept?.id !== 'atlas') {
    return asKind(name, meaning, ofCategory);
  }
  return meaning.concept || !ofCategory ? meaning : asKind(name, meaning, ofCategory);
}

/** What the name says of an article of a kind that it does not name. */
function asKind(name: string, meaning: Meaning, concept: Concept): Meaning {
  return { ...meaning, concept, attributes: ofKind(meaning.attributes, concept, bareNumbersOf(name)) };
}

/** The kind that a category's name names. */
export function kindOfCategory(category: string, { vocabulary }: Words) {
  return understood(category, { vocabulary, brands: NONE }).concept;
}

const NONE: ReadonlySet<string> = new Set();

/** Names are read again and again, by each search of their kind. */
const read = new WeakMap<Vocabulary, WeakMap<ReadonlySet<string>, Map<string, Meaning>>>();
const MOST_READ = 10_000;

function understood(name: string, { vocabulary, brands }: Words): Meaning {
  const byBrands = read.get(vocabulary) ?? new WeakMap<ReadonlySet<string>, Map<string, Meaning>>();
  read.set(vocabulary, byBrands);
  const meanings = byBrands.get(brands) ?? new Map<string, Meaning>();
  byBrands.set(brands, meanings);
  const known = meanings.get(name);
  if (known) return known;
  const meaning = understand(name, vocabulary, brands);
  if (meanings.size >= MOST_READ) meanings.clear();
  meanings.set(name, meaning);
  return meaning;
}
