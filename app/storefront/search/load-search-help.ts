import { redirect } from 'react-router';
import type { Services } from '#server/services.ts';
import { productPath } from '#shared/paths.ts';
import type { ShopSearch, Taxonomy } from '#shared/schemas/catalog.ts';
import { fold, searchWords } from '#shared/search.ts';
import { type CatalogView, isNarrowed } from '../catalog/catalog-address.ts';
import { type ProductCardData, toProductCard } from '../catalog/product-card-data.ts';

/** What helps beside the results of a search (rules 2.6). */
export type SearchHelp = {
  category: Taxonomy | null;
  brand: Taxonomy | null;
  /** The text without its typing errors; null: it has none. */
  corrected: string | null;
  /** What the shop calls the thing, if the text calls it otherwise; null. */
  usual: string | null;
  /** Products that are meant, if there are no results, or few for a single word. */
  meant: ProductCardData[];
  /** Products near it. */
  also: ProductCardData[];
};

const NONE: SearchHelp = {
  category: null,
  brand: null,
  corrected: null,
  usual: null,
  meant: [],
  also: [],
};
/** A word with fewer results, such as a plural, also shows what is meant; names with all of several words are it. */
const FEW = 6;

/** Beside the first page of a search of the whole catalogue. A whole barcode leads to its product. */
export async function loadSearchHelp(
  catalog: Services['catalog'],
  view: CatalogView,
  { total, shown }: { total: number; shown: readonly { _id: string }[] },
): Promise<SearchHelp> {
  if (view.q === '' || view.page > 1 || view.category || view.brand || isNarrowed(view)) return NONE;
  const found = await catalog.searchShop(view.q);
  const scanned = variantOf(found, view.q);
  if (scanned) throw redirect(productPath(scanned.IDProduct, scanned._id));
  const isFew = total === 0 || (total < FEW && searchWords(view.q).length === 1);
  const isShown = (id: string) => shown.some(({ _id }) => _id === id);
  return {
    category: found.category ?? null,
    brand: found.brand ?? null,
    corrected: total === 0 ? (found.corrected ?? null) : null,
    usual: found.synonyms[0] ?? null,
    meant: isFew ? found.products.filter(({ _id }) => !isShown(_id)).map(toProductCard) : [],
    also: found.also.filter(({ _id }) => !isShown(_id)).map(toProductCard),
  };
}

/** The variant with this whole barcode. */
function variantOf({ products }: ShopSearch, q: string) {
  const [only, other] = products;
  if (!only || other) return undefined;
  return only.IDSubProducts.find(({ barcode }) => barcode !== null && fold(barcode) === fold(q));
}
