import { redirect } from 'react-router';
import type { AdminProduct, Taxonomy } from '#shared/schemas/catalog.ts';
import { call, callForPage } from '../../api/client.ts';
import { pagesOf } from '../kit/list-address.ts';
import {
  type ProductListView,
  productListQuery,
  productListSearch,
  productListView,
} from './product-list-view.ts';

export type LoadedProducts = {
  products: AdminProduct[];
  total: number;
  view: ProductListView;
  /** What was searched instead, when nothing has what was typed. */
  corrected: string | null;
  /** The names there are, to filter by and to choose from. */
  categories: string[];
  brands: string[];
};

/** For a clientLoader: the page of products that an address asks for. Throws ApiError, or a redirect to the last page. */
export async function loadProducts(request: Request): Promise<LoadedProducts> {
  const url = new URL(request.url);
  const view = productListView(url.searchParams);
  const { signal } = request;
  const [{ rows, total, corrected }, categories, brands] = await Promise.all([
    callForPage('listAdminProducts', { query: productListQuery(view), signal }),
    call('listCategories', { signal }),
    call('listBrands', { signal }),
  ]);
  // An old address can name a page that is no longer there.
  const last = pagesOf(total);
  if (view.page > last) throw redirect(url.pathname + productListSearch({ ...view, page: last }));
  const names = (taxonomies: Taxonomy[]) => taxonomies.map(({ name }) => name);
  return { products: rows, total, corrected, view, categories: names(categories), brands: names(brands) };
}
