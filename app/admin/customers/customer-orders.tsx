import { href, Link } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import type { CustomerOrder } from '#shared/schemas/customers.ts';
import { OrderStateTag } from '../../account/orders/order-progress.tsx';
import { Stack, Tag, Text } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../kit/data-list/data-table.tsx';
import { DataTable } from '../kit/data-list/data-table.tsx';

const COLUMNS: ReadonlyArray<Column<CustomerOrder, null>> = [
  {
    label: 'Orden',
    card: 'top',
    cell: ({ _id, code }) => <Link to={href('/admin/edit-state/:idOrder', { idOrder: _id })}>{code}</Link>,
  },
  {
    label: 'Estado',
    card: 'topEnd',
    cell: ({ state, cancelled }) => (cancelled ? <Tag>Cancelada</Tag> : <OrderStateTag state={state} />),
  },
  { label: 'Total', card: 'end', isNumber: true, cell: ({ totalPrice }) => <Price pesos={totalPrice} /> },
  {
    label: 'Debe',
    card: 'line',
    cardLabel: 'Debe',
    isNumber: true,
    cell: ({ owed }) => owed > 0 && <Price pesos={owed} />,
  },
  {
    label: 'Fecha',
    card: 'left',
    cell: ({ creationDate }) => <time dateTime={creationDate}>{formatDateTime(creationDate)}</time>,
  },
];

/** A customer's orders, the newest first. `total`: how many there are. */
export function CustomerOrders({ orders, total }: { orders: CustomerOrder[]; total: number }) {
  return (
    <Stack as="section" gap={3} aria-labelledby="pedidos">
      <h2 id="pedidos">Pedidos</h2>
      {orders.length === 0 ? (
        <p>Todavía no compró.</p>
      ) : (
        <DataTable
          caption="Pedidos"
          columns={COLUMNS}
          rows={orders}
          rowKey={({ _id }) => _id}
          context={null}
        />
      )}
      {total > orders.length && (
        <Text size="sm" tone="soft">
          Se muestran los {orders.length} más nuevos.
        </Text>
      )}
    </Stack>
  );
}
