import { fold } from '#shared/search.ts';
import type { Concept } from '../concept.ts';
import { stem, wordsOf } from '../stem.ts';
import { notSold } from './elsewhere.ts';
import { PLAIN } from './kinds.ts';
import { bags, crafts, tools } from './making.ts';
import { notebooks, papers } from './paper.ts';
import { firstSynonyms, spellings } from './synonyms.ts';
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
  'de del la las el los un una uno unos unas para p con c en a al y o u e por tipo estilo simil su sus que tamano'.split(
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

/** More phrases than any shop's words make: groups that multiply each other stop there. */
const MOST_PHRASES = 30_000;

/** Puts concepts and synonyms together. A term of the vocabulary itself wins over one that synonyms make. */
export function compileVocabulary(own: readonly (readonly string[])[] = firstSynonyms): Vocabulary {
  const synonyms = [...own, ...spellings];
  const known: Known = { byKey: new Map(), byStem: new Map() };
  for (const concept of CONCEPTS) {
    for (const term of concept.terms) addPhrase(known, { stems: termStems(term), concept, isSynonym: false });
  }
  const groups = synonyms.map((terms) => terms.map(termStems).filter((stems) => stems.length > 0));
  // Twice, for terms in which two words have synonyms (`fibrón para pizarrón`).
  for (let pass = 0; pass < 2; pass++) {
    for (const group of groups) expand(known, group);
  }
  const phrases = Map.groupBy(known.byKey.values(), ({ stems }) => stems[0] ?? '');
  for (const list of phrases.values()) list.sort((one, other) => other.stems.length - one.stems.length);
  return {
    phrases,
    concepts: new Map([...known.byKey.values()].map(({ concept }) => [concept.id, concept])),
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

type Known = { byKey: Map<string, Phrase>; byStem: Map<string, Phrase[]> };

function addPhrase({ byKey, byStem }: Known, phrase: Phrase) {
  const key = phrase.stems.join(' ');
  if (key === '' || byKey.has(key) || byKey.size >= MOST_PHRASES) return;
  byKey.set(key, phrase);
  for (const stem of new Set(phrase.stems)) {
    const having = byStem.get(stem);
    if (having) having.push(phrase);
    else byStem.set(stem, [phrase]);
  }
}

function expand(known: Known, group: readonly string[][]) {
  const having = (part: readonly string[]) =>
    (known.byStem.get(part[0] ?? '') ?? []).filter((phrase) => placeIn(phrase.stems, part) >= 0);
  const usual = group.find((stems) => having(stems).length > 0);
  if (!usual) {
    const [first = []] = group;
    const id = `word:${first.join(' ')}`;
    const concept: Concept = { id, terms: [], ...PLAIN };
    for (const stems of group) addPhrase(known, { stems, concept, isSynonym: true });
    return;
  }
  for (const { stems, concept } of having(usual)) {
    const at = placeIn(stems, usual);
    for (const other of group) {
      addPhrase(known, { stems: stems.toSpliced(at, usual.length, ...other), concept, isSynonym: true });
    }
  }
}

function placeIn(stems: readonly string[], part: readonly string[]): number {
  return stems.findIndex((_, at) => part.every((word, index) => stems[at + index] === word));
}
