import type { Column } from './data-table.tsx';
import { recall } from './list-memory.ts';

/** Rows on a page of the administration's lists, unless somebody chose another number. */
export const ROWS_PER_PAGE = 10;

/** How many rows a page may have. */
export const ROW_COUNTS = ['10', '25', '50', '100'] as const;
export type RowCount = (typeof ROW_COUNTS)[number];

/** One value of a filter. */
export type Option<Value extends string = string> = {
  /** The value in API calls. */
  value: Value;
  label: string;
  /** The value in the page's address. Default: the same as in API calls. */
  word?: string;
};

/** One parameter of a list's address. Its value is a string; '' is not sent to the API. */
export type Filter<Value extends string = string> = {
  /** The parameter's name in the address. */
  parameter: string;
  /** The value when the address doesn't have the parameter. */
  initial: Value;
  /** The control in the toolbar; null: none. */
  control: 'search' | 'select' | 'day' | 'chips' | 'switch' | null;
  label: string;
  /** The allowed values; empty: any text. */
  options: readonly Option<Value>[];
  placeholder?: string;
  /** The search field that has the focus until another one is used. Default: the first one. */
  isMainSearch?: true;
  /** The control is behind "Más filtros". */
  isExtra?: true;
  /** The filter changes how rows are shown, not which ones. It is not sent to the API. */
  isLocal?: true;
  /** Any other change of the list resets this filter to its initial value. */
  isReset?: true;
  read(text: string | null): Value;
  /** The value for the address. '' for the initial value, so that addresses stay short. */
  write(value: string): string;
};

export type Filters = Record<string, Filter>;
export type Direction = 'asc' | 'desc';

/** The filters that each list has besides its own: the page number (from 1, as a string) and the rows on a page. */
type PageFilters = { page: Filter; rows: Filter };

/** What a list shows: the value of each filter. */
export type View<F extends Filters> = {
  [Name in keyof F | keyof PageFilters]: (F & PageFilters)[Name]['initial'];
};

/** The query of the API call for a view. Values of '' are left out. */
export type ListQuery<F extends Filters> = {
  [Name in keyof F]?: Exclude<F[Name]['initial'], ''>;
} & { page: number; limit: number };

export type List<F extends Filters = Filters> = {
  /** The name under which this browser remembers its rows on a page and its columns; null: it does not. */
  name: string | null;
  filters: F & PageFilters;
  /** The view in an address. Missing and wrong values become initial values. */
  read(parameters: URLSearchParams): View<F>;
  /** The query string for a view: '' or `?…`. */
  search(view: View<F>): string;
  query(view: View<F>): ListQuery<F>;
};

export type ViewOf<L extends List> = ReturnType<L['read']>;
export type QueryOf<L extends List> = ReturnType<L['query']>;

/**
 * Defines a list whose whole view is in the page's address. Filters have the names of the API's query. With a `name`,
 * the browser remembers the chosen rows on a page, initially `rows`.
 */
export function defineList<F extends Filters>(
  own: F,
  { name = null, rows = '10' }: { name?: string | null; rows?: RowCount } = {},
): List<F> {
  const filters = { ...own, page: PAGE, rows: rowsFilter(name, rows) };
  const named: Array<[string, Filter]> = Object.entries(filters);
  return {
    name,
    filters,
    read: (parameters) => {
      const values = named.map(([name, filter]) => [name, filter.read(parameters.get(filter.parameter))]);
      // Each value was read by the filter with its name, but TypeScript can't follow that through `entries`.
      return Object.fromEntries(values) as View<F>;
    },
    search: (view: Record<string, string>) =>
      searchOf(named.map(([name, filter]) => [filter.parameter, filter.write(view[name] ?? filter.initial)])),
    query: (view: Record<string, string>) => {
      const asked = named.filter(([name, { isLocal }]) => !isLocal && name !== 'rows');
      const values = asked.map(([name]) => [name, (view[name] ?? '').trim()]).filter(([, value]) => value);
      const page = { page: Number(view.page), limit: Number(view.rows) };
      return { ...Object.fromEntries(values), ...page } as ListQuery<F>;
    },
  };
}

/** A search field for any text. */
export function searchFilter(
  parameter: string,
  label: string,
  more: Pick<Filter, 'placeholder' | 'isMainSearch'> = {},
): Filter {
  return { ...anyText(parameter), control: 'search', label, ...more };
}

