import { href, Link } from 'react-router';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Card, Columns, PageHead } from '../../ui/layout.tsx';
import type { Route } from './+types/order-state-page.ts';
import { findOrder } from './find-order.ts';
import { OrderFacts, OrderLines } from './order-facts.tsx';
import { OrderStateForm } from './order-state-form.tsx';
import { loadOrderWithdrawals, OrderWithdrawals } from './order-withdrawals.tsx';
import { useOrdersPath } from './use-orders-path.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Editar estado de la orden' });

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const order = await findOrder(params.idOrder, request.signal);
  return order && { order, withdrawals: await loadOrderWithdrawals(order._id, request.signal) };
}

/** The page to change an order's state (rules 7.3). */
export default function EditOrderState({ loaderData: found, params }: Route.ComponentProps) {
  const { ordersPath, search } = useOrdersPath();
  return (
    <div className="container page">
      {found ? (
        <>
          <PageHead>
            <h1>Orden {found.order.code}</h1>
            <Link to={href('/admin/order/:idOrder', { idOrder: found.order._id })} state={{ search }}>
              Ver la orden entera
            </Link>
            <Link to={ordersPath}>Volver a las órdenes</Link>
          </PageHead>
          <OrderWithdrawals {...found.withdrawals} />
          <Columns>
            <Card as="section" size="large" gap={4} aria-label="Datos de la orden">
              <h2>Datos</h2>
              <OrderFacts order={found.order} />
              <h2>Productos</h2>
              <OrderLines order={found.order} />
            </Card>
            <Card as="section" size="large" gap={4} className="follows" aria-label="Estado de la orden">
              <OrderStateForm key={found.order._id} order={found.order} />
            </Card>
          </Columns>
        </>
      ) : (
        <EmptyState as="h1" drawing={nothingFound} text={`No hay una orden con el id ${params.idOrder}`}>
          <ButtonLink to={ordersPath}>Volver a las órdenes</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
