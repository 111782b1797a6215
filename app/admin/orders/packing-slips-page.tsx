import { countText } from '#shared/counts.ts';
import type { Order } from '#shared/schemas/orders.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { usePublicUrl } from '../../seo/use-public-url.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import type { Route } from './+types/packing-slips-page.ts';
import { findOrder } from './find-order.ts';
import { PackingSlip } from './packing-slip.tsx';
import styles from './packing-slips-page.module.css';
import { ORDER_PARAMETER } from './packing-slips-path.ts';
import { useOrdersPath } from './use-orders-path.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Remitos' });

/** As many as a page of the list. */
const MOST = 100;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const ids = new URL(request.url).searchParams.getAll(ORDER_PARAMETER).slice(0, MOST);
  const found = await Promise.all(ids.map((id) => findOrder(id, request.signal)));
  return { orders: found.filter((order): order is Order => order !== null) };
}

/** Packing slips to print: only the slips are printed, one order a page. */
export default function PackingSlips({ loaderData: { orders } }: Route.ComponentProps) {
  const publicUrl = usePublicUrl();
  const { ordersPath } = useOrdersPath();
  if (orders.length === 0) {
    return (
      <div className="container page">
        <EmptyState as="h1" drawing={nothingFound} text="No hay órdenes para imprimir.">
          <ButtonLink to={ordersPath}>Volver a las órdenes</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="container page">
      <Row gap={4} below={5} className={styles.head}>
        <h1>{orders.length === 1 ? 'Remito' : countText(orders.length, 'remito', 'remitos')}</h1>
        <Button onClick={() => window.print()}>Imprimir</Button>
        <ButtonLink variant="secondary" to={ordersPath}>
          Volver a las órdenes
        </ButtonLink>
      </Row>
      <Stack gap={5} className={styles.slips}>
        {orders.map((order) => (
          <PackingSlip key={order._id} order={order} publicUrl={publicUrl} />
        ))}
      </Stack>
    </div>
  );
}
