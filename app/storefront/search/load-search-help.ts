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
  /** The likeliest, if the list begins with others. */
  likeliest: ProductCardData[];
  /** Products near it. */
  also: ProductCardData[];
};

const NONE: SearchHelp = {
  category: null,
  brand: null,
  corrected: null,
  usual: null,
  likeliest: [],
  also: [],
};

type Results = {
  shown: readonly { _id: string }[];
  /** What the search means, if it is among them. */
  meant: Meant;
};

type Meant = Awaited<ReturnType<Services['catalog']['meantBeside']>>;

/** Products in sight at once. */
const IN_SIGHT = 4;

/** Beside the first page of a search of the whole catalogue. A whole barcode leads to its product. */
export async function loadSearchHelp(
  catalog: Services['catalog'],
  view: CatalogView,
  { shown, meant }: Results,
): Promise<SearchHelp> {
  if (view.q === '' || view.page > 1 || view.category || view.brand || isNarrowed(view)) return NONE;
  const found = await catalog.searchShop(view.q, meant ?? undefined);
  const scanned = variantOf(found, view.q);
  if (scanned) throw redirect(productPath(scanned.IDProduct, scanned._id));
  const isShown = (id: string) => shown.some(({ _id }) => _id === id);
  return {
    category: found.category && found.category.name !== meant?.category ? found.category : null,
    brand: found.brand ?? null,
    corrected: meant ? (found.corrected ?? null) : null,
    usual: meant ? (found.synonyms[0] ?? null) : null,
    likeliest: view.sort === 'SortByName' ? likeliestBefore(shown, found).map(toProductCard) : [],
    also: found.also.filter(({ _id }) => !isShown(_id)).map(toProductCard),
  };
}

/** What the words mean, if it is not among the first of a list by name (`lapiz`: a book about letters). */
function likeliestBefore(shown: Results['shown'], { products }: ShopSearch) {
  const [best] = products;
  const isInSight = shown.length <= IN_SIGHT || shown.slice(0, IN_SIGHT).some(({ _id }) => _id === best?._id);
  return isInSight ? [] : products.slice(0, IN_SIGHT);
}

/** The variant with this whole barcode. */
function variantOf({ products }: ShopSearch, q: string) {
  const [only, other] = products;
  if (!only || other) return undefined;
  return only.IDSubProducts.find(({ barcode }) => barcode !== null && fold(barcode) === fold(q));
}
