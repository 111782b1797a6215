import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { containing, countUp, type Database, isOneOf, type Tables } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { MOST_COUNTED } from '#shared/counts.ts';
import { LISTED_STATES, UNPAID_STATES } from '#shared/order-life.ts';
import { HAND_WAYS } from '#shared/payment-ways.ts';
import type { Order, OwnOrder } from '#shared/schemas/orders.ts';
import { searchWords } from '#shared/search.ts';
import { columnOf, type FoundOrders, type ListQuery, orderOf, sliceOf } from './order-slices.ts';
import { selectOrders, withLines } from './read-order.ts';

type Deps = { db: Database };

/**
 * A buyer's orders, newest first, without unpaid ones (rules 7.5), but with those that were paid in part and cancelled. With `orderId` only that order, if it is among
 * them. Throws not_found for an unknown user.
 */
export async function listOrdersOfUser(
  deps: Deps,
  { userId, orderId }: { userId: string; orderId?: string | undefined },
): Promise<OwnOrder[]> {
  if (!isId(userId)) throw notFound('user');
  if (orderId !== undefined && !isId(orderId)) return [];
  const rows = await selectOrders(deps.db)
    .where('orders.user_id', '=', userId)
    .where(isForBuyer)
    .$if(orderId !== undefined, (query) => query.where('orders.id', '=', orderId ?? ''))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute();
  if (rows.length === 0 && !(await isUser(deps, userId))) throw notFound('user');
  const orders = await withLines(deps.db, rows);
  const reached = await readReached(deps.db, rows);
  return orders.map((order) => ({ ...forBuyer(order), reached: reached.get(order._id) ?? [] }));
}

/** When each order last came to each state, by the order's id, in the order of time. */
async function readReached(
  db: Database,
  orders: ReadonlyArray<{ id: string }>,
): Promise<Map<string, OwnOrder['reached']>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const rows = await db
    .selectFrom('order_events')
    .select((eb) => ['order_id', 'to_state', eb.fn.max('at').as('at')])
    .where(isOneOf('order_id', ids))
    .where('to_state', 'is not', null)
    .groupBy(['order_id', 'to_state'])
    .orderBy('at')
    .execute();
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
  const entries = [...byOrder].map(([id, moves]) => {
    const reached = moves.flatMap(({ to_state: state, at }) =>
      state === null ? [] : [{ state, date: at.toISOString() }],
    );
    return [id, reached] as const;
  });
  return new Map(entries);
}

function isForBuyer(eb: ExpressionBuilder<Tables, 'orders'>) {
  return eb.or([
    eb('orders.state', 'in', LISTED_STATES),
    eb.and([
      eb('orders.cancelled_at', 'is not', null),
      eb.or([eb('orders.paid_centavos', '>', 0), eb('orders.refunded_centavos', '>', 0)]),
    ]),
  ]);
}

/** Who cancelled an order concerns the shop alone. */
function forBuyer(order: Order): Order {
  return order.cancellation ? { ...order, cancellation: { ...order.cancellation, by: null } } : order;
}

async function isUser({ db }: Deps, id: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The administration's list, of one state or all. Each word of `q` has to be in code, buyer, address or products. */
export async function listOrders(
  { db }: Deps,
  query: ListQuery,
): Promise<{ orders: Order[]; total: number }> {
  const { ids, total } = await findOrders(db, query);
  const rows = ids.length === 0 ? [] : await selectOrders(db).where(isOneOf('orders.id', ids)).execute();
  const position = new Map(ids.map((id, index) => [id, index]));
  rows.sort((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0));
  return { orders: await withLines(db, rows), total };
}

async function findOrders(db: Database, query: ListQuery): Promise<FoundOrders> {
  const words = searchWords(query.q ?? '');
  const matching = selectMatching(db, query, words);
  const total = await (words.length > 0 ? countUp(db, matching.select('id')) : countAll(matching));
  const isWhole = sliceOf(query).limit === null;
  const ids = await (words.length > 0 && (total <= MOST_COUNTED || isWhole)
    ? sortAll(db, matching, query)
    : readSlice(matching, query, total));
  return { ids, total };
}

function selectMatching(db: Database, query: ListQuery, words: string[]) {
  const { state, cancelled } = query;
  let matching = db.selectFrom('orders');
  if (!cancelled) matching = matching.where('cancelled_at', 'is', null);
  if (state) matching = matching.where('state', '=', state);
  for (const word of words) matching = matching.where('search_text', 'like', containing(word));
  return filterOrders(matching, query);
}

type Orders = SelectQueryBuilder<Tables, 'orders', object>;

function filterOrders(orders: Orders, query: ListQuery): Orders {
  const { from, to, payment, typeOfShipment, channel, way, owed, sold, pickup, toConfirm } = query;
  let matching = orders;
  if (from !== undefined) matching = matching.where('created_at', '>=', startOfDay(from, 0));
  if (to !== undefined) matching = matching.where('created_at', '<', startOfDay(to, 1));
  if (payment) matching = matching.where('payment_status', '=', payment);
  if (typeOfShipment) matching = matching.where('type_of_shipment', '=', typeOfShipment);
  if (channel) matching = matching.where('channel', '=', channel);
  if (way) matching = matching.where('payment_way', '=', way);
  if (pickup) matching = matching.where('shipment_pickup', '=', pickup === '1');
  if (toConfirm) matching = matching.where('stock', '=', 'reserved').where('payment_way', 'in', HAND_WAYS);
  if (sold) matching = matching.where('state', 'not in', UNPAID_STATES);
  if (owed) matching = matching.where('owed_centavos', '>', 0);
  return matching;
}

/** When a day begins in Buenos Aires, or the one that many days later. */
function startOfDay(day: string, later: number) {
  return sql<Date>`((${day}::date + ${later}::integer)::timestamp at time zone 'America/Argentina/Buenos_Aires')`;
}

async function countAll(matching: Orders): Promise<number> {
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Finds a few matches by the index of words, then sorts them. Along the index of the order they may be far apart. */
async function sortAll(db: Database, matching: Orders, query: ListQuery): Promise<string[]> {
  const { offset, limit } = sliceOf(query);
  const { rows } = await sql<{ id: string }>`
    with orders as materialized (${matching.select(['id', columnOf(query).name])})
    select id from orders order by ${orderOf(query, false)} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reads many matches along the index of the order. The second half of a counted list is read from its end. */
async function readSlice(matching: Orders, query: ListQuery, total: number): Promise<string[]> {
  const { offset, limit } = sliceOf(query);
  const length = Math.min(limit ?? total, total - offset);
  if (length <= 0) return [];
  const isNearEnd = offset > total / 2 && total !== MOST_COUNTED + 1;
  const rows = await matching
    .select('id')
    .orderBy(orderOf(query, isNearEnd))
    .limit(length)
    .offset(isNearEnd ? total - offset - length : offset)
    .execute();
  const ids = rows.map(({ id }) => id);
  return isNearEnd ? ids.reverse() : ids;
}
