import type { AdminProduct } from '#shared/schemas/catalog.ts';
import { callForPage } from '../kit/client.ts';
import type { ViewOf } from '../kit/data-list/define-list.ts';
import { loadList } from '../kit/data-list/load-list.ts';
import { PRODUCTS_LIST } from './products-list.tsx';
import { loadTaxonomyNames, type TaxonomyNames } from './taxonomies.ts';

export type LoadedProducts = TaxonomyNames & {
  rows: AdminProduct[];
  total: number;
  view: ViewOf<typeof PRODUCTS_LIST>;
  /** The corrected search, if nothing matched what was typed. */
  corrected: string | null;
};

/** For a clientLoader: the page of products of an address. Throws ApiError, or a redirect to the last page. */
export async function loadProducts(request: Request): Promise<LoadedProducts> {
  const [page, names] = await Promise.all([
    loadList(PRODUCTS_LIST, request, (query, signal) => callForPage('listAdminProducts', { query, signal })),
    loadTaxonomyNames(request.signal),
  ]);
  return { ...page, ...names };
}
