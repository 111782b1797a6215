import { sql } from 'kysely';
import { containing, type Database, isOneOf } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import type { OrderState } from '#shared/order-states.ts';
import type { Order, OrderQuery } from '#shared/schemas/orders.ts';
import { searchWords } from '#shared/search.ts';
import { selectOrders, withLines } from './order-shape.ts';

type Deps = { db: Database };

/**
 * Section 2.8 and the contract: a customer's orders, newest first, never the unpaid ones (Orden-creada). Throws
 * not_found (404) when nobody has that id.
 */
export async function listOrdersOfUser(deps: Deps, userId: string): Promise<Order[]> {
  if (!isId(userId)) throw noSuchUser();
  const rows = await selectOrders(deps.db)
    .where('orders.user_id', '=', userId)
    .where('orders.state', '<>', 'Orden-creada')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute();
  if (rows.length === 0 && !(await isUser(deps, userId))) throw noSuchUser();
  return withLines(deps.db, rows);
}

async function isUser({ db }: Deps, id: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

function noSuchUser() {
  return notFound('No existe ese usuario.');
}

/** What each sort goes by: one indexed column. `missing`: it may be null, and then stands last in both directions. */
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

type ListQuery = OrderQuery & { state?: OrderState | undefined };

/** Which orders a page shows, and how many there are on all pages. */
type Found = { ids: string[]; total: number };

/** The administrator's list, of one state or all; `q`: every word is found in code, buyer, address or products. */
export async function listOrders(deps: Deps, query: ListQuery): Promise<{ orders: Order[]; total: number }> {
  const words = searchWords(query.q ?? '');
  const { ids, total } = await (words.length > 0
    ? searchOrders(deps.db, query, words)
    : pageOrders(deps.db, query));
  const rows = ids.length === 0 ? [] : await selectOrders(deps.db).where(isOneOf('orders.id', ids)).execute();
  const position = new Map(ids.map((id, index) => [id, index]));
  rows.sort((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0));
  return { orders: await withLines(deps.db, rows), total };
}

/**
 * A page along the index of its sort. The far half of the list is read from its end, so that the last page costs as
 * little as the first.
 */
async function pageOrders(db: Database, query: ListQuery): Promise<Found> {
  const matching = query.state
    ? db.selectFrom('orders').where('state', '=', query.state)
    : db.selectFrom('orders');
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, limit } = sliceOf(query);
  const length = Math.min(limit ?? total, total - offset);
  if (length <= 0) return { ids: [], total };
  const fromEnd = offset > total / 2;
  const rows = await matching
    .select('id')
    .orderBy(orderOf(query, fromEnd))
    .limit(length)
    .offset(fromEnd ? total - offset - length : offset)
    .execute();
  const ids = rows.map((row) => row.id);
  return { ids: fromEnd ? ids.reverse() : ids, total };
}

/** One look through the text index finds all that match; they are counted and sorted in memory. */
async function searchOrders(db: Database, query: ListQuery, words: string[]): Promise<Found> {
  const column = sql.ref(columnOf(query).name);
  const conditions = words.map((word) => sql`search_text like ${containing(word)}`);
  if (query.state) conditions.push(sql`state = ${query.state}`);
  const { offset, limit } = sliceOf(query);
  const { rows } = await sql<Found>`
    with orders as materialized (
      select id, ${column} from orders where ${sql.join(conditions, sql` and `)})
    select (select count(*) from orders) as total,
      array(select id::text from orders order by ${orderOf(query, false)} limit ${limit} offset ${offset}) as ids`.execute(
    db,
  );
  return rows[0] ?? { ids: [], total: 0 };
}

/** From where, and how many; null: all. */
function sliceOf(query: ListQuery): { offset: number; limit: number | null } {
  if (query.page === undefined && query.limit === undefined) return { offset: 0, limit: null };
  const limit = query.limit ?? 10;
  return { offset: ((query.page ?? 1) - 1) * limit, limit };
}

function orderOf(query: ListQuery, backwards: boolean) {
  const { name, missing } = columnOf(query);
  const direction = sql.raw((query.order === 'asc') === backwards ? 'desc' : 'asc');
  // Said only where it matters: an index serves one place of the nulls, even on a column that has none.
  const nulls = missing ? sql.raw(backwards ? ' nulls first' : ' nulls last') : sql``;
  return sql`${sql.ref(name)} ${direction}${nulls}, id ${direction}`;
}

/** Orders of one state are all alike by state. */
function columnOf({ sort, state }: ListQuery): { name: string; missing?: true } {
  return columns[state && sort === 'state' ? 'creationDate' : sort];
}

/** One order. Throws not_found (404). */
export async function getOrder(deps: Deps, id: string): Promise<Order> {
  const row = isId(id)
    ? await selectOrders(deps.db).where('orders.id', '=', id).executeTakeFirst()
    : undefined;
  const [order] = row ? await withLines(deps.db, [row]) : [];
  if (!order) throw noSuchOrder();
  return order;
}

export function noSuchOrder() {
  return notFound('No existe ese pedido.');
}
