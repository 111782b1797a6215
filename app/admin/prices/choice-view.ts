import { type Direction, oneOf, pageOf, ROWS_PER_PAGE, searchOf, textOf } from '../kit/list-address.ts';

export type ChoiceSort = 'name' | 'price';

/** The list that products are chosen from; all of it stands in the page's address. */
export type ChoiceView = {
  q: string;
  category: string;
  brand: string;
  sort: ChoiceSort;
  order: Direction;
  /** From 1. */
  page: number;
};

/** The orders there are, with the words for them. */
export const CHOICE_SORTS: Record<ChoiceSort, string> = { name: 'Nombre', price: 'Precio actual' };

/** Reads the view from the address; what is missing or wrong is as by default (everything, by name). */
export function choiceView(parameters: URLSearchParams): ChoiceView {
  return {
    q: textOf(parameters, 'q'),
    category: textOf(parameters, 'categoria'),
    brand: textOf(parameters, 'marca'),
    sort: oneOf(parameters, 'orden', ['name', 'price']) ?? 'name',
    order: parameters.get('sentido') === 'desc' ? 'desc' : 'asc',
    page: pageOf(parameters),
  };
}

/** The address's query of a view: only what differs from the default. */
export function choiceSearch(view: ChoiceView): string {
  return searchOf({
    q: view.q,
    categoria: view.category,
    marca: view.brand,
    orden: view.sort === 'name' ? null : view.sort,
    sentido: view.order === 'asc' ? null : view.order,
    pagina: view.page > 1 ? view.page : null,
  });
}

/** What the call asks for to answer a view. */
export function choiceQuery({ q, ...view }: ChoiceView) {
  return { ...view, q: q.trim(), match: 'name', limit: ROWS_PER_PAGE } as const;
}
