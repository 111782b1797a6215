import { href, useLocation } from 'react-router';
import { loginPath } from '#shared/login-address.ts';
import { messages } from '#shared/messages.es.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { useSession } from '../../session/session.ts';
import { Text } from '../../ui/layout.tsx';
import type { Route } from './+types/success-page.ts';
import { OutcomePage } from './outcome-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Pago realizado' });

const ORDERS = { to: href('/mis-pedidos'), text: 'Ver mis pedidos' };

/** The page after a successful payment. Without a session it says first where the order is to be found. */
export default function Success() {
  const isGuest = useSession().status === 'guest';
  const { pathname, search } = useLocation();
  const signIn = { to: loginPath(pathname + search), text: 'Iniciar sesión' };
  return (
    <OutcomePage
      outcome="success"
      title={messages.paymentSucceeded}
      links={isGuest ? [signIn, ORDERS] : [ORDERS, { to: href('/catalogo'), text: 'Seguir comprando' }]}
    >
      {isGuest ? (
        <>
          <h2>¿Buscás tu pedido?</h2>
          <p>
            <strong>Entrá con la cuenta con la que compraste</strong> y lo ves acá, con su estado. También te
            mandamos un mail con el código y el detalle: fijate en tu correo.
          </p>
          <Text size="sm" tone="soft">
            ¡Gracias por tu compra! En cuanto vemos el pago empezamos a prepararla.
          </Text>
        </>
      ) : (
        <p>
          ¡Gracias por tu compra! En cuanto vemos el pago te mandamos un e-mail con el detalle y empezamos a
          prepararla.
        </p>
      )}
    </OutcomePage>
  );
}
