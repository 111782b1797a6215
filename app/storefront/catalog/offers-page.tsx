import { href, useNavigation } from 'react-router';
import type { PageHandle } from '#shared/keep.ts';
import { servicesContext } from '../../context.server.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Stack } from '../../ui/layout.tsx';
import { useSlow } from '../../ui/use-slow.ts';
import type { Route } from './+types/offers-page.ts';
import { WHOLE_CATALOG } from './catalog-address.ts';
import { LazyNothingFound } from './lazy-nothing-found.tsx';
import { toProductCard } from './product-card-data.ts';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

export const handle: PageHandle = { keep: {} };

/** The category of the offers (rules 1.14). */
const OFFERS = 'Combos';

export async function loader({ context }: Route.LoaderArgs) {
  const { catalog } = context.get(servicesContext);
  const { products } = await catalog.listProducts({ sort: 'SortByName', category: OFFERS });
  return { products: products.map(toProductCard) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Ofertas',
    description: 'Combos de librería para cada grado y para cada mesa de trabajo, a un solo precio.',
    path: href('/ofertas'),
  });

export default function Offers({ loaderData: { products } }: Route.ComponentProps) {
  const waiting = useSlow(useNavigation().location?.pathname === href('/ofertas'));
  return (
    <Stack gap={5} className="container page">
      <h1>Ofertas</h1>
      <p>Combos armados por nosotros: lo que suele ir junto, a un solo precio.</p>
      {waiting && <ProductGridSkeleton columns="wide" />}
      {!waiting && products.length === 0 && <LazyNothingFound view={WHOLE_CATALOG} />}
      {!waiting && products.length > 0 && (
        <ProductGrid products={products} headingLevel={2} columns="wide" inView={4} />
      )}
    </Stack>
  );
}
