import { type Insertable, sql } from 'kysely';
import {
  type Database,
  databaseTime,
  inParts,
  isOneOf,
  type NewOrderLine,
  type OrderLineRow,
  type OrderRow,
  type Tables,
} from '#server/db/index.ts';
import { isId } from '#server/errors.ts';
import type { StockNeed } from '#server/stock/index.ts';
import { FIRST_STATE, type OrderEventKind, type OrderState, UNPAID_STATES } from '#shared/order-life.ts';
import type { OrderMoney } from '#shared/order-money.ts';
import type { Adjustment } from '#shared/pricing.ts';

// The only module that writes orders, order_lines, order_adjustments and order_events (rules 7.9).

/** The columns of a locked order that decisions need. `needs`: the units of its lines. */
export type LockedOrder = Pick<
  OrderRow,
  | 'id'
  | 'code'
  | 'user_id'
  | 'cart_id'
  | 'state'
  | 'total_centavos'
  | 'payment_status'
  | 'payment_way'
  | 'stock'
  | 'reserved_until'
  | 'cancelled_at'
  | 'paid_centavos'
  | 'waived_centavos'
> & { needs: StockNeed[] };

/** Locks an order's row until the end of the transaction. Undefined: there is none with that id. */
export async function lockOrder(db: Database, id: string): Promise<LockedOrder | undefined> {
  if (!isId(id)) return undefined;
  const rows = await selectLocked(db).where('id', '=', id).execute();
  return (await withNeeds(db, rows))[0];
}

/**
 * Locks all unpaid orders of the cart that could still be paid, in id order: not those that were cancelled, whose money
 * is returned (rules 7.14). The owner is part of the condition because the index begins with it.
 */
export async function lockUnpaidOrders(
  db: Database,
  { userId, cartId }: { userId: string; cartId: string },
): Promise<LockedOrder[]> {
  const rows = await selectLocked(db)
    .where('user_id', '=', userId)
    .where('cart_id', '=', cartId)
    .where('state', 'in', UNPAID_STATES)
    .where('payment_status', '<>', 'replaced')
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .execute();
  return withNeeds(db, rows);
}

/**
 * Adds the units of each order's lines. A statement of its own, after the lock: one that waits for the lock sees the
 * row as it is then, but other tables as they were when it began, and lines may change meanwhile.
 */
async function withNeeds(db: Database, orders: Array<Omit<LockedOrder, 'needs'>>): Promise<LockedOrder[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id', 'sub_product_id as subProductId', 'quantity'])
    .where(isOneOf('order_id', ids))
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  return orders.map((order) => ({
    ...order,
    needs: (byOrder.get(order.id) ?? []).map(({ subProductId, quantity }) => ({ subProductId, quantity })),
  }));
}

function selectLocked(db: Database) {
  return db
    .selectFrom('orders')
    .select(['id', 'code', 'user_id', 'cart_id', 'state', 'total_centavos'])
    .select(['payment_status', 'payment_way', 'stock', 'reserved_until', 'cancelled_at'])
    .select(['paid_centavos', 'waived_centavos'])
    .forNoKeyUpdate();
}

/** A new order, with its id. */
export type NewOrder = Omit<Insertable<Tables['orders']>, 'id' | 'state' | 'created_at'> & { id: string };

/**
 * Writes a new order with its lines, adjustments and first entry of the history: in the first state, by its buyer, or as
 * `entered` says.
 */
export async function insertOrder(
  db: Database,
  order: NewOrder,
  lines: Array<Omit<NewOrderLine, 'id' | 'order_id' | 'position'>>,
  adjustments: readonly Adjustment[],
  entered?: { state: OrderState; adminId: string },
): Promise<void> {
  const state = entered?.state ?? FIRST_STATE;
  const userId = entered?.adminId ?? order.user_id ?? null;
  const adjustmentRows = adjustmentRowsOf(order.id, adjustments);
  await db
    .with('inserted', (query) => query.insertInto('orders').values({ ...order, state }))
    .with('adjusted', (query) => query.insertInto('order_adjustments').values(adjustmentRows))
    .insertInto('order_events')
    .values(eventRow(order.id, { kind: 'created', userId, to: state }))
    .execute();
  const lineRows = lines.map((line, position) => ({ ...line, order_id: order.id, position }));
  await inParts(lineRows, (part) => db.insertInto('order_lines').values(part).execute());
}

