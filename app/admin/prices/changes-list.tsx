import { href, Link } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import { priceRuleText, priceSelectionText } from '#shared/price-change-text.ts';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import list from '../kit/data-list/data-list.module.css';
import type { Column } from '../kit/data-list/data-table.tsx';
import { defineList } from '../kit/data-list/define-list.ts';
import { CHANGE_STATE_TEXT } from './change-state-text.ts';

export const CHANGES_LIST = defineList({});

/** The columns of the list of bulk price changes. */
export const CHANGE_COLUMNS: readonly Column<PriceChange>[] = [
  {
    label: 'Cambio',
    cell: ({ _id, rule }) => (
      <Link className={list.name} to={href('/admin/precios/:idChange', { idChange: _id })}>
        {priceRuleText(rule)}
      </Link>
    ),
  },
  { label: 'A qué', cell: ({ selection }) => priceSelectionText(selection) },
  { label: 'Quién', cell: ({ admin }) => admin.name },
  { label: 'Cuándo', cell: (change) => <When date={change.appliedDate ?? change.creationDate} /> },
  {
    label: 'Precios',
    isNumber: true,
    cell: ({ appliedDate, counts }) => (appliedDate ? counts.applied : counts.lines).toLocaleString('es-AR'),
  },
  { label: 'Estado', cell: (change) => <State change={change} /> },
];

function When({ date }: { date: string }) {
  return <time dateTime={date}>{formatDateTime(date)}</time>;
}

function State({ change: { state, undoneDate, undoneBy } }: { change: PriceChange }) {
  return (
    <>
      {CHANGE_STATE_TEXT[state]}
      {state === 'undone' && undoneDate && (
        <span className={list.second}>
          {formatDateTime(undoneDate)}, {undoneBy?.name}
        </span>
      )}
    </>
  );
}
