import { redirect } from 'react-router';
import { callForPage } from '../../api/client.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { pagesOf } from '../kit/list-address.ts';
import styles from '../kit/wide-page.module.css';
import type { Route } from './+types/variants-page.ts';
import { subProductListQuery, subProductListSearch, subProductListView } from './sub-product-list-view.ts';
import { SubProductsAdministration } from './sub-products-administration.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Administración SubProductos' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const view = subProductListView(url.searchParams);
  const { rows, total } = await callForPage('listSubProducts', {
    query: subProductListQuery(view),
    signal: request.signal,
  });
  // An old address can name a page that is no longer there.
  const last = pagesOf(total);
  if (view.page > last) throw redirect(url.pathname + subProductListSearch({ ...view, page: last }));
  return { subProducts: rows, total, view };
}

/** The sub-products table (section 2.10). Everything it shows stands in the address. */
export default function AdminSubProducts({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`container page ${styles.page}`}>
      <h1>Administración SubProductos</h1>
      <SubProductsAdministration {...loaderData} />
    </div>
  );
}
