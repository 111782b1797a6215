import { useId } from 'react';
import { href, Link, useLocation, useSearchParams } from 'react-router';
import { formatEnd } from '#shared/dates.ts';
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

type WaysOnProps = {
  /** The user's own order that is not paid. */
  unpaid: PaymentInstructions | null;
  isGuest: boolean;
};

type Way = { to: string; title: string; note: string };

/** Where to go on after a payment that failed. */
export function WaysOn({ unpaid, isGuest }: WaysOnProps) {
  const headingId = useId();
  const shop = useShop();
  const { identity, contact } = shop;
  const [parameters] = useSearchParams();
  const { pathname, search } = useLocation();
  const question = unpaid ? orderQuestion(unpaid.code) : whatsappGreeting(identity.name);
  const ways = [
    ...(isGuest ? [signIn(pathname + search)] : []),
    ...openPayment(unpaid, parameters.get('external_reference')),
    ...otherPayments(shop, parameters.get('envio')),
    ...(isGuest ? [] : [OWN_ORDERS]),
  ];
  return (
    <Card as="section" size="large" gap={2} aria-labelledby={headingId}>
      <h2 id={headingId}>Otras formas de seguir</h2>
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

const OWN_ORDERS: Way = {
  to: href('/mis-pedidos'),
  title: 'Mirá Mis pedidos',
  note: 'Si el pago entró igual, el pedido está ahí.',
};

function signIn(here: string): Way {
  return {
    to: loginPath(here),
    title: 'Iniciá sesión',
    note: 'Con la cuenta con la que compraste ves el pedido y su estado.',
  };
}

/** The page that says how an order whose units are held is paid. */
function openPayment(unpaid: PaymentInstructions | null, orderId: string | null): Way[] {
  if (!unpaid?.until || orderId === null) return [];
  return [
    {
      to: href('/pago/:orderId', { orderId }),
      title: 'Terminá ese pago',
      note: `Te guardamos los productos hasta el ${formatEnd(unpaid.until)}.`,
    },
  ];
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
