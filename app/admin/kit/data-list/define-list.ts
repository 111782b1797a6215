import type { Column } from './data-table.tsx';

/** Rows on a page of the administration's lists. */
export const ROWS_PER_PAGE = 10;

/** A value that a filter can have. */
export type Option<Value extends string = string> = {
  /** As the API takes it. */
  value: Value;
  label: string;
  /** As the address has it; missing: like the value. */
  word?: string;
};

/** One parameter of a list's address. Its value is a text; '' asks the API for nothing. */
export type Filter<Value extends string = string> = {
  /** Its name in the address. */
  parameter: string;
  /** Its value when the address says nothing. */
  initial: Value;
  /** How the toolbar shows it; null: the toolbar doesn't. */
  control: 'search' | 'select' | 'chips' | 'switch' | null;
  label: string;
  /** All known values; empty: it takes any text. */
  options: readonly Option<Value>[];
  placeholder?: string;
  /** The search that has the focus until another one is used; missing: the first. */
  isMainSearch?: true;
  /** It changes what the screen shows of the rows, not which rows there are: the API isn't asked. */
  isLocal?: true;
  /** Every other change of the list takes it back to its initial value. */
  isReset?: true;
  read(text: string | null): Value;
  /** '' for the initial value, so that addresses stay short. */
  write(value: string): string;
};

export type Filters = Record<string, Filter>;
export type Direction = 'asc' | 'desc';

/** What a list shows: the value of each of its filters, and the page's number, from 1, as a text. */
export type View<F extends Filters> = { [Name in keyof F | 'page']: (F & { page: Filter })[Name]['initial'] };

/** The query of the API call that answers a view. Values that ask for nothing are left out. */
export type ListQuery<F extends Filters> = {
  [Name in keyof F]?: Exclude<F[Name]['initial'], ''>;
} & { page: number; limit: number };

export type List<F extends Filters = Filters> = {
  filters: F & { page: Filter };
  /** The view that an address asks for. What is missing or wrong has its initial value. */
  read(parameters: URLSearchParams): View<F>;
  /** The query of the address of a view: '' or `?…`. */
  search(view: View<F>): string;
  query(view: View<F>): ListQuery<F>;
};

export type ViewOf<L extends List> = ReturnType<L['read']>;
export type QueryOf<L extends List> = ReturnType<L['query']>;

/** A list whose whole view is in the page's address. Names of filters are those of the API's query. */
export function defineList<F extends Filters>(own: F): List<F> {
  const filters = { ...own, page: PAGE };
  const named: Array<[string, Filter]> = Object.entries(filters);
  return {
    filters,
    read: (parameters) => {
      const values = named.map(([name, filter]) => [name, filter.read(parameters.get(filter.parameter))]);
      // Each value was read by the filter of its name: TypeScript can't see that through `entries`.
      return Object.fromEntries(values) as View<F>;
    },
    search: (view: Record<string, string>) =>
      searchOf(named.map(([name, filter]) => [filter.parameter, filter.write(view[name] ?? filter.initial)])),
    query: (view: Record<string, string>) => {
      const asked = named.filter(([, { isLocal }]) => !isLocal);
      const values = asked.map(([name]) => [name, (view[name] ?? '').trim()]).filter(([, value]) => value);
      return { ...Object.fromEntries(values), page: Number(view.page), limit: ROWS_PER_PAGE } as ListQuery<F>;
    },
  };
}

/** A field that searches for any text. */
export function searchFilter(
  parameter: string,
  label: string,
  more: Pick<Filter, 'placeholder' | 'isMainSearch'> = {},
): Filter {
  return { ...anyText(parameter), control: 'search', label, ...more };
}

/** A choice among names that come with the data: the screen gives the options. */
export function nameFilter(parameter: string, label: string): Filter {
  return { ...anyText(parameter), control: 'select', label };
}

/**
 * A choice among values known beforehand, as a drop-down list or as buttons that can be pressed. (`NoInfer`: the options
 * alone decide the type of the value.)
 */
export function optionFilter<Value extends string>(
  parameter: string,
  label: string,
  options: readonly Option<Value>[],
  { control = 'select', initial }: { control?: 'select' | 'chips'; initial: Value },
): Filter<NoInfer<Value>> {
  return { ...among(parameter, options, initial), control, label };
}

/** A switch that shows more of each row. */
export function switchFilter(parameter: string, label: string): Filter<'' | '1'> {
  return { ...flag(parameter), control: 'switch', label, isLocal: true };
}

/** Yes or no, by a link of the screen's own instead of the toolbar. */
export function flag(parameter: string): Filter<'' | '1'> {
  return among(parameter, [{ value: '1', label: '' }], '');
}

/** The id of the row whose form is open. */
export function openRow(parameter: string): Filter {
  return { ...anyText(parameter), isLocal: true, isReset: true };
}

/** The order of a list, by one of the columns that have a `sort`. */
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

/** How many pages there are; an empty list is one page, too. */
export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
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

/** One line of text, no longer than the API takes. */
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

/** `?a=1&b=2` of the parameters that have a value. */
function searchOf(values: Array<[parameter: string, text: string]>): string {
  const search = new URLSearchParams(values.filter(([, text]) => text !== '')).toString();
  return search === '' ? '' : `?${search}`;
}
