import { redirect } from 'react-router';
import type { Services } from '#server/services.ts';
import { productPath } from '#shared/paths.ts';
import type { ShopSearch, Taxonomy } from '#shared/schemas/catalog.ts';
import { fold } from '#shared/search.ts';
import { type CatalogView, isNarrowed } from '../catalog/catalog-address.ts';
import { type ProductCardData, toProductCard } from '../catalog/product-card-data.ts';

/** What helps beside the results of a search (rules 2.6). */
export type SearchHelp = {
  category: Taxonomy | null;
  brand: Taxonomy | null;
  /** The text without its typing errors, if it is that what is found; null. */
  corrected: string | null;
  /** What the shop calls the thing, if the text calls it otherwise; null. */
  usual: string | null;
  /** Products near it. */
  also: ProductCardData[];
};

const NONE: SearchHelp = {
  category: null,
  brand: null,
  corrected: null,
  usual: null,
  also: [],
};

type Results = {
  shown: readonly { _id: string }[];
  /** What is meant is among them. */
  isMeant: boolean;
  /** The category of which they are all. */
  whole: string | null;
};

/** Beside the first page of a search of the whole catalogue. A whole barcode leads to its product. */
export async function loadSearchHelp(
  catalog: Services['catalog'],
  view: CatalogView,
  { shown, isMeant, whole }: Results,
): Promise<SearchHelp> {
  if (view.q === '' || view.page > 1 || view.category || view.brand || isNarrowed(view)) return NONE;
  const found = await catalog.searchShop(view.q);
  const scanned = variantOf(found, view.q);
  if (scanned) throw redirect(productPath(scanned.IDProduct, scanned._id));
  const isShown = (id: string) => shown.some(({ _id }) => _id === id);
  return {
    category: found.category && found.category.name !== whole ? found.category : null,
    brand: found.brand ?? null,
    corrected: isMeant ? (found.corrected ?? null) : null,
    usual: isMeant ? (found.synonyms[0] ?? null) : null,
    also: found.also.filter(({ _id }) => !isShown(_id)).map(toProductCard),
  };
}

/** The variant with this whole barcode. */
function variantOf({ products }: ShopSearch, q: string) {
  const [only, other] = products;
  if (!only || other) return undefined;
  return only.IDSubProducts.find(({ barcode }) => barcode !== null && fold(barcode) === fold(q));
}
