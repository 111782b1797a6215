import { href, Link } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { formatPhone, phoneLink } from '#shared/phones.ts';
import type { Customer } from '#shared/schemas/customers.ts';
import { Text } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import list from '../kit/data-list/data-list.module.css';
import type { Column } from '../kit/data-list/data-table.tsx';
import { defineList, optionFilter, searchFilter, sortFilters } from '../kit/data-list/define-list.ts';

export const CUSTOMER_COLUMNS: ReadonlyArray<Column<Customer, null, 'name' | 'creationDate'>> = [
  {
    label: 'Cliente',
    card: 'top',
    sort: 'name',
    cell: ({ _id, name, lastName, email }) => (
      <div className={list.text}>
        <Link to={href('/admin/clientes/:idCustomer', { idCustomer: _id })}>
          {name} {lastName}
        </Link>
        <span className={list.second}>{email}</span>
      </div>
    ),
  },
  {
    label: 'Teléfono',
    card: 'left',
    cell: ({ phone }) => phone !== null && <a href={phoneLink(phone)}>{formatPhone(phone)}</a>,
  },
  { label: 'Pedidos', isNumber: true, cell: ({ orders }) => orders.toLocaleString('es-AR') },
  { label: 'Gastó', isNumber: true, card: 'topEnd', cell: ({ spent }) => <Price pesos={spent} /> },
  {
    label: 'Debe',
    isNumber: true,
    card: 'end',
    cardLabel: 'Debe',
    cell: ({ owed }) =>
      owed > 0 && (
        <Text as="strong" tone="danger">
          <Price pesos={owed} />
        </Text>
      ),
  },
  {
    label: 'Último pedido',
    cell: ({ lastOrder }) => (lastOrder ? <time dateTime={lastOrder}>{formatDate(lastOrder)}</time> : '—'),
  },
  {
    label: 'Cliente desde',
    sort: 'creationDate',
    cell: ({ creationDate }) => <time dateTime={creationDate}>{formatDate(creationDate)}</time>,
  },
];

export const CUSTOMERS_LIST = defineList({
  owes: optionFilter(
    'debe',
    'Cuáles',
    [
      { value: '', label: 'Todos' },
      { value: '1', label: 'Los que deben' },
    ],
    { initial: '' },
  ),
  q: searchFilter('q', 'Buscar', { placeholder: 'Nombre, e-mail o teléfono' }),
  ...sortFilters(CUSTOMER_COLUMNS, 'creationDate', 'desc'),
});
