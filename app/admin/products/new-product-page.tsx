import { href, Link } from 'react-router';
import { pageMeta } from '../../seo/page-meta.ts';
import { PageHead } from '../../ui/layout.tsx';
import { call } from '../kit/client.ts';
import type { Route } from './+types/new-product-page.ts';
import { NewProductForm } from './new-product-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Nuevo producto' });

export async function clientLoader({ request: { signal, url } }: Route.ClientLoaderArgs) {
  const [categories, brands] = await Promise.all([
    call('listCategories', { signal }),
    call('listBrands', { signal }),
  ]);
  return {
    categories: categories.map(({ name }) => name),
    brands: brands.map(({ name }) => name),
    name: nameOf(new URL(url).searchParams.get('nombre') ?? ''),
  };
}

/** What somebody asked for (`?nombre=taza`), as a product's name begins. */
function nameOf(asked: string): string {
  const name = asked.trim().slice(0, 200);
  return name.charAt(0).toLocaleUpperCase('es-AR') + name.slice(1);
}

/** The page of a new product. */
export default function NewProduct({ loaderData }: Route.ComponentProps) {
  return (
    <div className="container page">
      <PageHead>
        <h1>Nuevo producto</h1>
        <Link to={href('/admin')}>Volver a la administración</Link>
      </PageHead>
      <NewProductForm {...loaderData} />
    </div>
  );
}
