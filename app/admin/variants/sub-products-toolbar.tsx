import type { RefObject } from 'react';
import { totalText } from '#shared/counts.ts';
import { SearchField } from '../kit/search-field.tsx';
import { SortChoice } from '../kit/sort-choice.tsx';
import toolbar from '../kit/toolbar.module.css';
import {
  SUB_PRODUCT_SORTS,
  type SubProductFilter,
  type SubProductListView,
} from './sub-product-list-view.ts';
import styles from './sub-products.module.css';

type SubProductsToolbarProps = {
  view: SubProductListView;
  total: number;
  search: RefObject<HTMLInputElement | null>;
  onChange: (change: Partial<SubProductListView>) => void;
};

const FILTERS: Record<SubProductFilter, string> = {
  name: 'Nombre',
  category: 'Categoría',
  brand: 'Marca',
  barcode: 'Código de barras',
};

/** The four filters of section 2.10 (as "contains", all must match), and three that find what wants attention. */
export function SubProductsToolbar({ view, total, search, onChange }: SubProductsToolbarProps) {
  const chip = (words: string, isOn: boolean, change: Partial<SubProductListView>) => (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={() => onChange(change)}>
      {words}
    </button>
  );
  const stock = (value: 'out' | 'low') => ({ stock: view.stock === value ? null : value });
  return (
    <div className={toolbar.toolbar}>
      <search className={toolbar.filters}>
        {(Object.keys(FILTERS) as SubProductFilter[]).map((filter) => (
          <SearchField
            key={filter}
            label={FILTERS[filter]}
            value={view[filter]}
            lastUsed={search}
            isFirst={filter === 'barcode'}
            onSearch={(value) => onChange({ [filter]: value })}
          />
        ))}
        <SortChoice sorts={SUB_PRODUCT_SORTS} sort={view.sort} order={view.order} onChoose={onChange} />
      </search>
      <div className={toolbar.line}>
        <p className={toolbar.count} role="status">
          {totalText(total)} {total === 1 ? 'subproducto' : 'subproductos'}
        </p>
        <div className={toolbar.chips}>
          {chip('Sin stock', view.stock === 'out', stock('out'))}
          {chip('Por debajo del mínimo', view.stock === 'low', stock('low'))}
          {chip('Sin imagen', view.withoutPicture, { withoutPicture: !view.withoutPicture })}
        </div>
      </div>
    </div>
  );
}
