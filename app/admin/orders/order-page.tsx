import { Link } from 'react-router';
import type { OrderEvent, OrderPayment } from '#shared/schemas/order-history.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { OrderStateTag } from '../../account/orders/order-progress.tsx';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Card, Columns, Row, Stack } from '../../ui/layout.tsx';
import { useRefreshOnReturn } from '../../ui/use-refresh-on-return.ts';
import { call } from '../kit/client.ts';
import type { Route } from './+types/order-page.ts';
import { findOrder } from './find-order.ts';
import { OrderFacts, OrderLines } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderStateForm } from './order-state-form.tsx';
import { loadOrderWithdrawals, OrderWithdrawals, type OrderWithdrawalsProps } from './order-withdrawals.tsx';
import { packingSlipsPath } from './packing-slips-path.ts';
import { ResendMail } from './resend-mail.tsx';
import { useOrdersPath } from './use-orders-path.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.found ? `Orden ${loaderData.found.order.code}` : 'Orden' });

type Found = {
  order: Order;
  events: OrderEvent[];
  payments: OrderPayment[];
  withdrawals: OrderWithdrawalsProps;
};

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const order = await findOrder(params.idOrder, signal);
  if (!order) return { found: null };
  const [events, payments, withdrawals] = await Promise.all([
    call('listOrderEvents', { params: { orderId: order._id }, signal }),
    call('listOrderPayments', { params: { orderId: order._id }, signal }),
    loadOrderWithdrawals(order._id, signal),
  ]);
  return { found: { order, events, payments, withdrawals } satisfies Found };
}

/** Everything about an order on one screen: articles, buyer, history, actions. */
export default function OrderDetail({ loaderData: { found }, params }: Route.ComponentProps) {
  useRefreshOnReturn();
  const { ordersPath } = useOrdersPath();
  return (
    <div className="container page">
      {found ? (
        <Detail {...found} ordersPath={ordersPath} />
      ) : (
        <EmptyState as="h1" drawing={nothingFound} text={`No hay una orden con el id ${params.idOrder}`}>
          <ButtonLink to={ordersPath}>Volver a las órdenes</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}

function Detail({ order, events, payments, withdrawals, ordersPath }: Found & { ordersPath: string }) {
  return (
    <>
      <Row gap={4} lines={2} below={5}>
        <h1>Orden {order.code}</h1>
        <OrderStateTag state={order.state} />
        <Link className="to-end" to={ordersPath}>
          Volver a las órdenes
        </Link>
        <ButtonLink variant="secondary" size="small" to={packingSlipsPath([order._id])}>
          Remito para imprimir
        </ButtonLink>
      </Row>
      <OrderWithdrawals {...withdrawals} />
      <Columns>
        <Stack gap={5}>
          <Card as="section" size="large" gap={4} aria-label="Datos de la orden">
            <h2>Datos</h2>
            <OrderFacts order={order} />
          </Card>
          <Card as="section" size="large" gap={4} aria-label="Productos">
            <h2>Productos</h2>
            <OrderLines order={order} />
          </Card>
          <Card as="section" size="large" gap={4} aria-label="Historia">
            <h2>Historia</h2>
            <OrderHistory events={events} delivery={order.delivery} />
          </Card>
        </Stack>
        <Stack gap={5}>
          <Card as="section" size="large" gap={4} aria-label="Estado de la orden">
            <OrderStateForm key={order._id} order={order} />
          </Card>
          <Card as="section" size="large" gap={4} aria-label="Pagos">
            <h2>Pagos</h2>
            <OrderPayments order={order} payments={payments} />
          </Card>
          <Card as="section" size="large" gap={4} aria-label="Mails">
            <ResendMail order={order} />
          </Card>
        </Stack>
      </Columns>
    </>
  );
}
