import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/dates.ts';
import { PAYMENT_STATUS_RULES } from '#shared/order-life.ts';
import { formatPhone } from '#shared/phones.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { shippingCostText } from '#shared/shipping.ts';
import { OrderStateTag } from '../../account/orders/order-progress.tsx';
import { Price } from '../../ui/price.tsx';
import cells from './order-cells.module.css';
import type { OrderSort } from './order-list-view.ts';

export type OrderColumn = {
  title: string;
  /** By what the server orders the list; missing: it can't by this column. */
  sort?: OrderSort;
  /** Amounts stand on the right. */
  isAmount?: true;
  cell: (order: Order) => ReactNode;
};

const NOTHING = '—';

/** The columns after the order's own (section 2.10, Admin orders). A column is one object here. */
export const ORDER_COLUMNS: readonly OrderColumn[] = [
  { title: 'Estado', sort: 'state', cell: ({ state }) => <OrderStateTag state={state} /> },
  { title: 'Pago', cell: ({ payment }) => <PaymentCell payment={payment} /> },
  { title: 'Nombre', sort: 'name', cell: ({ userId }) => userId.name },
  { title: 'Apellido', sort: 'lastName', cell: ({ userId }) => userId.lastName },
  {
    title: 'E-mail',
    sort: 'email',
    cell: ({ userId }) => <a href={`mailto:${userId.email}`}>{userId.email}</a>,
  },
  {
    title: 'Teléfono',
    sort: 'phone',
    cell: ({ userId: { phone } }) => (phone === null ? NOTHING : formatPhone(phone)),
  },
  { title: 'Provincia', sort: 'prov', cell: ({ userId }) => userId.direction.prov ?? NOTHING },
  { title: 'Ciudad', sort: 'city', cell: ({ userId }) => userId.direction.city ?? NOTHING },
  { title: 'Código postal', sort: 'CP', cell: ({ userId }) => userId.direction.CP ?? NOTHING },
  { title: 'Dirección', sort: 'address', cell: ({ userId }) => userId.direction.address ?? NOTHING },
  { title: 'Productos', cell: (order) => <ProductsCell order={order} /> },
  {
    title: 'Fecha de creación',
    sort: 'creationDate',
    cell: ({ creationDate }) => <time dateTime={creationDate}>{formatDateTime(creationDate)}</time>,
  },
  {
    title: 'Envío',
    sort: 'priceShipment',
    isAmount: true,
    cell: ({ typeOfShipment, priceShipment }) => shippingCostText(typeOfShipment, priceShipment),
  },
  {
    title: 'Total de productos',
    sort: 'totalPriceOfProducts',
    isAmount: true,
    cell: ({ totalPriceOfProducts }) => <Price pesos={totalPriceOfProducts} />,
  },
  {
    title: 'Total',
    sort: 'totalPrice',
    isAmount: true,
    cell: ({ totalPrice }) => (
      <strong>
        <Price pesos={totalPrice} />
      </strong>
    ),
  },
];

function PaymentCell({ payment }: { payment: Order['payment'] }) {
  return (
    <>
      {PAYMENT_STATUS_RULES[payment.status].label}
      {payment.refunded > 0 && (
        <span className={cells.second}>
          Devuelto: <Price pesos={payment.refunded} />
        </span>
      )}
    </>
  );
}

function ProductsCell({ order }: { order: Order }) {
  const units = order.cartProducts.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <details className={cells.products}>
      <summary>{units === 1 ? '1 producto' : `${units} productos`}</summary>
      <ul>
        {order.cartProducts.map(({ _id, quantity, subProduct }) => (
          <li key={_id}>
            {quantity} × {subProduct.IDProduct.name} ({subProduct.color})
          </li>
        ))}
      </ul>
    </details>
  );
}
