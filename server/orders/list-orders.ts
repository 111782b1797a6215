import { type Database, isOneOf, readTally } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { ORDER_STATES, type OrderState } from '#shared/order-states.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { searchWords } from '#shared/search.ts';
import { selectOrders, withLines } from './order-shape.ts';
import { type FoundOrders, type ListQuery, orderOf, sliceOf } from './order-slices.ts';
import type { OrderSearches } from './search-orders.ts';

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

/** The administrator's list, of one state or all; `q`: every word is found in code, buyer, address or products. */
export async function listOrders(
  deps: Deps & { searches: OrderSearches },
  query: ListQuery,
): Promise<{ orders: Order[]; total: number }> {
  const words = searchWords(query.q ?? '');
  const { ids, total } = await (words.length > 0
    ? deps.searches.find(query, words)
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
async function pageOrders(db: Database, query: ListQuery): Promise<FoundOrders> {
  const matching = query.state
    ? db.selectFrom('orders').where('state', '=', query.state)
    : db.selectFrom('orders');
  const total = await readOrderCount(db, query.state);
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

/** How many orders there are, of one state or all: counting a million takes longer than reading any page of them. */
function readOrderCount(db: Database, state: OrderState | undefined): Promise<number> {
  return readTally(
    db,
    (state ? [state] : ORDER_STATES).map((name) => `orders ${name}`),
  );
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
