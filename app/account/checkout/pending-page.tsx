import { href, useSearchParams } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { UnpaidOrders } from '../orders/unpaid-orders.tsx';
import type { Route } from './+types/pending-page.ts';
import { OutcomePage } from './outcome-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Pago pendiente' });

/** The page after a payment that is pending, usually a voucher. */
export default function Pending() {
  const [parameters] = useSearchParams();
  return (
    <OutcomePage
      outcome="pending"
      title={messages.paymentPending}
      links={[
        { to: href('/mis-pedidos'), text: 'Ver mis pedidos' },
        { to: href('/catalogo'), text: 'Ir al catálogo' },
      ]}
    >
      <p>
        Terminá el pago para que preparemos tu pedido. Te guardamos los productos hasta que venza el cupón;
        cuando el pago se acredite te avisamos por e-mail y vas a ver el pedido en Mis pedidos.
      </p>
      <UnpaidOrders orderId={parameters.get('external_reference')} />
    </OutcomePage>
  );
}
