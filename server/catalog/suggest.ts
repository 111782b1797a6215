import { sql } from 'kysely';
import { containing, type Database } from '#server/db/index.ts';
import { slipsBetween } from '#server/search/index.ts';
import type { Product, Suggestions } from '#shared/schemas/catalog.ts';
import { matchesSearch, searchWords } from '#shared/search.ts';
import { conditionsOf, isShown } from './product-conditions.ts';
import { selectShownProducts } from './product-rows.ts';
import { toProduct } from './product-shape.ts';

type Deps = { db: Database };

/** Limits of a search, in words and letters a word: each word costs a query. */
const MOST_WORDS = 6;
const MOST_LETTERS = 40;
/** Shorter words resemble too many others. */
const FEWEST_LETTERS = 3;
const WORDS_OFFERED = 4;
const PRODUCTS_OFFERED = 4;
/** Similar words to read for each word; they are then ranked by their typing errors. */
const READ = 20;
/** Among words with the same number of errors, keep those with at least this share of the greatest similarity. */
const LIKENESS_KEPT = 0.75;
const ALIKE_OFFERED = 3;

/**
 * Suggestions for a search that found nothing (rules 2.3): other searches that do find something, likeliest first,
 * and the newest products in stock of the first one. Typing errors and accents do not matter (`cuderno`: `cuaderno`).
 * Both lists are empty if there is nothing to suggest.
 */
export async function suggest({ db }: Deps, q: string): Promise<Suggestions> {
  const words = searchWords(q)
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, MOST_LETTERS));
  const choices = await Promise.all(words.map((word) => alternativesOf(db, word)));
  // The first word names the thing. Suggestions for the other words alone ("de madera", "azul") would be about
  // something else.
  const subject = choices[words.findIndex((word) => word.length >= FEWEST_LETTERS)] ?? [];
  if (subject.length === 0) return { words: [], products: [] };
  const found = await findingAny(db, phrasesOf(choices));
  // If no product has all the words, suggest the first one alone.
  const offered = found.length > 0 ? found : await findingAny(db, subject);
  const searches = offered
    .filter((search) => search !== words.join(' '))
    // Leave out a search whose results an earlier one includes ("cuadernos" after "cuaderno").
    .filter((search, index, all) => !all.slice(0, index).some((earlier) => matchesSearch(search, earlier)))
    .slice(0, WORDS_OFFERED);
  const [likeliest] = searches;
  if (likeliest === undefined) return { words: [], products: [] };
  return { words: searches, products: await newestInStock(db, likeliest) };
}

/** The words that can replace a word: the word itself if a name has it, else similar ones; maybe none. */
async function alternativesOf(db: Database, word: string): Promise<string[]> {
  if (await isInSomeName(db, [word])) return [word];
  return word.length < FEWEST_LETTERS ? [] : wordsLike(db, word);
}

async function wordsLike(db: Database, word: string): Promise<string[]> {
  const likeness = sql<number>`similarity(word, ${word})`;
  const alike = await db
    .selectFrom('search_words')
    .select(['word', 'spelling', likeness.as('likeness')])
    // A short word with two letters swapped shares too few trigrams to count as similar.
    .where(({ or, eb }) => or([sql<boolean>`word % ${word}`, eb('word', 'in', neighboursSwapped(word))]))
    .orderBy('likeness', 'desc')
    .orderBy('word')
    .limit(READ)
    .execute();
  const meant = alike.flatMap(({ spelling, likeness: shared, ...other }) => {
    const slips = slipsBetween(word, other.word);
    return slips === null ? [] : [{ spelling, slips, shared }];
  });
  const fewest = Math.min(...meant.map(({ slips }) => slips));
  const nearest = meant.filter(({ slips }) => slips === fewest);
  const most = Math.max(...nearest.map(({ shared }) => shared));
  return nearest
    .filter(({ shared }) => shared >= LIKENESS_KEPT * most)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, ALIKE_OFFERED)
    .map(({ spelling }) => spelling);
}

function neighboursSwapped(word: string): string[] {
  const letters = Array.from(word);
  return letters.slice(1).map((letter, index) => {
    const swapped = letters.with(index, letter).with(index + 1, letters[index] ?? '');
    return swapped.join('');
  });
}

/**
 * Combines the words: first the likeliest of each, then searches that differ from that in one word. Words without
 * alternatives are left out.
 */
function phrasesOf(choices: string[][]): string[] {
  const usable = choices.filter((alternatives) => alternatives.length > 0);
  const likeliest = usable.flatMap(([first]) => first ?? []);
  const others = usable.flatMap((alternatives, position) =>
    alternatives.slice(1).map((alternative) => likeliest.with(position, alternative).join(' ')),
  );
  return likeliest.length > 0 ? [likeliest.join(' '), ...others] : [];
}

/** The searches that find a product, without repetitions. */
async function findingAny(db: Database, searches: string[]): Promise<string[]> {
  const different = [...new Set(searches)].slice(0, 2 * WORDS_OFFERED);
  const finds = await Promise.all(different.map((search) => isInSomeName(db, searchWords(search))));
  return different.filter((_, index) => finds[index]);
}

async function newestInStock(db: Database, q: string): Promise<Product[]> {
  const newest = conditionsOf({ q, inStock: true })
    .reduce((query, condition) => query.where(condition), selectShownProducts(db))
    .orderBy('products.id', 'desc');
  return (await newest.limit(PRODUCTS_OFFERED).execute()).map(toProduct);
}

async function isInSomeName(db: Database, words: string[]): Promise<boolean> {
  // With limit 1 the planner would scan the whole table instead of using the index, which is slow if nothing matches.
  let query = db.selectFrom('products').select('id').where(isShown).limit(20);
  for (const word of words) query = query.where('folded_name', 'like', containing(word));
  return (await query.executeTakeFirst()) !== undefined;
}
