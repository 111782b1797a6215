import { href } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/success-page.ts';
import { OutcomePage } from './outcome-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Pago realizado' });

/** The page after a successful payment. */
export default function Success() {
  return (
    <OutcomePage
      outcome="success"
      title={messages.paymentSucceeded}
      actions={
        <>
          <ButtonLink to={href('/mis-pedidos')}>Ver mis pedidos</ButtonLink>
          <ButtonLink variant="secondary" to={href('/catalogo')}>
            Seguir comprando
          </ButtonLink>
        </>
      }
    >
      <p>¡Gracias por tu compra! Te mandamos un e-mail con el detalle y ya empezamos a prepararla.</p>
    </OutcomePage>
  );
}
