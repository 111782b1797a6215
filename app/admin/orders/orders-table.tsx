import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Order } from '#shared/schemas/orders.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { NumberCell, Table } from '../../ui/table.tsx';
import cells from './order-cells.module.css';
import { ORDER_COLUMNS, type OrderColumn } from './order-columns.tsx';
import { type OrderListView, orderListSearch, sortedBy } from './order-list-view.ts';
import styles from './orders-table.module.css';
import type { TickedOrders } from './use-ticked-orders.ts';

type OrdersTableProps = { orders: readonly Order[]; view: OrderListView; ticked: TickedOrders };

/** The administrator's orders (section 2.10), to be ticked for doing something with several. On phones each row is a card. */
export function OrdersTable({ orders, view, ticked }: OrdersTableProps) {
  const search = orderListSearch(view);
  return (
    <Table caption="Órdenes" className={styles.frame}>
      <thead>
        <tr>
          <th scope="col">
            <TickAll all={orders.length} ticked={ticked} />
          </th>
          {ORDER_COLUMNS.map((column) => (
            <ColumnHead key={column.title} column={column} view={view} />
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order._id}>
            <th scope="row">
              <span className={styles.tick}>
                <input
                  type="checkbox"
                  aria-label={`Marcar la orden ${order.code}`}
                  checked={ticked.has(order._id)}
                  onChange={() => ticked.toggle(order._id)}
                />
                <Link className={cells.code} to={`/admin/order/${order._id}`} state={{ search }}>
                  <span className="visually-hidden">Orden </span>
                  {order.code}
                </Link>
              </span>
              <Link to={`/admin/edit-state/${order._id}`} state={{ search }}>
                Editar estado<span className="visually-hidden"> de la orden {order.code}</span>
              </Link>
            </th>
            {ORDER_COLUMNS.map((column) => {
              const Cell = column.isAmount ? NumberCell : 'td';
              return (
                <Cell key={column.title} data-title={column.title}>
                  {/* One box, so that a card's row has two: title and value. */}
                  <div>{column.cell(order)}</div>
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Ticks the whole page; half-way when only some are. */
function TickAll({ all, ticked }: { all: number; ticked: TickedOrders }) {
  const count = ticked.orders.length;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < all;
  }, [count, all]);
  return (
    <label className={styles.tick}>
      <input ref={box} type="checkbox" checked={count === all} onChange={ticked.toggleAll} />
      Orden<span className="visually-hidden">: marcar todas las de esta página</span>
    </label>
  );
}

function ColumnHead({ column, view }: { column: OrderColumn; view: OrderListView }) {
  const { title, sort, isAmount } = column;
  const isCurrent = sort === view.sort;
  const ariaSort = isCurrent ? (view.order === 'asc' ? 'ascending' : 'descending') : undefined;
  return (
    <th scope="col" aria-sort={ariaSort} className={classNames(isAmount && styles.amount)}>
      {sort ? (
        <Link
          className={styles.sort}
          to={{ search: orderListSearch(sortedBy(view, sort)) }}
          replace
          preventScrollReset
        >
          {title}
          {isCurrent && <Icon name={view.order === 'asc' ? 'up' : 'down'} />}
        </Link>
      ) : (
        title
      )}
    </th>
  );
}
