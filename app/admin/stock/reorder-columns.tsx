import { href, Link } from 'react-router';
import { countText } from '#shared/counts.ts';
import { formatPesos } from '#shared/money.ts';
import type { ReorderLine } from '#shared/schemas/reorder.ts';
import { MAX_UNITS } from '#shared/stock.ts';
import { TextInput } from '../../ui/text-input.tsx';
import list from '../kit/data-list/data-list.module.css';
import type { Column } from '../kit/data-list/data-table.tsx';
import styles from './reception-lines.module.css';

/** A variant of a product that is to be ordered. */
export type ReorderRow = { line: ReorderLine; variant: ReorderLine['subProducts'][number] };

type Context = {
  unitsOf: (row: ReorderRow) => number;
  onUnits: (row: ReorderRow, units: number) => void;
};

/** The columns of what is to be ordered from a supplier. */
export const REORDER_COLUMNS: readonly Column<ReorderRow, Context>[] = [
  {
    label: 'Artículo',
    card: 'top',
    cell: ({ line, variant }) => (
      <div className={list.text}>
        <Link to={`${href('/admin/stock/movimientos')}?subProduct=${variant._id}`}>
          {line.product.name}, {variant.color}
        </Link>
        <span className={list.second}>
          {[line.product.brand, variant.code ?? variant.barcode].filter(Boolean).join(' · ')}
        </span>
      </div>
    ),
  },
  {
    label: 'Pedir',
    card: 'topEnd',
    isNumber: true,
    cell: (row, { unitsOf, onUnits }) => (
      <TextInput
        className={styles.number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        aria-label={`Pedir de ${row.line.product.name}, ${row.variant.color}`}
        value={String(unitsOf(row))}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => {
          if (/^\d*$/.test(target.value)) onUnits(row, Math.min(MAX_UNITS, Number(target.value)));
        }}
      />
    ),
  },
  { label: 'Stock', isNumber: true, card: 'left', cardLabel: 'Stock', cell: ({ variant }) => variant.stock },
  {
    label: 'Mínimo',
    isNumber: true,
    card: 'middle',
    cardLabel: 'Mínimo',
    cell: ({ line }) => line.minimumStock,
  },
  {
    label: 'En 30 días',
    isNumber: true,
    card: 'end',
    cardLabel: 'En 30 días',
    cell: ({ variant }) => variant.sold30,
  },
  { label: 'En 90 días', isNumber: true, cell: ({ variant }) => variant.sold90 },
  {
    label: 'Avisos',
    card: 'line',
    cell: ({ variant }) => variant.waiting > 0 && countText(variant.waiting, 'espera', 'esperan'),
  },
  {
    label: 'Costo',
    isNumber: true,
    cell: ({ variant }) => (variant.cost === null ? '—' : formatPesos(variant.cost)),
  },
];
