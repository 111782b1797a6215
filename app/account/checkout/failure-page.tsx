import { href, useSearchParams } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import { useShop } from '../../root-data.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/failure-page.ts';
import { buyPath } from './buy-path.ts';
import { OutcomePage } from './outcome-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Pago no realizado' });

/** The page after a payment that was refused or given up. The cart is unchanged. */
export default function Failure() {
  const [parameters] = useSearchParams();
  const wanted = parameters.get('envio');
  const envio = useShop().shipping.find(({ id }) => id === wanted)?.id;
  return (
    <OutcomePage
      outcome="failure"
      title={messages.paymentFailed}
      links={[
        { to: buyPath(envio), text: 'Probar de nuevo' },
        { to: href('/carrito'), text: 'Volver al carrito' },
      ]}
    >
      <p>
        No perdiste nada: tus productos siguen en el carrito. Intentá de nuevo más tarde o con otro medio de
        pago.
      </p>
    </OutcomePage>
  );
}