/** The rows of an order's adjustments, in order. */
export function adjustmentRowsOf(orderId: string, adjustments: readonly Adjustment[]) {
  return adjustments.map(({ kind, label, amount, hundredths = null }, position) => ({
    order_id: orderId,
    position,
    kind,
    label,
    amount_centavos: amount,
    hundredths,
  }));
}

/** The columns that can change. */
export type OrderChange = Partial<
  Pick<OrderRow, 'state' | 'payment_status' | 'stock' | 'reserved_until'> & {
    cancelled: { by: string; reason: string };
    tracking: { carrier: string; code: string; url: string | null } | null;
  }
>;

/** An entry of an order's history. */
export type OrderEvent = {
  kind: OrderEventKind;
  /** Null: the shop itself, a gateway, or somebody without an account. */
  userId: string | null;
  from?: OrderState;
  to?: OrderState;
  detail?: Record<string, unknown>;
};

/**
 * Changes an order whose row is locked, and writes the event to its history. When the order no longer holds units,
 * the end of its reservation and the place hash are deleted. Within a transaction.
 */
export async function updateOrder(
  db: Database,
  id: string,
  change: OrderChange,
  event?: OrderEvent,
): Promise<void> {
  const isLetGo = change.stock !== undefined && change.stock !== 'reserved';
  const { cancelled, tracking, ...columns } = change;
  const values = {
    ...columns,
    ...(isLetGo && { reserved_until: null, placed_from: null }),
    ...(cancelled && {
      cancelled_at: databaseTime(),
      cancelled_by: cancelled.by,
      cancel_reason: cancelled.reason,
    }),
    ...(tracking !== undefined && {
      tracking_carrier: tracking?.carrier ?? null,
      tracking_code: tracking?.code ?? null,
      tracking_url: tracking?.url ?? null,
    }),
  };
  if (!event) {
    await db.updateTable('orders').set(values).where('id', '=', id).execute();
    return;
  }
  await db
    .with('changed', (query) => query.updateTable('orders').set(values).where('id', '=', id))
    .insertInto('order_events')
    .values(eventRow(id, event))
    .execute();
}

/** The lines of a locked order, in order. */
export function readLockedLines(db: Database, orderId: string): Promise<OrderLineRow[]> {
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Writes that units of a line are on the shelf again. */
export async function markRestocked(db: Database, lineId: string, quantity: number): Promise<void> {
  await db
    .updateTable('order_lines')
    .set({ restocked: sql`restocked + ${quantity}` })
    .where('id', '=', lineId)
    .execute();
}

/** Writes that units of a line were paid back. */
export async function markRefunded(db: Database, lineId: string, quantity: number): Promise<void> {
  await db
    .updateTable('order_lines')
    .set({ refunded: sql`refunded + ${quantity}` })
    .where('id', '=', lineId)
    .execute();
}

/** Writes what the payments of a locked order come to. Within a transaction. */
export async function recordOrderMoney(db: Database, id: string, money: OrderMoney): Promise<void> {
  const { paid, refunded, waived } = money;
  await db
    .updateTable('orders')
    .set({ paid_centavos: paid, refunded_centavos: refunded, waived_centavos: waived })
    .where('id', '=', id)
    .execute();
}

/** Writes an entry to an order's history without changing the order. In the transaction that it reports. */
export async function noteOrderEvent(db: Database, orderId: string, event: OrderEvent): Promise<void> {
  await db.insertInto('order_events').values(eventRow(orderId, event)).execute();
}

function eventRow(orderId: string, { kind, userId, from, to, detail }: OrderEvent) {
  return {
    order_id: orderId,
    kind,
    user_id: userId,
    from_state: from ?? null,
    to_state: to ?? null,
    detail: JSON.stringify(detail ?? {}),
  };
}
