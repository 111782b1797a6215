import { lazy, Suspense } from 'react';
import { href, Link } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import { nullIfMissing } from '../../api/api-error.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { call } from '../kit/client.ts';
import type { Route } from './+types/preview-page.ts';

/** Apart, so that the administration's other pages load nothing of the shop's. */
const PreviewedProduct = lazy(async () => ({
  default: (await import('./previewed-product.tsx')).PreviewedProduct,
}));

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Cómo queda' });

export async function clientLoader({ params: { idProduct }, request }: Route.ClientLoaderArgs) {
  const product = call('readProduct', { params: { idProduct }, signal: request.signal });
  return { product: await product.catch(nullIfMissing) };
}

/** A product as visitors would see it, also one that is not published (rules 1.15). Nothing is bought here. */
export default function Preview({ loaderData: { product }, params: { idProduct } }: Route.ComponentProps) {
  if (!product) {
    return (
      <div className="container page">
        <EmptyState as="h1" drawing={nothingFound} text={messages.noSuchProduct(idProduct)}>
          <ButtonLink to={href('/admin/products')}>Volver a los productos</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="container page">
      <Row gap={5} lines={2} justify="between" below={4}>
        <Text tone="soft">Así se ve en la tienda, con lo último que guardaste.</Text>
        <Link to={`${href('/admin/products')}?q=${idProduct}&editar=${idProduct}`}>Volver a editarlo</Link>
      </Row>
      <Suspense>
        <PreviewedProduct key={product._id} product={product} />
      </Suspense>
    </div>
  );
}
