import { useEffect, useRef } from 'react';
import { href, Link } from 'react-router';
import { countText } from '#shared/counts.ts';
import { formatDateTime } from '#shared/dates.ts';
import { ORDER_STATES, type OrderState, PAYMENT_STATUS_RULES } from '#shared/order-life.ts';
import { formatPhone } from '#shared/phones.ts';
import type { Order, OrderQuery } from '#shared/schemas/orders.ts';
import { shippingCostText } from '#shared/shipping.ts';
import { OrderStateTag } from '../../account/orders/order-progress.tsx';
import { Price } from '../../ui/price.tsx';
import list from '../kit/data-list/data-list.module.css';
import type { Column } from '../kit/data-list/data-table.tsx';
import {
  defineList,
  type Option,
  optionFilter,
  searchFilter,
  sortFilters,
} from '../kit/data-list/define-list.ts';
import styles from './orders-list.module.css';
import type { TickedOrders } from './use-ticked-orders.ts';

const NOTHING = '—';

type Context = {
  /** The number of orders on this page. */
  onPage: number;
  ticked: TickedOrders;
  /** The list's query string, for the link back from an order. */
  search: string;
};

/** The columns of the list of orders. */
export const ORDER_COLUMNS: readonly Column<Order, Context, OrderQuery['sort']>[] = [
  {
    label: 'Orden',
    head: (context) => <TickAll {...context} />,
    cell: (order, context) => <OrderCell order={order} {...context} />,
  },
  { label: 'Estado', sort: 'state', cell: ({ state }) => <OrderStateTag state={state} /> },
  { label: 'Pago', cell: ({ payment }) => <PaymentCell payment={payment} /> },
  { label: 'Nombre', sort: 'name', cell: ({ userId }) => userId.name },
  { label: 'Apellido', sort: 'lastName', cell: ({ userId }) => userId.lastName },
  {
    label: 'E-mail',
    sort: 'email',
    cell: ({ userId: { email } }) => (email === null ? NOTHING : <a href={`mailto:${email}`}>{email}</a>),
  },
  {
    label: 'Teléfono',
    sort: 'phone',
    cell: ({ userId: { phone } }) => (phone === null ? NOTHING : formatPhone(phone)),
  },
  { label: 'Provincia', sort: 'prov', cell: ({ userId }) => userId.direction.prov ?? NOTHING },
  { label: 'Ciudad', sort: 'city', cell: ({ userId }) => userId.direction.city ?? NOTHING },
  { label: 'Código postal', sort: 'CP', cell: ({ userId }) => userId.direction.CP ?? NOTHING },
  { label: 'Dirección', sort: 'address', cell: ({ userId }) => userId.direction.address ?? NOTHING },
  { label: 'Productos', cell: (order) => <ProductsCell order={order} /> },
  {
    label: 'Fecha de creación',
    sort: 'creationDate',
    cell: ({ creationDate }) => <time dateTime={creationDate}>{formatDateTime(creationDate)}</time>,
  },
  {
    label: 'Envío',
    sort: 'priceShipment',
    isNumber: true,
    cell: ({ typeOfShipment, priceShipment }) => shippingCostText(typeOfShipment, priceShipment),
  },
  {
    label: 'Total de productos',
    sort: 'totalPriceOfProducts',
    isNumber: true,
    cell: ({ totalPriceOfProducts }) => <Price pesos={totalPriceOfProducts} />,
  },
  {
    label: 'Total',
    sort: 'totalPrice',
    isNumber: true,
    cell: ({ totalPrice }) => (
      <strong>
        <Price pesos={totalPrice} />
      </strong>
    ),
  },
];

const STATES: readonly Option<OrderState | ''>[] = [
  { value: '', label: 'todas', word: 'todas' },
  ...ORDER_STATES.map((state) => ({ value: state, label: state })),
];

export const ORDERS_LIST = defineList({
  state: optionFilter('estado', 'Estado', STATES, { initial: 'En-preparación' }),
  q: searchFilter('q', 'Buscar', { placeholder: 'Código, cliente, ciudad, producto…' }),
  ...sortFilters(ORDER_COLUMNS, 'creationDate', 'desc'),
});

/** Ticks or unticks the whole page. It is half ticked when only some orders are. */
function TickAll({ onPage, ticked }: Context) {
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

function OrderCell({ order, ticked, search }: Context & { order: Order }) {
  return (
    <>
      <span className={list.tick}>
        <input
          type="checkbox"
          aria-label={`Marcar la orden ${order.code}`}
          checked={ticked.has(order._id)}
          onChange={() => ticked.toggle(order._id)}
        />
        <Link
          className={list.code}
          to={href('/admin/order/:idOrder', { idOrder: order._id })}
          state={{ search }}
        >
          <span className="visually-hidden">Orden </span>
          {order.code}
        </Link>
      </span>
      <Link to={href('/admin/edit-state/:idOrder', { idOrder: order._id })} state={{ search }}>
        Editar estado<span className="visually-hidden"> de la orden {order.code}</span>
      </Link>
    </>
  );
}

function PaymentCell({ payment }: { payment: Order['payment'] }) {
  return (
    <>
      {PAYMENT_STATUS_RULES[payment.status].label}
      {payment.refunded > 0 && (
        <span className={list.second}>
          Devuelto: <Price pesos={payment.refunded} />
        </span>
      )}
    </>
  );
}

function ProductsCell({ order }: { order: Order }) {
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
