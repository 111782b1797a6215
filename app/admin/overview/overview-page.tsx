import { lazy, Suspense } from 'react';
import { pageMeta } from '../../seo/page-meta.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { useRefreshOnReturn } from '../../ui/use-refresh-on-return.ts';
import { call } from '../kit/client.ts';
import { useMay } from '../kit/use-may.ts';
import { loadProducts } from '../products/load-products.ts';
import { ProductsAdministration } from '../products/products-administration.tsx';
import type { Route } from './+types/overview-page.ts';
import { Attention } from './attention.tsx';
import styles from './overview-page.module.css';
import { SalesChart } from './sales-chart.tsx';
import { TodayFigures } from './today-figures.tsx';

/** Put off or done by most, and shown only once its facts have come. */
const FirstSteps = lazy(async () => ({
  default: (await import('../settings/first-steps/first-steps.tsx')).FirstSteps,
}));

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Administración' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [overview, products] = await Promise.all([
    call('readOverview', { signal: request.signal }),
    loadProducts(request),
  ]);
  return { overview, products, now: Date.now() };
}

/** The administration's first page: what needs attention (rules 12.10), sales, and the products. */
export default function AdminOverview({ loaderData: { overview, products, now } }: Route.ComponentProps) {
  useRefreshOnReturn();
  const may = useMay();
  return (
    <div className="container page wide">
      <h1>Administración</h1>
      <Suspense>
        <FirstSteps />
      </Suspense>
      <Stack gap={5} className={styles.top}>
        <Attention overview={overview} now={now} />
        {may('reports') && (
          <Stack gap={4}>
            <TodayFigures today={overview.today} />
            <SalesChart sales={overview.sales} />
          </Stack>
        )}
      </Stack>
      <Text as="h2" above={6}>
        Administración Productos
      </Text>
      <ProductsAdministration {...products} />
    </div>
  );
}
