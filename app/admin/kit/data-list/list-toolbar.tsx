import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import type { Filter, Filters, Option } from './define-list.ts';
import { ExtraFilters } from './extra-filters.tsx';
import { FilterSelect } from './filter-select.tsx';
import styles from './list-toolbar.module.css';
import { SearchField } from './search-field.tsx';
import type { ListState } from './use-data-list.ts';

export type ListToolbarProps = {
  list: ListState;
  /** The number of rows, in words. */
  count: ReactNode;
  /** Options that depend on the data, by the filter's name. They replace the filter's own options. */
  options?: Record<string, readonly Option[]> | undefined;
  /** The screen's own buttons and links. */
  tools?: ReactNode;
  /** `inLine`: filters and count are in one line. `narrow`: filters are only as wide as their content. */
  layout?: 'inLine' | 'narrow' | undefined;
};

/** The filters and the sort order of a list, and the number of rows. */
export function ListToolbar({ list, count, options = {}, tools, layout }: ListToolbarProps) {
  const filters: Filters = list.list.filters;
  const shown = (control: Filter['control']) =>
    Object.entries(filters).filter(([, filter]) => filter.control === control);
  const fields = Object.entries(filters).filter(
    ([, { control, isExtra }]) => !isExtra && (control === 'search' || control === 'select'),
  );
  const main = fields.find(([, { isMainSearch }]) => isMainSearch) ?? shown('search')[0];
  return (
    <Stack gap={4} className={classNames(styles.toolbar, layout && styles[layout])}>
      <search className={styles.filters}>
        {fields.map(([name, filter]) =>
          filter.control === 'search' ? (
            <SearchField
              key={name}
              label={filter.label}
              value={list.view[name] ?? ''}
              placeholder={filter.placeholder}
              lastUsed={list.search}
              isMain={name === main?.[0]}
              onSearch={(value) => list.show({ [name]: value })}
            />
          ) : (
            <FilterSelect
              key={name}
              label={filter.label}
              value={list.view[name] ?? ''}
              options={options[name] ?? filter.options}
              onChoose={(value) => list.show({ [name]: value })}
            />
          ),
        )}
        {filters.sort && <SortSelect list={list} sorts={filters.sort.options} />}
      </search>
      <Row gap={5} lines={2} className={styles.line}>
        <p className={styles.count} role="status">
          {count}
        </p>
        {shown('switch').map(([name, filter]) => (
          <Switch key={name} name={name} filter={filter} list={list} />
        ))}
        {shown('chips').length > 0 && (
          <Row gap={2}>
            {shown('chips').map(([name, filter]) => (
              <Chips key={name} name={name} filter={filter} list={list} />
            ))}
          </Row>
        )}
        {tools && (
          <Row gap={2} className={styles.tools}>
            {tools}
          </Row>
        )}
      </Row>
      <ExtraFilters list={list} options={options} />
    </Stack>
  );
}

/** The sort menu for phones, where the table has no head. */
function SortSelect({ list, sorts }: { list: ListState; sorts: readonly Option[] }) {
  const { sort, order } = list.view;
  const options = sorts.flatMap(({ value, label }) => [
    { value: `${value} asc`, label: `${label}, ascendente` },
    { value: `${value} desc`, label: `${label}, descendente` },
  ]);
  return (
    <div className={styles.onPhone}>
      <FilterSelect
        label="Ordenar por"
        value={`${sort} ${order}`}
        options={options}
        onChoose={(value) => {
          const [chosen = '', direction = 'asc'] = value.split(' ');
          list.show({ sort: chosen, order: direction });
        }}
      />
    </div>
  );
}

type ControlProps = { name: string; filter: Filter; list: ListState };

function Switch({ name, filter, list }: ControlProps) {
  const isOn = list.view[name] === '1';
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => list.show({ [name]: event.target.checked ? '1' : '' })}
      />
      {filter.label}
    </label>
  );
}

/** Pressing a pressed chip removes the filter. */
function Chips({ name, filter, list }: ControlProps) {
  return filter.options.map(({ value, label }) => {
    const isOn = list.view[name] === value;
    return (
      <button
        key={value}
        type="button"
        className={styles.chip}
        aria-pressed={isOn}
        onClick={() => list.show({ [name]: isOn ? '' : value })}
      >
        {label}
      </button>
    );
  });
}
