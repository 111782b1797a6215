import { sql } from 'kysely';
import type { OrderState } from '#shared/order-life.ts';
import type { OrderQuery } from '#shared/schemas/orders.ts';

/** The indexed column of each sort. `missing`: it can be null; nulls then come last in both directions. */
const columns = {
  creationDate: { name: 'created_at' },
  state: { name: 'state_rank' },
  name: { name: 'name_key' },
  lastName: { name: 'last_name_key' },
  email: { name: 'email_key' },
  phone: { name: 'phone', missing: true },
  prov: { name: 'province_key', missing: true },
  city: { name: 'city_key', missing: true },
  CP: { name: 'postal_code', missing: true },
  address: { name: 'address_key', missing: true },
  priceShipment: { name: 'shipment_centavos' },
  totalPriceOfProducts: { name: 'products_centavos' },
  totalPrice: { name: 'total_centavos' },
} as const satisfies Record<OrderQuery['sort'], { name: string; missing?: true }>;

type Column = { name: (typeof columns)[keyof typeof columns]['name']; missing?: true };

export type ListQuery = OrderQuery & {
  state?: OrderState | undefined;
  /** Only orders whose units are sold. */
  sold?: boolean;
};

/** The ids of a page of orders, and the number of orders on all pages. */
export type FoundOrders = { ids: string[]; total: number };

/** The part of the list to read; `limit` null: all. */
export function sliceOf(query: ListQuery): { offset: number; limit: number | null } {
  if (query.page === undefined && query.limit === undefined) return { offset: 0, limit: null };
  const limit = query.limit ?? 10;
  return { offset: ((query.page ?? 1) - 1) * limit, limit };
}

export function orderOf(query: ListQuery, backwards: boolean) {
  const { name, missing } = columnOf(query);
  const direction = sql.raw((query.order === 'asc') === backwards ? 'desc' : 'asc');
  // Given only for columns with nulls: an index serves only one place of nulls, even if its column has none.
  const nulls = missing ? sql.raw(backwards ? ' nulls first' : ' nulls last') : sql``;
  return sql`${sql.ref(name)} ${direction}${nulls}, id ${direction}`;
}

/** Sorting by state makes no sense within one state. */
export function columnOf({ sort, state }: ListQuery): Column {
  return columns[state && sort === 'state' ? 'creationDate' : sort];
}
