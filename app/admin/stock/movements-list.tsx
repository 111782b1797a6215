import { href, Link } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import type { StockMovement } from '#shared/schemas/stock.ts';
import { MOVEMENT_REASONS } from '#shared/stock-movements.ts';
import { Text } from '../../ui/layout.tsx';
import list from '../kit/data-list/data-list.module.css';
import type { Column } from '../kit/data-list/data-table.tsx';
import { defineList, searchFilter } from '../kit/data-list/define-list.ts';

export const MOVEMENTS_LIST = defineList({ subProduct: searchFilter('subProduct', 'Artículo') });

/** The columns of an article's ledger. */
export const MOVEMENT_COLUMNS: readonly Column<StockMovement>[] = [
  {
    label: 'Fecha',
    card: 'top',
    cell: ({ date, by }) => (
      <>
        <time dateTime={date}>{formatDateTime(date)}</time>
        <span className={list.second}>{by?.name ?? 'La tienda'}</span>
      </>
    ),
  },
  { label: 'Motivo', card: 'left', cell: (movement) => <Reason movement={movement} /> },
  {
    label: 'Unidades',
    card: 'topEnd',
    isNumber: true,
    cell: ({ quantity }) => (
      <Text as="span" {...(quantity < 0 && { tone: 'danger' as const })}>
        {signed(quantity)}
      </Text>
    ),
  },
  { label: 'Quedaron', isNumber: true, card: 'end', cardLabel: 'Quedaron', cell: ({ balance }) => balance },
];

function Reason({ movement: { reason, note, reference } }: { movement: StockMovement }) {
  return (
    <div className={list.text}>
      {MOVEMENT_REASONS[reason]}
      {reference?.kind === 'order' && (
        <>
          {' '}
          <Link to={href('/admin/edit-state/:idOrder', { idOrder: reference._id })}>{reference.code}</Link>
        </>
      )}
      {reference?.kind === 'reception' && (
        <>
          {' '}
          <Link to={href('/admin/stock/recepciones/:idReception?', { idReception: reference._id })}>ver</Link>
        </>
      )}
      {note !== '' && <span className={list.second}>{note}</span>}
    </div>
  );
}

/** Units with their sign. */
export function signed(quantity: number): string {
  return quantity > 0 ? `+${quantity}` : `−${-quantity}`;
}
