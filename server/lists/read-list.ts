import type { Database } from '#server/db/index.ts';
import {
  type Article,
  findArticles,
  findByWords,
  knownBrands,
  type Meaning,
  shopVocabulary,
  wordsOf,
} from '#server/search/index.ts';
import type { Item, Part } from './item.ts';
import { type Find, type Match, matchItem } from './match.ts';
import { splitList } from './split-list.ts';

export type ReadLine = { item: Item; match: Match } | { note: string };

/** Reads a list and finds each of its things in the shop. */
export async function readList(deps: { db: Database }, text: string): Promise<ReadLine[]> {
  const [vocabulary, brands] = await Promise.all([shopVocabulary(deps.db), knownBrands(deps.db)]);
  const words = { vocabulary, brands };
  const parts = await splitList(text, words);
  const search = { db: deps.db, ...words };
  const byConcept = new Map<string, Promise<Article[]>>();
  const ofConcept = (id: string): Promise<Article[]> => {
    const concept = vocabulary.concepts.get(id);
    if (!concept) return Promise.resolve([]);
    const found = byConcept.get(id) ?? findArticles(search, concept);
    byConcept.set(id, found);
    return found;
  };
  const find: Find = (meaning) => (meaning.concept ? ofConcept(meaning.concept.id) : byName(search, meaning));
  const lines: ReadLine[] = [];
  for (const part of parts) lines.push(await readPart(part, { find, findNear: ofConcept, brands }));
  return lines;
}

async function readPart(part: Part, deps: Parameters<typeof matchItem>[1]): Promise<ReadLine> {
  if (part.kind === 'note') return { note: part.text };
  return { item: part.item, match: await matchItem(part.item, deps) };
}

/** Of a line that names no known kind: articles whose names have nearly all of its words. */
async function byName(search: Parameters<typeof findByWords>[0], { words }: Meaning): Promise<Article[]> {
  const meant = words.filter((word) => word.length >= 3);
  if (meant.length === 0) return [];
  const articles = await findByWords(search, meant);
  return articles.filter(({ meaning, name }) => {
    const own = new Set([...meaning.words, ...wordsOf(name)]);
    const common = meant.filter((word) => own.has(word));
    return (
      common.length / meant.length >= 0.75 &&
      common.some((word) => word.length >= 5 && !search.brands.has(word))
    );
  });
}
