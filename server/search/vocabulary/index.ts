import { fold } from '#shared/search.ts';
import type { Concept } from '../concept.ts';
import { stem, wordsOf } from '../stem.ts';
import { notSold } from './elsewhere.ts';
import { PLAIN } from './kinds.ts';
import { bags, crafts, tools } from './making.ts';
import { notebooks, papers } from './paper.ts';
import { firstSynonyms } from './synonyms.ts';
import { office, writing } from './writing.ts';

/** All kinds of articles that texts are told apart by. */
const CONCEPTS: readonly Concept[] = [
  ...writing,
  ...office,
  ...notebooks,
  ...papers,
  ...tools,
  ...crafts,
  ...bags,
  ...notSold,
];

/** Words without a meaning of their own between those of a term. */
const FILLERS = new Set(
  'de del la las el los un una unos unas para p con c en a al y o u e por tipo estilo simil su sus que tamano'.split(
    ' ',
  ),
);
export const isFiller = (word: string) => FILLERS.has(word);

export type Phrase = { stems: readonly string[]; concept: Concept; isSynonym: boolean };

/** The phrases that name a kind, by their first stem. */
export type Vocabulary = {
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  concepts: ReadonlyMap<string, Concept>;
  /** A written word for each stem of a term. */
  heads: ReadonlyMap<string, string>;
};

/** Puts concepts and synonyms together. A term of the vocabulary itself wins over one that synonyms make. */
export function compileVocabulary(synonyms: readonly (readonly string[])[] = firstSynonyms): Vocabulary {
  const byKey = new Map<string, Phrase>();
  for (const concept of CONCEPTS) {
    for (const term of concept.terms) addPhrase(byKey, { stems: termStems(term), concept, isSynonym: false });
  }
  const groups = synonyms.map((terms) => terms.map(termStems).filter((stems) => stems.length > 0));
  // Twice, for terms in which two words have synonyms (`fibrón para pizarrón`).
  for (let pass = 0; pass < 2; pass++) {
    for (const group of groups) expand(byKey, group);
  }
  const phrases = Map.groupBy(byKey.values(), ({ stems }) => stems[0] ?? '');
  for (const list of phrases.values()) list.sort((one, other) => other.stems.length - one.stems.length);
  return {
    phrases,
    concepts: new Map([...byKey.values()].map(({ concept }) => [concept.id, concept])),
    heads: headsOf([...CONCEPTS.flatMap(({ terms }) => terms), ...synonyms.flat()]),
  };
}

function headsOf(terms: readonly string[]): Map<string, string> {
  const words = terms
    .flatMap((term) => term.toLowerCase().split(/[^\p{L}]+/u))
    .filter((word) => word !== '' && !isFiller(fold(word)));
  // The first spelling stays: that of the vocabulary, in the singular where it has one.
  return new Map(words.toReversed().map((word) => [stem(fold(word)), word]));
}

/** The stems of a term, without fillers. */
function termStems(term: string): string[] {
  return wordsOf(term)
    .filter((word) => !isFiller(word))
    .map(stem);
}

function addPhrase(byKey: Map<string, Phrase>, phrase: Phrase) {
  const key = phrase.stems.join(' ');
  if (key !== '' && !byKey.has(key)) byKey.set(key, phrase);
}

function expand(byKey: Map<string, Phrase>, group: readonly string[][]) {
  const known = group.find((stems) =>
    [...byKey.values()].some((phrase) => placeIn(phrase.stems, stems) >= 0),
  );
  if (!known) {
    const [first = []] = group;
    const id = `word:${first.join(' ')}`;
    const concept: Concept = { id, terms: [], ...PLAIN };
    for (const stems of group) addPhrase(byKey, { stems, concept, isSynonym: true });
    return;
  }
  for (const { stems, concept } of [...byKey.values()]) {
    const at = placeIn(stems, known);
    if (at < 0) continue;
    for (const other of group) {
      addPhrase(byKey, { stems: stems.toSpliced(at, known.length, ...other), concept, isSynonym: true });
    }
  }
}

function placeIn(stems: readonly string[], part: readonly string[]): number {
  return stems.findIndex((_, at) => part.every((word, index) => stems[at + index] === word));
}
