import { Link } from 'react-router';
import type { Order } from '#shared/schemas/orders.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { NumberCell, Table } from '../../ui/table.tsx';
import { ORDER_COLUMNS, type OrderColumn } from './order-columns.tsx';
import { type OrderListView, orderListSearch, sortedBy } from './order-list-view.ts';
import styles from './orders-table.module.css';

/** The administrator's orders (section 2.10). On phones each row is a card. */
export function OrdersTable({ orders, view }: { orders: readonly Order[]; view: OrderListView }) {
  const search = orderListSearch(view);
  return (
    <Table caption="Órdenes" className={styles.frame}>
      <thead>
        <tr>
          <th scope="col">Orden</th>
          {ORDER_COLUMNS.map((column) => (
            <ColumnHead key={column.title} column={column} view={view} />
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order._id}>
            <th scope="row">
              <span className={styles.code}>{order.code}</span>
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
