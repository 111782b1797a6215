import { href, Link } from 'react-router';
import {
  isAtWork,
  PRICE_LINE_FILTERS,
  type PriceLineFilter,
  type PriceLineSort,
} from '#shared/price-change-states.ts';
import type { PriceChange, PriceChangeLine } from '#shared/schemas/price-changes.ts';
import { categoryText } from '#shared/search.ts';
import { Price } from '../../ui/price.tsx';
import list from '../kit/data-list/data-list.module.css';
import type { Column } from '../kit/data-list/data-table.tsx';
import { defineList, type Option, optionFilter, sortFilters } from '../kit/data-list/define-list.ts';
import { LINE_FILTER_TEXT, LINE_STATUS_TEXT } from './change-state-text.ts';
import { Percent } from './percent.tsx';
import type { LineTicks } from './use-line-ticks.ts';

type Context = { change: PriceChange; ticks: LineTicks };

/** The columns of the products in one price change, with old and new prices. */
export const LINE_COLUMNS: readonly Column<PriceChangeLine, Context, PriceLineSort>[] = [
  {
    label: 'Producto',
    card: 'top',
    sort: 'name',
    sortLabel: 'Nombre',
    cell: (line, { ticks }) => <NameCell line={line} ticks={ticks} />,
  },
  { label: 'Categoría', cell: ({ product }) => categoryText(product.category) },
  { label: 'Marca', cell: ({ product }) => product.brand },
  { label: 'Variantes', isNumber: true, cell: ({ variants }) => variants },
  {
    label: 'Precio anterior',
    card: 'left',
    cardLabel: 'Antes',
    sort: 'oldPrice',
    isNumber: true,
    cell: ({ oldPrice }) => <Price pesos={oldPrice} />,
  },
  {
    label: 'Precio nuevo',
    card: 'middle',
    cardLabel: 'Nuevo',
    sort: 'newPrice',
    isNumber: true,
    cell: ({ newPrice }) => (newPrice === null ? '—' : <Price pesos={newPrice} />),
  },
  {
    label: 'Cambio',
    card: 'end',
    sort: 'percent',
    isNumber: true,
    cell: ({ newPrice, percent, beyond }) =>
      newPrice === null ? '—' : <Percent percent={percent} beyond={beyond} />,
  },
  {
    label: 'Precio de hoy',
    isNumber: true,
    isShown: ({ change: { state } }) => state !== 'draft' && !isAtWork(state),
    cell: ({ isDeleted, price }) => (isDeleted ? 'eliminado' : <Price pesos={price} />),
  },
  { label: 'Estado', card: 'topEnd', cell: ({ status }) => LINE_STATUS_TEXT[status] },
];

/** The filters' values in the address. */
const WORDS: Record<PriceLineFilter, string> = {
  all: 'todos',
  ticked: 'tildados',
  beyond: 'grandes',
  excluded: 'sin-tildar',
  unchanged: 'sin-cambio',
  impossible: 'imposibles',
  left: 'dejados',
  edited: 'editados',
  kept: 'no-restaurados',
};

const SHOWN: readonly Option<PriceLineFilter>[] = PRICE_LINE_FILTERS.map((filter) => ({
  value: filter,
  label: LINE_FILTER_TEXT[filter],
  word: WORDS[filter],
}));

export const LINES_LIST = defineList(
  {
    show: optionFilter('ver', 'Mostrar', SHOWN, { initial: 'all' }),
    ...sortFilters(LINE_COLUMNS, 'name'),
  },
  { name: 'price-lines' },
);

/** The filters that match some line of the change, and the current filter. */
export function lineOptions(change: PriceChange, current: PriceLineFilter): readonly Option[] {
  return SHOWN.filter(({ value }) => value === current || isOffered(value, change));
}

function isOffered(filter: PriceLineFilter, { counts, state }: PriceChange): boolean {
  switch (filter) {
    case 'all':
    case 'ticked':
    case 'excluded':
      return true;
    case 'beyond':
    case 'unchanged':
    case 'impossible':
    case 'left':
    case 'kept':
      return counts[filter] > 0;
    case 'edited':
      return state === 'applied';
  }
}

/** The product's name, with a checkbox if the line can be ticked. */
function NameCell({ line, ticks }: { line: PriceChangeLine; ticks: LineTicks }) {
  const { product, isDeleted } = line;
  if (ticks.canTick(line)) {
    return (
      <label className={list.tick}>
        <input
          type="checkbox"
          checked={ticks.isTicked(line)}
          onChange={(event) => ticks.tick(line, event.target.checked)}
        />
        <span className={list.name}>{product.name}</span>
      </label>
    );
  }
  if (isDeleted) return <span className={list.name}>{product.name}</span>;
  return (
    <Link className={list.name} to={href('/detalle/:idProduct', { idProduct: product._id })}>
      {product.name}
    </Link>
  );
}
