/** Rows on a page of the administration's tables (section 9). */
export const ROWS_PER_PAGE = 10;

export type Direction = 'asc' | 'desc';

/** The page's number in an address, from 1; what makes no sense is 1. */
export function pageOf(parameters: URLSearchParams): number {
  const page = Number(parameters.get('pagina') ?? 1);
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** A text of an address: one line, no longer than the API takes. */
export function textOf(parameters: URLSearchParams, name: string): string {
  return (parameters.get(name) ?? '').replaceAll('\0', '').slice(0, 200);
}

/** The value among those known, or null. */
export function oneOf<Value extends string>(
  parameters: URLSearchParams,
  name: string,
  known: readonly Value[],
): Value | null {
  const value = parameters.get(name);
  return known.find((each) => each === value) ?? null;
}

/** `?a=1&b=2` of the values that are there: what is empty or null stands in no address. */
export function searchOf(values: Record<string, string | number | null>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== '') parameters.set(name, String(value));
  }
  const search = parameters.toString();
  return search === '' ? '' : `?${search}`;
}

/** How many pages there are; an empty list is one page, too. */
export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
}

/** A press on a column's head: that column's order, and the other way round on the second press. */
export function pressed<Sort extends string>(
  current: { sort: Sort; order: Direction },
  sort: Sort,
): { sort: Sort; order: Direction; page: number } {
  const order = current.sort === sort && current.order === 'asc' ? 'desc' : 'asc';
  return { sort, order, page: 1 };
}
