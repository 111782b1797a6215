import { pageMeta } from '../../seo/page-meta.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { useRefreshOnReturn } from '../../ui/use-refresh-on-return.ts';
import { call } from '../kit/client.ts';
import { useMay } from '../kit/use-may.ts';
import { loadProducts } from '../products/load-products.ts';
import { ProductsAdministration } from '../products/products-administration.tsx';
import { loadFirstSteps } from '../settings/first-steps/load-first-steps.ts';
import type { Route } from './+types/overview-page.ts';
import { Attention } from './attention.tsx';
import { loadLatestOrders } from './load-latest-orders.ts';
import styles from './overview-page.module.css';
import { SalesChart } from './sales-chart.tsx';
import { TodayFigures } from './today-figures.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Administración' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [overview, products, steps, latest] = await Promise.all([
    call('readOverview', { signal: request.signal }),
    loadProducts(request),
    loadFirstSteps(request.signal),
    loadLatestOrders(request.signal),
  ]);
  return { overview, products, steps, latest, now: Date.now() };
}

/** The administration's first page: what needs attention (rules 12.10), sales, and the products. */
export default function AdminOverview({ loaderData }: Route.ComponentProps) {
  const { overview, products, steps, latest, now } = loaderData;
  useRefreshOnReturn();
  const may = useMay();
  return (
    <div className="container page wide">
      <h1>Administración</h1>
      {steps && <steps.FirstSteps facts={steps.facts} startsFolded={latest !== null} />}
      <Stack gap={5} className={styles.top}>
        <Stack gap={5}>
          <Attention overview={overview} now={now} />
          {latest && <latest.LatestOrders orders={latest.rows} />}
        </Stack>
        {may('reports') && (
          <Stack gap={5}>
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
