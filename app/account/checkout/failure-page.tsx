import { lazy } from 'react';
import { href, useSearchParams } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import { useShop } from '../../root-data.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/failure-page.ts';
import { buyPath } from './buy-path.ts';
import { OutcomePage } from './outcome-page.tsx';
import { useReturnedOrder } from './use-returned-order.ts';

// What is offered depends on the order, which is found after the page.
const WaysOn = lazy(async () => ({ default: (await import('./ways-on.tsx')).WaysOn }));

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Pago no realizado' });

/** The page after a payment that was refused or given up. The cart is unchanged. */
export default function Failure() {
  const [parameters] = useSearchParams();
  const session = useSession();
  const returned = useReturnedOrder(false);
  const { unpaid } = returned;
  const wanted = parameters.get('envio');
  const envio = useShop().shipping.find(({ id }) => id === wanted)?.id;
  return (
    <OutcomePage
      outcome="failure"
      title={messages.paymentFailed}
      sentence="Tus productos siguen en el carrito. Intentá de nuevo más tarde o con otro medio de pago."
      returned={returned}
      status={
        unpaid && (
          <>
            Tu pedido <strong className="unbroken">{unpaid.code}</strong> quedó sin pagar.
          </>
        )
      }
      below={
        session.status !== 'loading' &&
        unpaid !== undefined && <WaysOn unpaid={unpaid} isGuest={session.status === 'guest'} />
      }
    >
      <ButtonLink to={buyPath(envio)}>Probar de nuevo</ButtonLink>
      <ButtonLink variant="quiet" to={href('/carrito')}>
        Volver al carrito
      </ButtonLink>
    </OutcomePage>
  );
}
