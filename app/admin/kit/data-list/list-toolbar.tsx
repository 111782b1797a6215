import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
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
  /** Filters and count are in one line. */
  layout?: 'inLine' | undefined;
};

/**
 * The filters and the sort order of a list, and the number of rows. On phones the search is in sight, what is `folded` is
 * behind one button.
 */
export function ListToolbar({ list, count, options = {}, tools, layout }: ListToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const filters: Filters = list.list.filters;
  const shown = (control: Filter['control']) =>
    Object.entries(filters).filter(([, filter]) => filter.control === control && !filter.isExtra);
  const searches = shown('search');
  const main = searches.find(([, { isMainSearch }]) => isMainSearch) ?? searches[0];
  const others = [...searches.filter(([name]) => name !== main?.[0]), ...shown('select')];
  const fold = foldText(filters, list.view, main?.[0]);
  const folded = fold === null ? undefined : styles.folded;
  const search = ([name, { label, placeholder }]: [string, Filter]) => (
    <SearchField
      label={label}
      value={list.view[name] ?? ''}
      placeholder={placeholder}
      lastUsed={list.search}
      isMain={name === main?.[0]}
      onSearch={(value) => list.show({ [name]: value })}
    />
  );
  return (
    <Stack
      gap={4}
      className={classNames(styles.toolbar, layout && styles[layout])}
      data-open={isOpen || undefined}
    >
      <search className={styles.filters}>
        {main && <div className={styles.main}>{search(main)}</div>}
        {fold !== null && (
          <Button
            variant="secondary"
            className={styles.onPhone}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {fold}
          </Button>
        )}
        {others.map(([name, filter]) => (
          <div key={name} className={folded}>
            {filter.control === 'search' ? (
              search([name, filter])
            ) : (
              <FilterSelect
                label={filter.label}
                value={list.view[name] ?? ''}
                options={options[name] ?? filter.options}
                onChoose={(value) => list.show({ [name]: value })}
              />
            )}
          </div>
        ))}
        {filters.sort && (
          <div className={classNames(styles.onPhone, folded)}>
            <SortSelect list={list} sorts={filters.sort.options} />
          </div>
        )}
      </search>
      <ExtraFilters list={list} options={options} className={folded} />
      <Row gap={5} lines={2} className={styles.line}>
        <Text weight="bold" role="status">
          {count}
        </Text>
        {shown('switch').map(([name, filter]) => (
          <Switch key={name} name={name} filter={filter} list={list} className={folded} />
        ))}
        {shown('chips').length > 0 && (
          <Row gap={2} className={styles.chips}>
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
    </Stack>
  );
}

/**
 * What is behind the button of phones, and how many filters of it apply; `main` is the search beside it. null: there is
 * no button.
 */
function foldText(filters: Filters, view: Record<string, string>, main: string | undefined): string | null {
  if (main === undefined) return null;
  const fields = Object.entries(filters).filter(
    ([name, { control }]) =>
      name !== main && (control === 'search' || control === 'select' || control === 'day'),
  );
  if (fields.length === 0) return filters.sort ? 'Ordenar' : null;
  const applied = fields.filter(([name, { initial }]) => view[name] !== initial).length;
  return applied === 0 ? 'Filtros' : `Filtros (${applied})`;
}

/** The sort menu for phones, where the table has no head. */
function SortSelect({ list, sorts }: { list: ListState; sorts: readonly Option[] }) {
  const { sort, order } = list.view;
  const options = sorts.flatMap(({ value, label }) => [
    { value: `${value} asc`, label: `${label}, ascendente` },
    { value: `${value} desc`, label: `${label}, descendente` },
  ]);
  return (
    <FilterSelect
      label="Ordenar por"
      value={`${sort} ${order}`}
      options={options}
      onChoose={(value) => {
        const [chosen = '', direction = 'asc'] = value.split(' ');
        list.show({ sort: chosen, order: direction });
      }}
    />
  );
}

type ControlProps = { name: string; filter: Filter; list: ListState };

function Switch({ name, filter, list, className }: ControlProps & { className: string | undefined }) {
  const isOn = list.view[name] === '1';
  return (
    <label className={classNames(styles.switch, className)}>
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
