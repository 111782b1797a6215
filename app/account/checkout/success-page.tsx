import { href } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/success-page.ts';
import { OutcomePage } from './outcome-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Pago realizado' });

/** The page after a successful payment. */
export default function Success() {
  return (
    <OutcomePage
      outcome="success"
      title={messages.paymentSucceeded}
      links={[
        { to: href('/mis-pedidos'), text: 'Ver mis pedidos' },
        { to: href('/catalogo'), text: 'Seguir comprando' },
      ]}
    >
      <p>
        ¡Gracias por tu compra! En cuanto vemos el pago te mandamos un e-mail con el detalle y empezamos a
        prepararla.
      </p>
    </OutcomePage>
  );
}
