import { formatEnd } from '#shared/dates.ts';
import type { UnpaidOrder } from '#shared/schemas/unpaid-orders.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { howToPay, payLinkText } from './unpaid-text.ts';

/** The amount, the end and the way to pay of each, beside something else. */
export function UnpaidNotices({ orders }: { orders: UnpaidOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <Stack as="ul" gap={3} below={5} aria-label="Pedidos por pagar">
      {orders.map((order) => (
        <li key={order._id}>
          <Notice tone="info">
            <p>
              <strong>
                Te falta pagar el pedido <span className="unbroken">{order.code}</span>:
              </strong>{' '}
              <Price pesos={order.owed} /> {howToPay(order)}.
              {order.until !== null && ` Vence el ${formatEnd(order.until)}.`}
            </p>
            <p>
              <ButtonAnchor size="small" href={order.link}>
                {payLinkText(order)}
                <span className="visually-hidden"> del pedido {order.code}</span>
              </ButtonAnchor>
            </p>
          </Notice>
        </li>
      ))}
    </Stack>
  );
}