/** A choice among names that are loaded with the data. The screen passes the options. */
export function nameFilter(parameter: string, label: string): Filter {
  return { ...anyText(parameter), control: 'select', label };
}

/**
 * A choice among fixed values, as a drop-down list or as chips. (`NoInfer`: only the options determine the value's
 * type.)
 */
export function optionFilter<Value extends string>(
  parameter: string,
  label: string,
  options: readonly Option<Value>[],
  { control = 'select', initial }: { control?: 'select' | 'chips'; initial: Value },
): Filter<NoInfer<Value>> {
  return { ...among(parameter, options, initial), control, label };
}

/** A day of the calendar (`2026-11-23`), behind "Más filtros". */
export function dayFilter(parameter: string, label: string): Filter {
  const read = (text: string | null) => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '');
  return { ...anyText(parameter), control: 'day', label, isExtra: true, read };
}

/** The filter with its control behind "Más filtros". */
export function extra<Value extends string>(filter: Filter<Value>): Filter<Value> {
  return { ...filter, isExtra: true };
}

/** A switch that shows more details in each row. */
export function switchFilter(parameter: string, label: string): Filter<'' | '1'> {
  return { ...flag(parameter), control: 'switch', label, isLocal: true };
}

/** Yes or no, without a control in the toolbar: the screen has its own link for it. */
export function flag(parameter: string): Filter<'' | '1'> {
  return among(parameter, [{ value: '1', label: '' }], '');
}

/** Any text, without a control in the toolbar: links lead to it. */
export function textFilter(parameter: string): Filter {
  return anyText(parameter);
}

/** The id of the row whose form is open. */
export function openRow(parameter: string): Filter {
  return { ...anyText(parameter), isLocal: true, isReset: true };
}

/** The sort order of a list, by one of the columns with a `sort`. */
export function sortFilters<Row, Context, Sort extends string>(
  columns: readonly Column<Row, Context, Sort>[],
  initial: Sort,
  direction: Direction = 'asc',
): { sort: Filter<Sort>; order: Filter<Direction> } {
  const sorts = columns.flatMap(({ sort, sortLabel, label }) =>
    sort === undefined ? [] : [{ value: sort, label: sortLabel ?? label }],
  );
  return { sort: among('orden', sorts, initial), order: among('sentido', DIRECTIONS, direction) };
}

/** The number of pages. An empty list has one page, too. */
export function pagesOf(total: number, rows = ROWS_PER_PAGE): number {
  return Math.max(1, Math.ceil(total / rows));
}

const DIRECTIONS: readonly Option<Direction>[] = [
  { value: 'asc', label: 'ascendente' },
  { value: 'desc', label: 'descendente' },
];

const PAGE: Filter = {
  ...anyText('pagina'),
  initial: '1',
  read: (text) => (text && /^[1-9]\d{0,5}$/.test(text) ? text : '1'),
  write: (value) => (value === '1' ? '' : value),
};

/** The rows on a page. An address without it has those that this browser used last. */
function rowsFilter(name: string | null, initial: RowCount): Filter {
  const options: Option[] = ROW_COUNTS.map((value) => ({ value, label: value }));
  const filter = among('filas', options, initial);
  const remembered = () => filter.read(recall(name, 'rows'));
  return { ...filter, read: (text) => (text === null ? remembered() : filter.read(text)) };
}

/** One line of text, cut at the API's maximum length. */
function anyText(parameter: string): Filter {
  return {
    parameter,
    initial: '',
    control: null,
    label: '',
    options: [],
    read: (text) => (text ?? '').replaceAll('\0', '').slice(0, 200),
    write: (value) => value,
  };
}

function among<Value extends string>(
  parameter: string,
  options: readonly Option<Value>[],
  initial: Value,
): Filter<Value> {
  return {
    parameter,
    initial,
    control: null,
    label: '',
    options,
    read: (text) => options.find(({ value, word = value }) => word === text)?.value ?? initial,
    write: (value) =>
      value === initial ? '' : (options.find((option) => option.value === value)?.word ?? value),
  };
}

/** `?a=1&b=2` from the parameters that are not empty. */
function searchOf(values: Array<[parameter: string, text: string]>): string {
  const search = new URLSearchParams(values.filter(([, text]) => text !== '')).toString();
  return search === '' ? '' : `?${search}`;
}
