import { ORDER_STATES, type OrderState } from '#shared/order-life.ts';
import type { OrderQuery } from '#shared/schemas/orders.ts';
import { pageOf, textOf } from '../kit/list-address.ts';

export type OrderSort = OrderQuery['sort'];

/** What the administrator's order list shows; all of it stands in the page's address. */
export type OrderListView = {
  /** Null: all states. */
  state: OrderState | null;
  q: string;
  sort: OrderSort;
  order: 'asc' | 'desc';
  /** From 1. */
  page: number;
};

/** Orders on a page (section 9). */
const ORDERS_PER_PAGE = 10;

/** The value of the state dropdown that means all of them (section 2.10). */
export const ALL_STATES = 'todas';

const DEFAULTS: OrderListView = {
  state: 'En-preparación',
  q: '',
  sort: 'creationDate',
  order: 'desc',
  page: 1,
};

/** The orders there are, with the words for them. */
export const ORDER_SORTS: Record<OrderSort, string> = {
  creationDate: 'Fecha de creación',
  state: 'Estado',
  name: 'Nombre',
  lastName: 'Apellido',
  email: 'E-mail',
  phone: 'Teléfono',
  prov: 'Provincia',
  city: 'Ciudad',
  CP: 'Código postal',
  address: 'Dirección',
  priceShipment: 'Envío',
  totalPriceOfProducts: 'Total de productos',
  totalPrice: 'Total',
};

/** Reads the view from the address; what is missing or wrong is as by default (En-preparación, newest first). */
export function orderListView(parameters: URLSearchParams): OrderListView {
  const sort = parameters.get('orden') ?? '';
  return {
    state: stateOf(parameters.get('estado')),
    q: textOf(parameters, 'q'),
    sort: isSort(sort) ? sort : DEFAULTS.sort,
    order: parameters.get('sentido') === 'asc' ? 'asc' : 'desc',
    page: pageOf(parameters),
  };
}

/** The address's query of a view: only what differs from the default, so that addresses stay short. */
export function orderListSearch(view: OrderListView): string {
  const parameters = new URLSearchParams();
  if (view.state !== DEFAULTS.state) parameters.set('estado', view.state ?? ALL_STATES);
  if (view.q !== '') parameters.set('q', view.q);
  if (view.sort !== DEFAULTS.sort) parameters.set('orden', view.sort);
  if (view.order !== DEFAULTS.order) parameters.set('sentido', view.order);
  if (view.page > 1) parameters.set('pagina', String(view.page));
  const search = parameters.toString();
  return search === '' ? '' : `?${search}`;
}

/** What the call asks for to answer a view; its state is in the path. */
export function orderListQuery({ sort, order, page, q }: OrderListView) {
  return { sort, order, page, limit: ORDERS_PER_PAGE, q: q.trim() };
}

/** The view after a press on a column's head: that column's order, and the other way round on the second press. */
export function sortedBy(view: OrderListView, sort: OrderSort): OrderListView {
  const order = view.sort === sort && view.order === 'asc' ? 'desc' : 'asc';
  return { ...view, sort, order, page: 1 };
}

/** How many pages there are; an empty list is one page, too. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / ORDERS_PER_PAGE));
}

function stateOf(text: string | null): OrderState | null {
  if (text === ALL_STATES) return null;
  return ORDER_STATES.find((state) => state === text) ?? DEFAULTS.state;
}

function isSort(text: string): text is OrderSort {
  return Object.hasOwn(ORDER_SORTS, text);
}
