import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/products-page.ts';
import { loadProducts } from './load-products.ts';
import { ProductsAdministration } from './products-administration.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Administración Productos' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadProducts(request);
}

/** The products table on its own page. What it shows is in the address (rules 12.2). */
export default function AdminProducts({ loaderData }: Route.ComponentProps) {
  return (
    <div className="container page wide">
      <h1>Administración Productos</h1>
      <ProductsAdministration {...loaderData} startsInSearch />
    </div>
  );
}
