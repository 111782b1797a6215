import { href, Link } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import { WITHDRAWAL_DAYS } from '#shared/withdrawals.ts';
import { call } from '../../api/client.ts';
import emptyOrders from '../../illustrations/empty-orders.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { useCart, userContext } from '../../session/session.ts';
import { CategoryWays } from '../../storefront/home/category-ways.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { useRefreshOnReturn } from '../../ui/use-refresh-on-return.ts';
import type { Route } from './+types/my-orders-page.ts';
import { OrderCard } from './order-card.tsx';
import { UnpaidCard } from './unpaid-card.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Mis pedidos' });

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const user = context.get(userContext);
  const [orders, unpaid] = await Promise.all([
    call('listOrdersOfUser', { params: { userId: user._id }, signal: request.signal }),
    call('listUnpaid', { params: { userId: user._id }, signal: request.signal }),
  ]);
  return { orders, unpaid };
}

/** The user's own orders, newest first (rules 7.5); above them what can still be paid (rules 7.24). */
export default function MyOrders({ loaderData: { orders, unpaid } }: Route.ComponentProps) {
  useRefreshOnReturn();
  return (
    <div className="container page">
      <Stack width={48} className="centered">
        <Text as="h1" below={5}>
          Mis pedidos
        </Text>
        {unpaid.length > 0 && (
          <Stack gap={4} below={5}>
            {unpaid.map((order) => (
              <UnpaidCard key={order._id} order={order} />
            ))}
          </Stack>
        )}
        {orders.length === 0 ? (
          <NoOrders isOwing={unpaid.length > 0} />
        ) : (
          <Stack gap={4}>
            {orders.map((order) => (
              <OrderCard key={order._id} order={order} />
            ))}
            <Text size="sm" tone="soft" data-keep-clear>
              Podés arrepentirte de una compra dentro de los {WITHDRAWAL_DAYS} días corridos desde que la
              recibís, sin costo (Ley 24.240, art. 34).
            </Text>
          </Stack>
        )}
      </Stack>
    </div>
  );
}

/** Small beside an order that waits for its payment, which the large sentence would seem to deny. */
function NoOrders({ isOwing }: { isOwing: boolean }) {
  const hasChosen = (useCart()?.totals.units ?? 0) > 0;
  if (isOwing) {
    return (
      <Text size="sm" tone="soft">
        <span>{messages.noOrders}</span>: cuando vemos el pago, tu pedido queda acá con sus pasos.{' '}
        <Link to={href('/catalogo')}>Ir al catálogo</Link>
      </Text>
    );
  }
  return (
    <>
      <EmptyState
        drawing={emptyOrders}
        text={messages.noOrders}
        note={hasChosen && 'Tu pedido aparece acá cuando vemos el pago. Lo que elegiste sigue en el carrito.'}
      >
        {hasChosen && <ButtonLink to={href('/carrito')}>Volver al carrito</ButtonLink>}
        <ButtonLink variant={hasChosen ? 'quiet' : 'primary'} to={href('/catalogo')}>
          Ir al catálogo
        </ButtonLink>
      </EmptyState>
      {!hasChosen && <CategoryWays />}
    </>
  );
}
