import type { RefObject } from 'react';
import { totalText } from '#shared/counts.ts';
import { categoryText } from '#shared/search.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { SortChoice } from '../kit/sort-choice.tsx';
import styles from '../kit/toolbar.module.css';
import { PRODUCT_SORTS, type ProductListView, productListSearch } from './product-list-view.ts';

type ProductsToolbarProps = {
  view: ProductListView;
  total: number;
  corrected: string | null;
  categories: readonly string[];
  brands: readonly string[];
  search: RefObject<HTMLInputElement | null>;
  onChange: (change: Partial<ProductListView>) => void;
};

/** Search, filters, the switch for sub-products and the way to a new product (section 2.10, Products table). */
export function ProductsToolbar(props: ProductsToolbarProps) {
  const { view, total, corrected, categories, brands, search, onChange } = props;
  return (
    <div className={styles.toolbar}>
      <search className={styles.filters}>
        <SearchField
          label="Buscar"
          value={view.q}
          placeholder="Nombre, código de barras o ID"
          lastUsed={search}
          isFirst
          onSearch={(q) => onChange({ q })}
        />
        <Choice
          label="Categoría"
          value={view.category}
          options={categories.map((name) => ({ value: name, words: categoryText(name) }))}
          onChoose={(category) => onChange({ category })}
        />
        <Choice
          label="Marca"
          value={view.brand}
          options={brands.map((name) => ({ value: name, words: name }))}
          onChoose={(brand) => onChange({ brand })}
        />
        <Choice
          label="Stock"
          value={view.stock ?? ''}
          options={[
            { value: 'out', words: 'Sin stock' },
            { value: 'low', words: 'Por debajo del mínimo' },
          ]}
          onChoose={(stock) => onChange({ stock: stock === 'out' || stock === 'low' ? stock : null })}
        />
        <SortChoice sorts={PRODUCT_SORTS} sort={view.sort} order={view.order} onChoose={onChange} />
      </search>
      <div className={styles.line}>
        <p className={styles.count} role="status">
          {countText(total, view.deleted)}
          {corrected !== null && ` de «${corrected}»: nada coincide con «${view.q.trim()}»`}
        </p>
        <label className={styles.switch}>
          <input
            type="checkbox"
            role="switch"
            checked={view.withSubProducts}
            aria-checked={view.withSubProducts}
            onChange={(event) => onChange({ withSubProducts: event.target.checked, page: view.page })}
          />
          Mostrar subproductos
        </label>
        <span className={styles.buttons}>
          <ButtonLink
            variant="quiet"
            size="small"
            to={{ search: productListSearch({ ...view, deleted: !view.deleted, page: 1, editing: null }) }}
            preventScrollReset
          >
            {view.deleted ? 'Volver a los productos' : 'Ver eliminados'}
          </ButtonLink>
          <ButtonLink size="small" to="/admin/new-product">
            Nuevo producto
          </ButtonLink>
        </span>
      </div>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: Array<{ value: string; words: string }>;
  onChoose: (value: string) => void;
};

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  // An address can name what no product has any more: it must not look like "all".
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChoose(event.target.value)}>
          <option value="">Todas</option>
          {!isKnown && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function countText(total: number, deleted: boolean): string {
  const count = `${totalText(total)} ${total === 1 ? 'producto' : 'productos'}`;
  return deleted ? `${count} ${total === 1 ? 'eliminado' : 'eliminados'}` : count;
}
