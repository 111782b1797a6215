import { useEffect, useRef } from 'react';
import { href, Link } from 'react-router';
import { countText } from '#shared/counts.ts';
import { PAYMENT_STATUS_RULES } from '#shared/order-life.ts';
import { CHANNEL_NAMES } from '#shared/sales-channels.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { OrderStateTag } from '../../account/orders/order-progress.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Stack } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import list from '../kit/data-list/data-list.module.css';
import ticks from '../kit/data-list/row-ticks.module.css';
import { ageText } from './age-text.ts';
import { ConfirmMoney } from './confirm-money.tsx';
import styles from './orders-list.module.css';
import type { TickedOrders } from './use-ticked-orders.ts';

/** What the cells of the list need besides their order. */
export type OrdersContext = {
  /** The number of orders on this page. */
  onPage: number;
  ticked: TickedOrders;
  /** When the list was read, in milliseconds since 1970. */
  now: number;
  /** The list's query string, for the link back from an order. */
  search: string;
};

/** Ticks or unticks the whole page. It is half ticked when only some orders are. */
export function TickAll({ onPage, ticked }: OrdersContext) {
  const count = ticked.orders.length;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < onPage;
  }, [count, onPage]);
  return (
    <label className={list.tick}>
      <input ref={box} type="checkbox" checked={count === onPage} onChange={ticked.toggleAll} />
      Orden<span className="visually-hidden">: marcar todas las de esta página</span>
    </label>
  );
}

/** The box to tick, the code, which opens the order, and how long it waits. */
export function OrderCell({ order, ticked, search, now }: OrdersContext & { order: Order }) {
  return (
    <span className={classNames(list.tick, ticks.chooses)}>
      <input
        type="checkbox"
        aria-label={`Marcar la orden ${order.code}`}
        checked={ticked.has(order._id)}
        onChange={() => ticked.toggle(order._id)}
      />
      <span>
        <Link
          className={list.code}
          to={href('/admin/edit-state/:idOrder', { idOrder: order._id })}
          state={{ search }}
        >
          <span className="visually-hidden">Editar estado de la orden </span>
          {order.code}
        </Link>
        <span className={list.second}>{ageText(order.creationDate, now)}</span>
      </span>
    </span>
  );
}

/** The state, and whether it is cancelled. */
export function StateCell({ order: { state, cancellation } }: { order: Order }) {
  return (
    <>
      <OrderStateTag state={state} />
      {cancellation && <strong className={list.second}>Cancelada</strong>}
    </>
  );
}

/** Who bought, and the mail that tells people of one name apart. A sale at the counter may have neither. */
export function CustomerCell({ order: { userId } }: { order: Order }) {
  const name = [userId.name, userId.lastName].filter(Boolean).join(' ');
  return (
    <div className={styles.customer}>
      {name || '—'}
      {userId.email !== null && <span className={classNames(list.second, 'breaks')}>{userId.email}</span>}
    </div>
  );
}

/** How it gets to the buyer, and where it was sold if not on the shop's pages. */
export function DeliveryCell({ order: { delivery, channel } }: { order: Order }) {
  return (
    <div className={styles.delivery}>
      {delivery.name}
      {channel !== 'web' && <span className={list.second}>{CHANNEL_NAMES[channel]}</span>}
    </div>
  );
}

/** The payment, what is still owed, what was given back; the button for money that a person confirms. */
export function PaymentCell({ order }: { order: Order }) {
  const { payment } = order;
  return (
    <Stack gap={1} className={styles.payment}>
      {PAYMENT_STATUS_RULES[payment.status].label}
      {payment.paid > 0 && payment.owed > 0 && (
        <span className={list.second}>
          Debe: <Price pesos={payment.owed} />
        </span>
      )}
      {payment.refunded > 0 && (
        <span className={list.second}>
          Devuelto: <Price pesos={payment.refunded} />
        </span>
      )}
      <ConfirmMoney order={order} />
    </Stack>
  );
}

/** How many products; the list of them opens. */
export function ProductsCell({ order }: { order: Order }) {
  const units = order.cartProducts.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <details className={styles.products}>
      <summary>{countText(units, 'producto', 'productos')}</summary>
      <ul className={list.lines}>
        {order.cartProducts.map(({ _id, quantity, subProduct }) => (
          <li key={_id}>
            {quantity} × {subProduct.IDProduct.name} ({subProduct.color})
          </li>
        ))}
      </ul>
    </details>
  );
}
