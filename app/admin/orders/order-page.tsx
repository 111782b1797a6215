import { Link } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import { CHANNEL_NAMES } from '#shared/sales-channels.ts';
import { nullIfMissing } from '../../api/api-error.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Card, Columns, PageHead, Row, Stack, Tag, Text } from '../../ui/layout.tsx';
import { useRefreshOnReturn } from '../../ui/use-refresh-on-return.ts';
import { callForVersion } from '../kit/client.ts';
import { HistoryLink } from '../kit/history-link.tsx';
import type { Route } from './+types/order-page.ts';
import { DeliveryCard } from './desk/delivery-card.tsx';
import { NoteForm } from './desk/note-form.tsx';
import styles from './desk/order-page.module.css';
import { PaymentsCard } from './desk/payments-card.tsx';
import { ProductsCard } from './desk/products-card.tsx';
import { StateCard } from './desk/state-card.tsx';
import type { OrderVersion } from './desk/use-order-change.ts';
import { OrderHistory } from './order-history.tsx';
import { loadOrderWithdrawals, OrderWithdrawals, type OrderWithdrawalsProps } from './order-withdrawals.tsx';
import { packingSlipsPath } from './packing-slips-path.ts';
import { ResendMail } from './resend-mail.tsx';
import { useOrdersPath } from './use-orders-path.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData ? `Orden ${loaderData.version.thing.code}` : 'Orden' });

type Found = { version: OrderVersion; withdrawals: OrderWithdrawalsProps };

export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<Found | null> {
  const { signal } = request;
  const version = await callForVersion('readAdminOrder', {
    params: { orderId: params.idOrder },
    signal,
  }).catch(nullIfMissing);
  return version && { version, withdrawals: await loadOrderWithdrawals(version.thing._id, signal) };
}

/** An order and all that is done with it. */
export default function OrderPage({ loaderData: found, params }: Route.ComponentProps) {
  useRefreshOnReturn();
  const { ordersPath } = useOrdersPath();
  return (
    <div className="container page wide">
      {found ? (
        <Detail key={found.version.thing._id} {...found} ordersPath={ordersPath} />
      ) : (
        <EmptyState as="h1" drawing={nothingFound} text={`No hay una orden con el id ${params.idOrder}`}>
          <ButtonLink to={ordersPath}>Volver a las órdenes</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}

function Detail({ version, withdrawals, ordersPath }: Found & { ordersPath: string }) {
  const order = version.thing;
  return (
    <>
      <PageHead>
        <Row gap={3} lines={1}>
          <h1>Orden {order.code}</h1>
          {order.channel !== 'web' && <Tag>{CHANNEL_NAMES[order.channel]}</Tag>}
          <Text as="time" tone="soft" dateTime={order.creationDate}>
            {formatDateTime(order.creationDate)}
          </Text>
        </Row>
        <Row gap={4} lines={2}>
          <Link to={ordersPath}>Volver a las órdenes</Link>
          <ButtonLink variant="secondary" size="small" to={packingSlipsPath([order._id])}>
            Remito para imprimir
          </ButtonLink>
        </Row>
      </PageHead>
      <OrderWithdrawals {...withdrawals} />
      <Columns>
        <Stack gap={5} className={styles.side}>
          <StateCard version={version} />
          <PaymentsCard version={version} />
        </Stack>
        <Stack gap={5} className={styles.main}>
          <ProductsCard version={version} />
          <DeliveryCard version={version} />
          <Card as="section" size="large" gap={4} aria-label="Historia">
            <h2>Historia</h2>
            <OrderHistory events={order.history} delivery={order.delivery} />
            <NoteForm orderId={order._id} />
            <HistoryLink thing={order._id} />
          </Card>
          <Card as="section" size="large" gap={4} aria-label="Mails">
            <ResendMail order={order} />
          </Card>
        </Stack>
      </Columns>
    </>
  );
}
