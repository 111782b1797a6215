import { formatPesos } from '#shared/money.ts';
import { SALES_BY, type SalesBy } from '#shared/reports.ts';
import { salesKeyText } from '#shared/reports-text.ts';
import type { SalesRow } from '#shared/schemas/reports.ts';
import type { Column } from '../kit/data-list/data-table.tsx';
import { RowBar } from './bars.tsx';

const NOTHING = '—';

/** The columns of a report of sales; each row is drawn as a part of the highest one. */
export function salesColumns(by: SalesBy, mayCosts: boolean, hasBefore: boolean): Column<SalesRow, number>[] {
  const isOfLines = by === 'category' || by === 'brand' || by === 'article';
  const columns: Array<Column<SalesRow, number> | false> = [
    { label: SALES_BY[by], card: 'top', cell: (row) => salesKeyText(by, row) },
    {
      label: 'Ventas',
      isNumber: true,
      card: 'topEnd',
      cell: ({ total }) => <strong className="numbers unbroken">{formatPesos(total)}</strong>,
    },
    {
      label: 'Parte',
      card: 'line',
      cell: ({ total }, highest) => total > 0 && <RowBar value={total} highest={highest} />,
    },
    !isOfLines && {
      label: 'Pedidos',
      isNumber: true,
      card: 'left',
      cardLabel: 'Pedidos',
      cell: ({ orders }) => plain(orders ?? 0),
    },
    by !== 'payment' && {
      label: 'Unidades',
      isNumber: true,
      card: 'middle',
      cardLabel: 'Unidades',
      cell: ({ units }) => plain(units ?? 0),
    },
    ...(mayCosts && by !== 'payment' ? MARGIN : []),
    ...(hasBefore ? BEFORE : []),
  ];
  return columns.filter((column) => column !== false);
}

const MARGIN: readonly Column<SalesRow, number>[] = [
  {
    label: 'Margen',
    isNumber: true,
    cell: ({ margin }) => (margin === null ? NOTHING : formatPesos(margin)),
  },
  {
    label: '% de margen',
    isNumber: true,
    cell: ({ margin, known }) =>
      margin === null || !known ? NOTHING : `${Math.round((margin / known) * 100)} %`,
  },
];

const BEFORE: readonly Column<SalesRow, number>[] = [
  {
    label: 'Antes',
    isNumber: true,
    card: 'end',
    cardLabel: 'Antes',
    cell: ({ before }) => (before?.total ? formatPesos(before.total) : NOTHING),
  },
  {
    label: 'Cambio',
    isNumber: true,
    cell: ({ total, before }) => (before?.total ? changeText(total, before.total) : NOTHING),
  },
];

export const plain = (value: number) => value.toLocaleString('es-AR');

/** `+12 %` */
export function changeText(now: number, before: number): string {
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : ''}${plain(percent)} %`;
}
