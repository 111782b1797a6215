import { formatPesos } from '#shared/money.ts';
import { SALES_BY, type SalesBy } from '#shared/reports.ts';
import { salesKeyText } from '#shared/reports-text.ts';
import type { SalesRow, SalesSums } from '#shared/schemas/reports.ts';
import type { Column } from '../kit/data-list/data-table.tsx';
import { Share } from './bars.tsx';

const NOTHING = '—';

/** True if the rows are parts of orders: what an order has besides its articles is in none. */
export const isOfArticles = (by: SalesBy) => by === 'category' || by === 'brand' || by === 'article';

/** The columns of a report of sales; each row is drawn as a part of all. */
export function salesColumns(by: SalesBy, mayCosts: boolean, hasBefore: boolean): Column<SalesRow, number>[] {
  const isOfLines = isOfArticles(by);
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
      cell: ({ total }, all) => total > 0 && <Share value={total} all={all} />,
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
      card: isOfLines ? 'left' : 'middle',
      cardLabel: 'Unidades',
      cell: ({ units }) => plain(units ?? 0),
    },
    ...(mayCosts && by !== 'payment' ? marginColumns(isOfLines) : []),
    ...(hasBefore ? BEFORE : []),
  ];
  return columns.filter((column) => column !== false);
}

/** On a card there is room for the margin if there are no orders. */
function marginColumns(isOnCard: boolean): Column<SalesRow, number>[] {
  return [
    {
      label: 'Margen',
      isNumber: true,
      ...(isOnCard && { card: 'middle', cardLabel: 'Margen' }),
      cell: ({ margin }) => (margin === null ? NOTHING : formatPesos(margin)),
    },
    {
      label: '% de margen',
      isNumber: true,
      cell: (row) => marginPartText(row) ?? NOTHING,
    },
  ];
}

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

/** The margin's part of what has a cost, of which sum if not of all; null: nothing has one. */
export function marginPartText({ total, margin, known }: SalesSums): string | null {
  if (margin === null || !known) return null;
  const part = `${Math.round((margin / known) * 100)} %`;
  return known < total ? `${part} de ${formatPesos(known)}` : part;
}

export const plain = (value: number) => value.toLocaleString('es-AR');

/** `+12 %` */
export function changeText(now: number, before: number): string {
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : ''}${plain(percent)} %`;
}
