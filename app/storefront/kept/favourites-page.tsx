import { href } from 'react-router';
import type { PageHandle } from '#shared/keep.ts';
import { errorText } from '../../api/api-error.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProductGrid } from '../catalog/product-grid.tsx';
import { CategoryWays } from '../home/category-ways.tsx';
import type { Route } from './+types/favourites-page.ts';
import { useKeptIds } from './kept-ids.ts';
import { useKeptProducts } from './use-kept-products.ts';

export const handle: PageHandle = { keep: {} };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Favoritos' });

/** What this browser keeps as favourites, at its present price. */
export default function Favourites() {
  const ids = useKeptIds('favourites');
  const { products, error, again } = useKeptProducts(ids);
  return (
    <Stack gap={5} className="container page">
      <h1>Favoritos</h1>
      {error !== null && (
        <Notice tone="error" role="alert">
          {errorText(error)} <Button onClick={again}>Probar de nuevo</Button>
        </Notice>
      )}
      {products !== null && products.length > 0 && (
        <>
          <p>Se guardan en este navegador, sin cuenta. Los precios y el stock son los de ahora.</p>
          <ProductGrid products={products} headingLevel={2} columns="wide" inView={4} />
        </>
      )}
      {error === null && products?.length === 0 && (
        <div>
          <EmptyState
            drawing={nothingFound}
            text="Todavía no guardaste favoritos"
            note="Tocá el corazón de un producto y lo encontrás acá."
          >
            <ButtonLink to={href('/catalogo')}>Ver el catálogo</ButtonLink>
          </EmptyState>
          <CategoryWays />
        </div>
      )}
    </Stack>
  );
}
