import { useSearchParams } from 'react-router';
import { formatEnd } from '#shared/dates.ts';
import { messages } from '#shared/messages.es.ts';
import type { UnpaidOrder } from '#shared/schemas/unpaid-orders.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { CategoryWays } from '../../storefront/home/category-ways.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import { howToPay, payLinkText } from '../orders/unpaid-text.ts';
import { useUnpaidOrders } from '../orders/use-unpaid-orders.ts';
import type { Route } from './+types/pending-page.ts';
import { AskAboutPayment } from './ask-about-payment.tsx';
import styles from './outcome-page.module.css';
import { OutcomePage } from './outcome-page.tsx';
import { ToOrders } from './to-orders.tsx';
import { useReturnedOrder } from './use-returned-order.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Pago pendiente' });

/** The page after a payment that is pending, usually a voucher, to which it leads. */
export default function Pending() {
  const [parameters] = useSearchParams();
  const orderId = parameters.get('external_reference');
  const returned = useReturnedOrder(false);
  const { orders, hasFailed } = useUnpaidOrders(orderId);
  const open = orderId === null ? orders[0] : orders.find(({ _id }) => _id === orderId);
  const isLost = returned.isNamed && !returned.isLooking && !returned.unpaid;
  return (
    <OutcomePage
      outcome="pending"
      title={messages.paymentPending}
      sentence={`${open ? 'Terminá' : 'Si te falta pagar, terminá'} el pago y preparamos tu pedido. Cuando se acredita, te avisamos por mail.`}
      returned={returned}
      below={!open && <CategoryWays />}
      status={open ? <ToPay order={open} /> : !isLost && <Waiting hasFailed={hasFailed} />}
    >
      {open && (
        <ButtonAnchor href={open.link}>
          {payLinkText(open)}
          <span className="visually-hidden"> del pedido {open.code}</span>
        </ButtonAnchor>
      )}
      <ToOrders isSecond={open !== undefined} />
      {!open && <AskAboutPayment />}
    </OutcomePage>
  );
}

function ToPay({ order }: { order: UnpaidOrder }) {
  return (
    <>
      <p>
        Pedido <strong className="unbroken">{order.code}</strong>
      </p>
      <Text size="2xl" weight="heavy">
        <Price pesos={order.owed} />
      </Text>
      <p>{howToPay(order)}</p>
      {order.until !== null && <p>Vence el {formatEnd(order.until)}</p>}
    </>
  );
}

/** How long a payment takes that is under way. `hasFailed`: whether a voucher is open could not be read. */
function Waiting({ hasFailed }: { hasFailed: boolean }) {
  return (
    <Stack gap={2} className={styles.waiting}>
      {hasFailed && <p>No pudimos ver si te queda un cupón: fijate en Mis pedidos.</p>}
      <p>
        <strong>En efectivo:</strong> pagá con el cupón antes de que venza; se acredita dentro de las 2 horas.
      </p>
      <p>
        <strong>Si lo revisa Mercado Pago:</strong> puede tardar 2 días hábiles.
      </p>
    </Stack>
  );
}
