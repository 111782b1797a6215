import type { ReactNode } from 'react';
import { toCentavos, toPesos } from '#shared/money.ts';
import { isBeyond, percentOf } from '#shared/price-difference.ts';
import { applyRule, type PriceRule } from '#shared/price-rules.ts';
import type { AdminProduct } from '#shared/schemas/catalog.ts';
import { categoryText } from '#shared/search.ts';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import list from '../kit/data-list/data-list.module.css';
import type { Column } from '../kit/data-list/data-table.tsx';
import { defineList, nameFilter, searchFilter, sortFilters } from '../kit/data-list/define-list.ts';
import { isChosen, type RowChoice } from '../kit/data-list/row-choice.ts';
import ticks from '../kit/data-list/row-ticks.module.css';
import { Percent } from './percent.tsx';
import styles from './prices-list.module.css';

type Context = {
  choice: RowChoice;
  onChoose: (id: string, chosen: boolean) => void;
  /** The rule in the form, for the preview of new prices; null: not valid yet. */
  rule: PriceRule | null;
};

/** The columns of the products to choose from, with prices before and after the rule in the form. */
export const CHOICE_COLUMNS: readonly Column<AdminProduct, Context, 'name' | 'price'>[] = [
  {
    label: 'Producto',
    card: 'top',
    sort: 'name',
    sortLabel: 'Nombre',
    cell: ({ _id, name, category, brand }, { choice, onChoose }) => (
      <label className={classNames(list.tick, ticks.chooses)}>
        <input
          type="checkbox"
          checked={isChosen(choice, _id)}
          onChange={(event) => onChoose(_id, event.target.checked)}
        />
        <span>
          <span className={list.name}>{name}</span>
          <span className={list.second}>
            {categoryText(category)}, {brand}
          </span>
        </span>
      </label>
    ),
  },
  {
    label: 'Precio actual',
    sort: 'price',
    isFixed: true,
    isNumber: true,
    card: 'left',
    cardLabel: 'Hoy',
    cell: ({ price }) => <Price pesos={price} />,
  },
  {
    label: 'Precio nuevo',
    isFixed: true,
    isNumber: true,
    card: 'middle',
    cardLabel: 'Nuevo',
    cell: ({ price }, { rule }) => newPriceText(price, rule),
  },
  {
    label: 'Cambio',
    isFixed: true,
    isNumber: true,
    card: 'end',
    cell: ({ price }, { rule }) => percentText(price, rule),
  },
];

export const CHOICE_LIST = defineList(
  {
    q: searchFilter('q', 'Buscar por nombre', { placeholder: 'cuaderno rayado' }),
    category: nameFilter('categoria', 'Categoría'),
    brand: nameFilter('marca', 'Marca'),
    ...sortFilters(CHOICE_COLUMNS, 'name'),
  },
  { name: 'price-choice' },
);

function newPriceText(price: number, rule: PriceRule | null): ReactNode {
  // The list has no costs: the draft computes these prices.
  if (!rule || rule.kind === 'margin') return null;
  const changed = applyRule(toCentavos(price), rule);
  if (changed === null) return <span className={styles.none}>sin precio posible</span>;
  return <Price pesos={toPesos(changed)} />;
}

function percentText(price: number, rule: PriceRule | null): ReactNode {
  const old = toCentavos(price);
  const changed = rule && rule.kind !== 'margin' ? applyRule(old, rule) : null;
  if (changed === null) return null;
  return <Percent percent={percentOf(old, changed)} beyond={isBeyond(old, changed)} />;
}
