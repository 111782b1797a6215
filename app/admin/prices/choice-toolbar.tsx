import { countText } from '#shared/price-change-text.ts';
import { categoryText } from '#shared/search.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { SortChoice } from '../kit/sort-choice.tsx';
import styles from '../kit/toolbar.module.css';
import { CHOICE_SORTS, type ChoiceView } from './choice-view.ts';

type ChoiceToolbarProps = {
  view: ChoiceView;
  total: number;
  onPage: number;
  chosen: number;
  categories: readonly string[];
  brands: readonly string[];
  onChange: (change: Partial<ChoiceView>) => void;
  onChoosePage: () => void;
  onChooseAll: () => void;
  onChooseNone: () => void;
};

/** What narrows the list of products, and what chooses many of it at once. */
export function ChoiceToolbar({ view, total, onPage, chosen, ...rest }: ChoiceToolbarProps) {
  const { categories, brands, onChange, onChoosePage, onChooseAll, onChooseNone } = rest;
  return (
    <div className={styles.toolbar}>
      <search className={styles.filters}>
        <SearchField
          label="Buscar por nombre"
          value={view.q}
          placeholder="cuaderno rayado"
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
        <SortChoice sorts={CHOICE_SORTS} sort={view.sort} order={view.order} onChoose={onChange} />
      </search>
      <div className={styles.line}>
        <p className={styles.count} role="status">
          {countText(chosen, 'elegido', 'elegidos')} de {countText(total, 'producto', 'productos')}
        </p>
        <span className={styles.buttons}>
          {onPage > 0 && (
            <Button variant="secondary" size="small" onClick={onChoosePage}>
              Elegir esta página
            </Button>
          )}
          {total > onPage && (
            <Button variant="secondary" size="small" onClick={onChooseAll}>
              Elegir todo el resultado
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            aria-disabled={chosen === 0 || undefined}
            onClick={() => chosen > 0 && onChooseNone()}
          >
            No elegir ninguno
          </Button>
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
