import type { Database } from '#server/db/index.ts';
import {
  type Article,
  colorOf,
  findAsked,
  findByVariants,
  findByWords,
  findKind,
  hasFigure,
  isFiller,
  knownBrands,
  type Meaning,
  narrowingOf,
  shopVocabulary,
  stem,
  wordsOf,
} from '#server/search/index.ts';
import { openChoices, preferChosen } from './choices.ts';
import type { Item, Words } from './item.ts';
import type { Finding, Match } from './match.ts';
import { matchItems } from './match-items.ts';
import { readQuantity } from './quantity.ts';
import { splitList } from './split-list.ts';

/** `replaces`: the sold-out article whose place the found one takes. */
export type ReadLine = { item: Item; match: Match; replaces?: string } | { note: string };

/** Reads a list and finds each of its things in the shop. */
export async function readList(lookup: Lookup, text: string): Promise<ReadLine[]> {
  const parts = await splitList(text, lookup.words);
  const items = parts.flatMap((part) => (part.kind === 'item' ? [part.item] : []));
  const matches = await lookup.matchAll(items);
  return parts.map((part): ReadLine => {
    if (part.kind === 'note') return { note: part.text };
    const match = matches.get(part.item);
    if (!match) throw new Error('every item has its match');
    return isOnlyHeading(part.item, match) ? { note: part.item.text } : { item: part.item, match };
  });
}

/** True for what may be a heading and names nothing of the shop. */
export function isOnlyHeading({ isDoubtful, meaning }: Item, { outcome }: Match): boolean {
  if (isDoubtful !== true || outcome === 'found' || outcome === 'out_of_stock') return false;
  return outcome === 'not_sold' || meaning.concept?.isTitled !== true;
}

/** What one reading asks the shop. */
export type Lookup = {
  words: Words;
  /** The best match of each item, by what people chose for such lines and by the words of the trade. */
  matchAll: (items: readonly Item[]) => Promise<Map<Item, Match>>;
  findVariants: (ids: readonly string[]) => Promise<Map<string, Article>>;
};

/** Looks each kind of article up once. */
export async function openLookup(db: Database): Promise<Lookup> {
  const [vocabulary, brands] = await Promise.all([shopVocabulary(db), knownBrands(db)]);
  const words = { vocabulary, brands };
  const search = { db, ...words };
  const byConcept = new Map<string, ReturnType<typeof findKind>>();
  const ofConcept = (id: string): ReturnType<typeof findKind> => {
    const concept = vocabulary.concepts.get(id);
    if (!concept) return Promise.resolve({ articles: [], isWhole: true });
    const found = byConcept.get(id) ?? findKind(search, concept);
    byConcept.set(id, found);
    return found;
  };
  const finding: Finding = {
    find: async (meaning) =>
      meaning.concept ? (await ofConcept(meaning.concept.id)).articles : byName(search, meaning),
    findAsked: async (meaning, text) => {
      const { concept } = meaning;
      if (!concept || (await ofConcept(concept.id)).isWhole) return [];
      return findAsked(search, concept, narrowingOf(meaning, readQuantity(text).rest));
    },
    findNear: async (id) => (await ofConcept(id)).articles,
    findTitled: (meaning, text) => byTitle(search, meaning, text),
    findCalled: (meaning, text) => byWholeName(search, meaning, text),
  };
  const findVariants = (ids: readonly string[]) => findByVariants(search, ids);
  const matchAll = async (items: readonly Item[]) => {
    const chosenFor = await openChoices(db, items, findVariants);
    const own = await matchItems(items, finding);
    for (const [item, match] of own) {
      const chosen = chosenFor(item);
      if (chosen) own.set(item, preferChosen(item, match, chosen));
    }
    return own;
  };
  return { words, matchAll, findVariants };
}

/** Books of which every word of a line is in the name, if the line has two words that its kind does not explain. */
async function byTitle(
  search: Parameters<typeof findByWords>[0],
  { concept, words, brands }: Meaning,
  text: string,
): Promise<Article[]> {
  if (concept?.isTitled || brands.length > 0 || words.length < 2) return [];
  const all = wordsOf(bareTitle(readQuantity(text).rest))
    .filter((word) => word.length > 1 && !isFiller(word) && !ORDINAL.test(word))
    .map(stem);
  if (all.length < 2) return [];
  const articles = await findByWords(search, all);
  return articles.filter(({ name, meaning }) => {
    const own = new Set(wordsOf(name).map(stem));
    return meaning.concept?.isTitled === true && all.every((word) => own.has(word));
  });
}

/** Articles of the line's brand of which every word of the line but its colours is in the name, its number among them. */
async function byWholeName(
  search: Parameters<typeof findByWords>[0],
  { brands, figures, concept }: Meaning,
  text: string,
): Promise<Article[]> {
  if (brands.length === 0 || figures.length === 0 || concept?.isTitled) return [];
  const all = wordsOf(readQuantity(text).rest)
    .filter((word) => word.length > 1 && !isFiller(word) && colorOf(word) === undefined)
    .map(stem);
  return (await findByWords(search, all)).filter(({ name, meaning }) => {
    const own = new Set(wordsOf(name).map(stem));
    return all.every((word) => own.has(word)) && figures.every((figure) => hasFigure(meaning, figure));
  });
}

/** "El primer Harry Potter". */
const ORDINAL = /^(?:primer|segund|tercer|cuart|ultim|tomo|libro)[oa]?$/;

/** Without the subject before it and what is said in brackets: "LENGUA: Martín Fierro (cualquier edición)". */
function bareTitle(text: string): string {
  return text.replace(/^\p{L}[\p{L} ]{2,30}:\s/u, '').replace(/\([^()]*\)/g, '');
}

/** Of a line that names no known kind: articles whose names have nearly all of its words. */
async function byName(
  search: Parameters<typeof findByWords>[0],
  { words, brands }: Meaning,
): Promise<Article[]> {
  const meant = words.filter((word) => word.length >= 3);
  if (meant.length === 0) return [];
  const articles = await findByWords(search, meant);
  const ofBrands = new Set(brands.map(stem));
  const isOnlyBrand = meant.every((word) => ofBrands.has(word));
  return articles.filter(({ meaning, name, brand }) => {
    const own = new Set([...meaning.words, ...wordsOf(name), ...wordsOf(brand).map(stem)]);
    const common = meant.filter((word) => own.has(word));
    return (
      common.length / meant.length >= 0.75 &&
      (isOnlyBrand || common.some((word) => word.length >= 4 && !ofBrands.has(word)))
    );
  });
}
