import { href } from 'react-router';
import { countText } from '#shared/counts.ts';
import emptyOrders from '../../illustrations/empty-orders.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead, Text } from '../../ui/layout.tsx';
import { useRefreshOnReturn } from '../../ui/use-refresh-on-return.ts';
import { call } from '../kit/client.ts';
import type { Route } from './+types/reservations-page.ts';
import { ReservationsList } from './reservations-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Administración Reservas' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return call('listReservations', { signal: request.signal });
}

/** The unpaid orders that hold units, and a button to end each reservation (rules 7.13). */
export default function Reservations({ loaderData }: Route.ComponentProps) {
  useRefreshOnReturn();
  const { total, units, list } = loaderData;
  return (
    <div className="container page">
      <PageHead>
        <h1>Administración Reservas</h1>
      </PageHead>
      {total === 0 ? (
        <EmptyState drawing={emptyOrders} text="Nadie tiene unidades reservadas.">
          <ButtonLink to={href('/admin/order')}>Ver las órdenes</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <Text role="status">
            {countText(total, 'pedido sin pagar guarda', 'pedidos sin pagar guardan')}{' '}
            {countText(units, 'unidad', 'unidades')}. Vuelven solas cuando la reserva vence.
          </Text>
          <ReservationsList reservations={list} />
        </>
      )}
    </div>
  );
}
