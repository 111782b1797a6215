import type { ReactNode } from 'react';
import { href, useSearchParams } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { useSession } from '../../session/session.ts';
import { CategoryWays } from '../../storefront/home/category-ways.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/success-page.ts';
import { AskAboutPayment } from './ask-about-payment.tsx';
import { OutcomePage } from './outcome-page.tsx';
import { ToOrders } from './to-orders.tsx';
import { type ReturnedOrder, useReturnedOrder } from './use-returned-order.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Pago realizado' });

/** The page after a successful payment. Without a session it says only where the order is to be found. */
export default function Success() {
  const isGuest = useSession().status === 'guest';
  const returned = useReturnedOrder(true);
  const [parameters] = useSearchParams();
  const orderId = returned.unpaid?.until ? parameters.get('external_reference') : null;
  return (
    <OutcomePage
      outcome="success"
      title={messages.paymentSucceeded}
      sentence={
        isGuest
          ? 'Si acabás de pagar, te lo confirmamos por mail. Entrá a tu cuenta para ver cómo sigue.'
          : '¡Gracias por tu compra!'
      }
      returned={returned}
      status={!isGuest && statusText(returned)}
      below={isGuest && <CategoryWays />}
    >
      {orderId !== null && (
        <ButtonLink to={href('/pago/:orderId', { orderId })}>Ver cómo está el pago</ButtonLink>
      )}
      <ToOrders isSecond={orderId !== null} />
      {isGuest && <AskAboutPayment />}
      {!isGuest && orderId === null && <OtherWay hasPaid={returned.order !== null} />}
    </OutcomePage>
  );
}

/** Who has not finished the purchase finds what was chosen in the cart. */
function OtherWay({ hasPaid }: { hasPaid: boolean }) {
  return (
    <ButtonLink variant="quiet" to={hasPaid ? href('/catalogo') : href('/carrito')}>
      {hasPaid ? 'Seguir comprando' : 'Volver al carrito'}
    </ButtonLink>
  );
}

function statusText({ unpaid, isLooking, isNamed }: ReturnedOrder): ReactNode {
  if (unpaid) {
    return (
      <>
        Todavía no nos llegó el pago de tu pedido <strong className="unbroken">{unpaid.code}</strong>. En
        cuanto lo vemos te avisamos por e-mail.
      </>
    );
  }
  if (isLooking) return 'Buscamos tu pedido…';
  return !isNamed && 'En cuanto vemos el pago te avisamos por e-mail y lo preparamos.';
}
