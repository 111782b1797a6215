import {
  PRICE_LINE_FILTERS,
  PRICE_LINE_SORTS,
  type PriceLineFilter,
  type PriceLineSort,
} from '#shared/price-change-states.ts';
import { type Direction, oneOf, pageOf, ROWS_PER_PAGE, searchOf } from '../kit/list-address.ts';

/** The list of a change's lines; all of it stands in the page's address. */
export type LineListView = {
  show: PriceLineFilter;
  sort: PriceLineSort;
  order: Direction;
  /** From 1. */
  page: number;
};

/** The orders there are, with the words for them. */
export const LINE_SORTS: Record<PriceLineSort, string> = {
  name: 'Nombre',
  oldPrice: 'Precio anterior',
  newPrice: 'Precio nuevo',
  percent: 'Cambio',
};

/** The filters' words in an address. */
const WORDS: Record<PriceLineFilter, string> = {
  all: 'todos',
  ticked: 'tildados',
  beyond: 'grandes',
  excluded: 'sin-tildar',
  unchanged: 'sin-cambio',
  impossible: 'imposibles',
  left: 'dejados',
  edited: 'editados',
  kept: 'no-restaurados',
};

/** Reads the view from the address; what is missing or wrong is as by default (all lines, by name). */
export function lineListView(parameters: URLSearchParams): LineListView {
  const word = parameters.get('ver');
  return {
    show: PRICE_LINE_FILTERS.find((filter) => WORDS[filter] === word) ?? 'all',
    sort: oneOf(parameters, 'orden', PRICE_LINE_SORTS) ?? 'name',
    order: parameters.get('sentido') === 'desc' ? 'desc' : 'asc',
    page: pageOf(parameters),
  };
}

/** The address's query of a view: only what differs from the default. */
export function lineListSearch(view: LineListView): string {
  return searchOf({
    ver: view.show === 'all' ? null : WORDS[view.show],
    orden: view.sort === 'name' ? null : view.sort,
    sentido: view.order === 'asc' ? null : view.order,
    pagina: view.page > 1 ? view.page : null,
  });
}

/** What the call asks for to answer a view of a change's lines. */
export function lineListQuery(view: LineListView) {
  return { ...view, limit: ROWS_PER_PAGE };
}
