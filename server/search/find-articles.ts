import type { Database } from '#server/db/index.ts';
import type { Concept } from './concept.ts';
import { findNamed, type Named } from './find-named.ts';
import { kindOfCategory, meaningOfProduct } from './meaning-of-product.ts';
import { formsOf } from './name-words.ts';
import type { Meaning } from './understand.ts';
import { type ArticleVariant, variantsOf } from './variants-of.ts';
import type { Vocabulary } from './vocabulary/index.ts';

/** A product that visitors see, as matching needs it. */
export type Article = {
  id: string;
  name: string;
  brand: string;
  category: string;
  priceCentavos: number;
  meaning: Meaning;
  variants: readonly ArticleVariant[];
};

type Deps = { db: Database; vocabulary: Vocabulary; brands: ReadonlySet<string> };

/** What a text asks for besides its kind: stems of words, and beginnings of colours. */
export type Narrowing = { words: readonly string[]; colors: readonly string[] };

/** The articles of a kind that are compared, and the names that are read to find them. */
const MOST_ARTICLES = 200;
const READ_FOR_EACH = 3;
/** The same, of those that a text asks for by its other words. */
const MOST_ASKED = 60;

/**
 * The shown products of a kind, at most `most` and as many again: the cheapest of those that have the text's other words,
 * and where these are fewer, the cheapest of all. A product whose name says no kind is of its category's.
 */
export async function findArticles(
  deps: Deps,
  concept: Concept,
  { most = MOST_ARTICLES, asked }: { most?: number; asked?: Narrowing | undefined } = {},
): Promise<Article[]> {
  const narrow = asked && isNarrow(asked) ? (await readKind(deps, concept, { most, asked })).found : [];
  const others = narrow.length < most ? (await readKind(deps, concept, { most })).found : [];
  const found = new Map([...narrow, ...others].map((one) => [one.row.id, one]));
  return withVariants(deps.db, [...found.values()]);
}

/** The cheapest of a kind; `isWhole`: they are all that it has. */
export async function findKind(
  deps: Deps,
  concept: Concept,
): Promise<{ articles: Article[]; isWhole: boolean }> {
  const { found, isWhole } = await readKind(deps, concept, { most: MOST_ARTICLES });
  return { articles: await withVariants(deps.db, found), isWhole };
}

/** Those of a kind that a text asks for by its other words, the cheapest of very many. */
export async function findAsked(deps: Deps, concept: Concept, asked: Narrowing): Promise<Article[]> {
  if (!isNarrow(asked)) return [];
  const { found } = await readKind(deps, concept, { most: MOST_ASKED, asked });
  return withVariants(deps.db, found);
}

function isNarrow({ words, colors }: Narrowing): boolean {
  return words.length > 0 || colors.length > 0;
}

type Found = { row: Named; meaning: Meaning };

async function readKind(
  deps: Deps,
  concept: Concept,
  { most, asked }: { most: number; asked?: Narrowing },
): Promise<{ found: Found[]; isWhole: boolean }> {
  const names = wordsOfKind(deps.vocabulary, concept);
  const named = { words: names.length > 0 ? [names] : [], categories: [] };
  const ofCategory = { words: [], categories: await categoriesOf(deps, concept) };
  const narrowing = { also: asked?.words.map(formsOf), colors: asked?.colors };
  // The second way is taken only if the first finds too few: words are found by their index, the cheapest of all by that of
  // the category.
  const ways = narrowing.also?.length ? [named, ofCategory] : [ofCategory, named];
  const found = new Map<string, Found>();
  let isWhole = true;
  for (const way of ways) {
    if (found.size >= most) break;
    const rows = await findNamed(deps.db, { ...way, ...narrowing, most: most * READ_FOR_EACH });
    isWhole &&= rows.length < most * READ_FOR_EACH;
    for (const row of rows) {
      const meaning = meaningOfProduct(row, deps);
      if (meaning.concept?.id === concept.id) found.set(row.id, { row, meaning });
      if (found.size >= most) break;
    }
  }
  return { found: [...found.values()], isWhole: isWhole && found.size < most };
}

/** The shown products whose names have one of the words, whatever they are. */
export async function findByWords(deps: Deps, words: readonly string[]): Promise<Article[]> {
  const long = words.filter((word) => word.length >= 4 || deps.brands.has(word));
  if (long.length === 0) return [];
  const wanted = { categories: [], most: MOST_ARTICLES };
  // All of the words in one name come before any of them, of which there may be very many.
  const [whole, some] = await Promise.all([
    findNamed(deps.db, { ...wanted, words: long.map(formsOf) }),
    findNamed(deps.db, { ...wanted, words: [long.flatMap(formsOf)] }),
  ]);
  const found = new Map([...whole, ...some].map((row) => [row.id, row]));
  const rows = [...found.values()].slice(0, MOST_ARTICLES);
  return withVariants(
    deps.db,
    rows.map((row) => ({ row, meaning: meaningOfProduct(row, deps) })),
  );
}

export async function withVariants(
  db: Database,
  found: ReadonlyArray<{ row: Named; meaning: Meaning }>,
): Promise<Article[]> {
  const variants = await variantsOf(
    db,
    found.map(({ row }) => row.id),
  );
  return found.map(({ row: { id, name, brand, category, price_centavos: priceCentavos }, meaning }) => ({
    id,
    name,
    brand,
    category,
    priceCentavos,
    meaning,
    variants: variants.get(id) ?? [],
  }));
}

async function categoriesOf(deps: Deps, concept: Concept): Promise<string[]> {
  const rows = await deps.db.selectFrom('categories').select(['id', 'name']).execute();
  return rows.filter(({ name }) => kindOfCategory(name, deps)?.id === concept.id).map(({ id }) => id);
}

/** Words that each name of the kind has one of: of each of its terms, the word that fewest kinds have. */
function wordsOfKind(vocabulary: Vocabulary, { id }: Concept): string[] {
  const own = [...vocabulary.phrases.values()].flat().filter((phrase) => phrase.concept.id === id);
  const kinds = kindsByStem(vocabulary);
  // The shortest first: a longer term mostly has the word that the shorter one is found by.
  const chosen = new Set<string>();
  for (const { stems } of own.toSorted((one, other) => one.stems.length - other.stems.length)) {
    if (stems.some((stem) => chosen.has(stem))) continue;
    const [rarest] = stems
      .filter((stem) => stem.length >= FEWEST_LETTERS)
      .sort((one, other) => (kinds.get(one) ?? 0) - (kinds.get(other) ?? 0) || other.length - one.length);
    if (rarest !== undefined) chosen.add(rarest);
  }
  return [...chosen].flatMap(formsOf);
}

/** Shorter words are in too many names. */
const FEWEST_LETTERS = 3;

const counted = new WeakMap<Vocabulary, Map<string, number>>();

/** How many kinds have a term with the word. */
function kindsByStem(vocabulary: Vocabulary): Map<string, number> {
  const known = counted.get(vocabulary);
  if (known) return known;
  const kinds = new Map<string, Set<string>>();
  for (const { stems, concept } of [...vocabulary.phrases.values()].flat()) {
    for (const stem of stems) kinds.set(stem, (kinds.get(stem) ?? new Set()).add(concept.id));
  }
  const counts = new Map([...kinds].map(([stem, ids]) => [stem, ids.size]));
  counted.set(vocabulary, counts);
  return counts;
}
