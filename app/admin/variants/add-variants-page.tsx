import { href, Link, useRevalidator } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import { nullIfMissing } from '../../api/api-error.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead, Text } from '../../ui/layout.tsx';
import { call } from '../kit/client.ts';
import type { Route } from './+types/add-variants-page.ts';
import { AddSubProductsForm } from './add-sub-products-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Agregar más subproductos' });

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { idProduct } = params;
  const product = call('readProduct', { params: { idProduct }, signal: request.signal });
  return { product: await product.catch(nullIfMissing) };
}

/** The page to add sub-products to a product. */
export default function AddSubProducts({ loaderData: { product }, params }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  if (!product) {
    return (
      <div className="container page">
        <EmptyState as="h1" drawing={nothingFound} text={messages.noSuchProduct(params.idProduct)}>
          <ButtonLink to={href('/admin/products')}>Volver a los productos</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  const present = product.IDSubProducts.map(({ color, stock }) => `${color} (${stock})`).join(', ');
  return (
    <div className="container page">
      <PageHead>
        <h1>Agregar más subproductos</h1>
        <Link to={href('/admin/products')}>Volver a los productos</Link>
      </PageHead>
      <Text below={5}>
        <strong>{product.name}</strong>
        {present && <> ya tiene: {present}.</>}
      </Text>
      <AddSubProductsForm key={product._id} product={product} onAdded={() => void revalidate()} />
    </div>
  );
}
