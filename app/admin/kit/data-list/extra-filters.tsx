import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { Filter, Filters, Option } from './define-list.ts';
import styles from './extra-filters.module.css';
import { FilterSelect } from './filter-select.tsx';
import type { ListState } from './use-data-list.ts';

type ExtraFiltersProps = {
  list: ListState;
  options: Record<string, readonly Option[]>;
  className: string | undefined;
};

/** The filters behind "Más filtros", which says how many apply; open while any does. */
export function ExtraFilters({ list, options, className }: ExtraFiltersProps) {
  const filters: Filters = list.list.filters;
  const extras = Object.entries(filters).filter(([, { isExtra }]) => isExtra);
  if (extras.length === 0) return null;
  const applied = extras.filter(([name, { initial }]) => list.view[name] !== initial).length;
  return (
    <details className={classNames(styles.more, className)} open={applied > 0 || undefined}>
      <summary className="toggle">{applied === 0 ? 'Más filtros' : `Más filtros (${applied})`}</summary>
      <search className={styles.fields}>
        {extras.map(([name, filter]) => (
          <ExtraFilter
            key={name}
            filter={filter}
            value={list.view[name] ?? ''}
            options={options[name] ?? filter.options}
            onChoose={(value) => list.show({ [name]: value })}
          />
        ))}
      </search>
    </details>
  );
}

type ExtraFilterProps = {
  filter: Filter;
  value: string;
  options: readonly Option[];
  onChoose: (value: string) => void;
};

function ExtraFilter({ filter: { control, label }, value, options, onChoose }: ExtraFilterProps) {
  if (control !== 'day') {
    return <FilterSelect label={label} value={value} options={options} onChoose={onChoose} />;
  }
  return (
    <TextField label={label} type="date" value={value} onChange={(event) => onChoose(event.target.value)} />
  );
}
