import type { Database } from '#server/db/index.ts';
import { completeLastWord } from '#server/search/index.ts';
import type { SearchSuggestions, ShopSearch } from '#shared/schemas/catalog.ts';
import { searchShop } from './search-shop.ts';

const MOST_PRODUCTS = 5;

/** While somebody types: what `searchShop` finds for it, or for its last word completed; of products what a line shows. */
export async function suggestSearch({ db }: { db: Database }, q: string): Promise<SearchSuggestions> {
  const found = await searchShop({ db }, q);
  // What is not yet a word is no typing error.
  const isUnfinished = isEmpty(found) || found.corrected !== undefined;
  const completed = isUnfinished ? await completeLastWord(db, q) : null;
  if (completed === null) return asLines(found);
  const better = await searchShop({ db }, completed);
  return isEmpty(better) ? asLines(found) : { ...asLines(better), corrected: completed };
}

function isEmpty({ products, category, brand }: ShopSearch): boolean {
  return products.length === 0 && !category && !brand;
}

function asLines({ category, brand, corrected, products }: ShopSearch): SearchSuggestions {
  return {
    ...(category && { category }),
    ...(brand && { brand }),
    ...(corrected !== undefined && { corrected }),
    products: products.slice(0, MOST_PRODUCTS).map(({ _id, name, price, IDSubProducts }) => ({
      _id,
      name,
      price,
      img: IDSubProducts.find(({ img }) => img[0])?.img[0] ?? null,
    })),
  };
}
