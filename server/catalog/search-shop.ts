import type { Database } from '#server/db/index.ts';
import type { Product, ShopSearch } from '#shared/schemas/catalog.ts';
import { searchWords } from '#shared/search.ts';
import { findByWholeCode } from './find-by-code.ts';
import { type Found, findMeantProducts, MOST_SHOWN } from './meant-products.ts';
import { meantBrand, meantCategory } from './meant-taxonomies.ts';
import { readShownProducts } from './read-catalog.ts';
import { suggest } from './suggest.ts';

type Deps = { db: Database };

const MOST_ALSO = 4;

/**
 * What helps beside the results of a search (rules 2.6): the category and the brand that are meant, products best first,
 * the text without its typing errors, what the shop calls the thing, and what is near it. A whole barcode is its product
 * alone. `known`: what the search means, if that has been found.
 */
export async function searchShop({ db }: Deps, q: string, known?: Found): Promise<ShopSearch> {
  if (searchWords(q).length === 0) return { products: [], synonyms: [], also: [] };
  const coded = await inOrder(db, await findByWholeCode(db, q.trim()));
  if (coded.length > 0) return { products: coded, synonyms: [], also: [] };
  const meant = known ?? (await findMeantProducts(db, q));
  const [category, brand] = await Promise.all([meantCategory(db, q, meant.meaning), meantBrand(db, q)]);
  const ids = meant.ids.slice(0, MOST_SHOWN);
  if (ids.length === 0 && !category && !brand) return suggested({ db }, q);
  const alsoIds = meant.nearIds.filter((id) => !ids.includes(id)).slice(0, MOST_ALSO);
  const read = await inOrder(db, [...ids, ...alsoIds]);
  return {
    ...(category && { category }),
    ...(brand && { brand }),
    products: read.filter(({ _id }) => ids.includes(_id)),
    ...(meant.corrected !== null && { corrected: meant.corrected }),
    synonyms: meant.meaning.usualName === null ? [] : [meant.meaning.usualName],
    also: read.filter(({ _id }) => alsoIds.includes(_id)),
  };
}

/** For what names nothing: the likeliest of the catalogue's own words, if it is only misspelt. */
async function suggested(deps: Deps, q: string): Promise<ShopSearch> {
  const { words, products } = await suggest(deps, q);
  const [corrected] = words;
  return { products, ...(corrected !== undefined && { corrected }), synonyms: [], also: [] };
}

async function inOrder(db: Database, ids: readonly string[]): Promise<Product[]> {
  const products = await readShownProducts({ db }, ids);
  const place = new Map(ids.map((id, index) => [id, index]));
  return products.toSorted((one, other) => (place.get(one._id) ?? 0) - (place.get(other._id) ?? 0));
}
