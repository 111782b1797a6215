import { useId } from 'react';
import { href, Link, useLocation, useSearchParams } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import { formatDuration } from '#shared/durations.ts';
import { loginPath } from '#shared/login-address.ts';
import type { PaymentInstructions } from '#shared/schemas/orders.ts';
import type { PageShop } from '#shared/schemas/shop.ts';
import { orderQuestion, whatsappGreeting, whatsappLink } from '#shared/shop-links.ts';
import { useShop } from '../../root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { Card, Text } from '../../ui/layout.tsx';
import rows from '../cart/cart-totals.module.css';
import { buyPath } from './buy-path.ts';
import type { Outcome } from './outcome-page.tsx';

type WaysOnProps = {
  outcome: Outcome;
  /** The user's own order that is not paid. */
  unpaid: PaymentInstructions | null | undefined;
  isGuest: boolean;
};

type Way = { to: string; title: string; note: string };

/** Where to go on from a page after the payment that has no order to show. */
export function WaysOn({ outcome, unpaid, isGuest }: WaysOnProps) {
  const headingId = useId();
  const shop = useShop();
  const { identity, contact } = shop;
  const [parameters] = useSearchParams();
  const { pathname, search } = useLocation();
  const question = unpaid ? orderQuestion(unpaid.code) : whatsappGreeting(identity.name);
  const ways = [
    // The page after a payment has it as its button.
    ...(isGuest && outcome !== 'success' ? [signIn(pathname + search)] : []),
    ...openPayment(outcome, unpaid, parameters.get('external_reference')),
    ...(outcome === 'failure' ? otherPayments(shop, parameters.get('envio')) : []),
    ...(isGuest ? [] : [{ to: href('/mis-pedidos'), title: 'Mirá Mis pedidos', note: OWN_ORDERS[outcome] }]),
    ...(outcome === 'success' ? [CART] : []),
  ];
  return (
    <Card
      as="section"
      size="large"
      gap={2}
      width={40}
      above={5}
      className="centered"
      aria-labelledby={headingId}
    >
      <h2 id={headingId}>{isGuest && outcome === 'success' ? HEADINGS.pending : HEADINGS[outcome]}</h2>
      <ul data-keep-clear>
        {ways.map(({ to, title, note }) => (
          <li key={to}>
            <Link className={rows.way} to={to}>
              <Words title={title} note={note} />
            </Link>
          </li>
        ))}
        <li>
          <a
            className={rows.way}
            href={whatsappLink(contact.whatsapp, question)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Words title="Escribinos por WhatsApp" note={contact.hours} />
            <span className="visually-hidden"> (se abre en otra pestaña)</span>
          </a>
        </li>
      </ul>
    </Card>
  );
}

const HEADINGS: Record<Outcome, string> = {
  success: '¿Buscás tu pedido?',
  failure: 'Otras formas de seguir',
  pending: '¿Necesitás algo más?',
};

function Words({ title, note }: Pick<Way, 'title' | 'note'>) {
  return (
    <>
      <div>
        <Text weight="bold">{title}</Text>
        <Text size="sm" tone="soft">
          {note}
        </Text>
      </div>
      <Icon name="right" className="to-end" />
    </>
  );
}

const OWN_ORDERS: Record<Outcome, string> = {
  success: 'Ahí está cada pedido, con su estado y lo que sigue.',
  failure: 'Si el pago entró igual, el pedido está ahí.',
  pending: 'Ahí está el cupón para pagar, hasta que vence.',
};

const CART: Way = {
  to: href('/carrito'),
  title: 'Volvé al carrito',
  note: 'Si no terminaste la compra, tus productos siguen ahí.',
};

function signIn(here: string): Way {
  return {
    to: loginPath(here),
    title: 'Iniciá sesión',
    note: 'Con la cuenta con la que compraste ves el pedido y su estado.',
  };
}

/** The page that says how an order whose units are held is paid. Who may have paid is not told to pay again. */
function openPayment(
  outcome: Outcome,
  unpaid: PaymentInstructions | null | undefined,
  orderId: string | null,
): Way[] {
  // A pending voucher is shown with its own link.
  if (!unpaid?.until || orderId === null || outcome === 'pending') return [];
  const to = href('/pago/:orderId', { orderId });
  if (outcome === 'success') {
    return [
      { to, title: 'Mirá cómo está el pago', note: 'Si ya pagaste, en unos minutos te avisamos por mail.' },
    ];
  }
  const until = formatDateTime(unpaid.until);
  return [{ to, title: 'Terminá ese pago', note: `Te guardamos los productos hasta el ${until}.` }];
}

/** The checkout with another way to pay chosen. */
function otherPayments({ payments, shipping }: PageShop, chosen: string | null): Way[] {
  const { transfer, cash } = payments;
  const ways: Way[] = [];
  if (transfer.enabled) {
    ways.push({
      to: buyPath(shipping.find(({ id }) => id === chosen)?.id, 'transfer'),
      title: 'Pagar por transferencia',
      note: `Te damos el alias y te guardamos los productos ${formatDuration(transfer.hours)}.`,
    });
  }
  const pickup = shipping.find(({ needsAddress }) => !needsAddress);
  if (cash.enabled && pickup) {
    ways.push({
      to: buyPath(pickup.id, 'cash'),
      title: 'Pagar en efectivo al retirar',
      note: `Te guardamos los productos ${formatDuration(cash.hours)}.`,
    });
  }
  return ways;
}
