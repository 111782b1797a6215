import type { Database } from '#server/db/index.ts';
import { findMeant, type Meaning, slipsBetween, stem, wordsOf } from '#server/search/index.ts';
import type { ShopSearch, Taxonomy } from '#shared/schemas/catalog.ts';
import { searchWords, taxonomySlug } from '#shared/search.ts';
import { countProducts } from './count-products.ts';
import { findByCode } from './find-by-code.ts';
import { readShownProducts } from './read-catalog.ts';
import { searchProducts } from './search-products.ts';
import { suggest } from './suggest.ts';

type Deps = { db: Database };

const MOST_PRODUCTS = 12;
const MOST_ALSO = 4;

/**
 * What helps beside the results of a search (rules 2.6): the category and the brand that are meant, products best first,
 * the text without its typing errors, what the shop calls the thing, and what is near it. A whole barcode is its product
 * alone.
 */
export async function searchShop({ db }: Deps, q: string): Promise<ShopSearch> {
  const words = searchWords(q);
  if (words.length === 0) return { products: [], synonyms: [], also: [] };
  const code = await findByCode(db, { q, deleted: false });
  if (code?.isExact)
    return { products: await inOrder(db, code.ids.slice(0, MOST_PRODUCTS)), synonyms: [], also: [] };
  const meant = await findMeant({ db }, q);
  const [category, brand, named] = await Promise.all([
    categoryOf(db, q, meant.meaning),
    brandOf(db, wordsOf(q)),
    searchProducts(db, { q, sort: 'SortByName' }, { limit: MOST_PRODUCTS, offset: 0 }),
  ]);
  const ids = [...new Set([...meant.ids, ...named.ids])].slice(0, MOST_PRODUCTS);
  const found = { ...(category && { category }), ...(brand && { brand }) };
  if (ids.length === 0 && !category && !brand) return suggested({ db }, q);
  return {
    ...found,
    products: await inOrder(db, ids),
    ...(meant.corrected !== null && { corrected: meant.corrected }),
    synonyms: meant.meaning.usualName === null ? [] : [meant.meaning.usualName],
    also: await inOrder(db, meant.nearIds.filter((id) => !ids.includes(id)).slice(0, MOST_ALSO)),
  };
}

/** For what names nothing: the likeliest of the catalogue's own words, if it is only misspelt. */
async function suggested(deps: Deps, q: string): Promise<ShopSearch> {
  const { words, products } = await suggest(deps, q);
  const [corrected] = words;
  return { products, ...(corrected !== undefined && { corrected }), synonyms: [], also: [] };
}

/** The category that has the text's name, in singular or plural, or that is of the kind that it names. */
async function categoryOf(db: Database, q: string, { concept }: Meaning): Promise<Taxonomy | null> {
  const rows = await db.selectFrom('categories').select(['id', 'name']).execute();
  const asked = wordsOf(q).map(stem).join(' ');
  const same = rows.find(({ name }) => wordsOf(name).map(stem).join(' ') === asked);
  const byKind = concept ? rows.find(({ name }) => isKind(name, concept.terms)) : undefined;
  return taxonomyOf(db, 'category', (same ?? byKind)?.name);
}

function isKind(name: string, terms: readonly string[]): boolean {
  const stems = wordsOf(name).map(stem).join(' ');
  return terms.some((term) => wordsOf(term).map(stem).join(' ') === stems);
}

/** The brand of which each word is in the text, or there with a typing error. */
async function brandOf(db: Database, typed: readonly string[]): Promise<Taxonomy | null> {
  const rows = await db.selectFrom('brands').select('name').execute();
  const named = rows.filter(({ name }) => {
    const own = wordsOf(name);
    return own.length > 0 && own.every((word) => typed.some((other) => isSameWord(other, word)));
  });
  const [longest] = named.toSorted((one, other) => other.name.length - one.name.length);
  return taxonomyOf(db, 'brand', longest?.name);
}

function isSameWord(typed: string, word: string): boolean {
  if (typed === word) return true;
  const slips = typed.length >= 5 && typed[0] === word[0] ? slipsBetween(typed, word) : null;
  return slips !== null && slips <= 1;
}

/** Null without a name, and if visitors see no product of it. */
async function taxonomyOf(
  db: Database,
  by: 'category' | 'brand',
  name: string | undefined,
): Promise<Taxonomy | null> {
  if (name === undefined) return null;
  const products = await countProducts(db, { [by]: name });
  return products > 0 ? { name, slug: taxonomySlug(name), products } : null;
}

async function inOrder(db: Database, ids: readonly string[]) {
  const products = await readShownProducts({ db }, ids);
  return products.toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id));
}
