import { recordChange } from '#server/audit/index.ts';
import { type Database, enqueueJob, inTransaction, type OrderRow } from '#server/db/index.ts';
import { isId, ShopError } from '#server/errors.ts';
import { type StockNeed, takeFreeUnits, takeReservedUnits } from '#server/inventory/index.ts';
import { enqueueOrderMails } from '#server/notifications/index.ts';
import {
  type AdminOrderState,
  isMoveBack,
  mayMoveOrder,
  ORDER_STATE_RULES,
  type OrderActor,
  type OrderState,
} from '#shared/order-states.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { getOrder, noSuchOrder } from './list-orders.ts';

/** Who moves the order: the gateway's confirmed payment, or an administrator. */
type Mover = { actor: OrderActor; userId: string | null };

/**
 * Moves an order whose row is locked to a state, by the table in shared/order-states.ts: takes its stock when it
 * leaves Orden-creada, writes the history, empties the cart of what was bought, and puts the mails in the outbox.
 * Answers false, with nothing done, when the stock is not there. Within a transaction.
 */
export async function moveLockedOrder(
  db: Database,
  order: OrderRow,
  move: {
    to: OrderState;
    by: Mover;
    payment: Partial<Pick<OrderRow, 'payment_status' | 'settled_payment_id'>>;
  },
): Promise<boolean> {
  if (!mayMoveOrder(order.state, move.to, move.by.actor)) {
    throw new Error(`${move.by.actor} may not move an order from ${order.state} to ${move.to}`);
  }
  const leavesUnpaid = order.state === 'Orden-creada';
  if (leavesUnpaid && !(await takeStock(db, order, move.by))) return false;
  await db
    .updateTable('orders')
    .set({ state: move.to, stock: 'taken', reserved_until: null, ...move.payment })
    .where('id', '=', order.id)
    .execute();
  await db
    .insertInto('order_events')
    .values({
      order_id: order.id,
      kind: 'moved',
      from_state: order.state,
      to_state: move.to,
      user_id: move.by.userId,
    })
    .execute();
  if (leavesUnpaid) await takeOutOfCart(db, order);
  const { mail } = ORDER_STATE_RULES[move.to];
  // A move back takes a mistake back: the customer was told of that state already.
  if (mail && !isMoveBack(order.state, move.to)) {
    await enqueueOrderMails(db, { order: await getOrder({ db }, order.id), mail, tellShop: leavesUnpaid });
  }
  return true;
}

/** The units of an order's lines. */
export async function readNeeds(db: Database, orderId: string): Promise<StockNeed[]> {
  const rows = await db
    .selectFrom('order_lines')
    .select(['sub_product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .execute();
  return rows.map((row) => ({ subProductId: row.sub_product_id, quantity: row.quantity }));
}

async function takeStock(db: Database, order: OrderRow, by: Mover): Promise<boolean> {
  const needs = await readNeeds(db, order.id);
  const cause = { orderId: order.id, userId: by.userId };
  if (order.stock === 'released') return takeFreeUnits(db, needs, cause);
  await takeReservedUnits(db, needs, cause);
  return true;
}

/** What was bought leaves the cart; units that were added since stay in it. */
async function takeOutOfCart(db: Database, order: OrderRow): Promise<void> {
  const bought = db
    .selectFrom('order_lines')
    .select(['sub_product_id', 'quantity'])
    .where('order_id', '=', order.id);
  await db
    .deleteFrom('cart_lines')
    .using(bought.as('bought'))
    .where('cart_lines.cart_id', '=', order.cart_id)
    .whereRef('cart_lines.sub_product_id', '=', 'bought.sub_product_id')
    .whereRef('cart_lines.quantity', '<=', 'bought.quantity')
    .execute();
  await db
    .updateTable('cart_lines')
    .from(bought.as('bought'))
    .set(({ eb }) => ({ quantity: eb('cart_lines.quantity', '-', eb.ref('bought.quantity')) }))
    .where('cart_lines.cart_id', '=', order.cart_id)
    .whereRef('cart_lines.sub_product_id', '=', 'bought.sub_product_id')
    .whereRef('cart_lines.quantity', '>', 'bought.quantity')
    .execute();
}

/** The order's row, locked until the transaction ends; undefined when there is none. */
export async function lockOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  if (!isId(id)) return undefined;
  return db.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

type StateChange = {
  orderId: string;
  to: AdminOrderState;
  adminId: string;
  confirmUnpaid: boolean;
  /** The state it must still have; missing: whatever it has. */
  from?: OrderState | undefined;
};

/**
 * An administrator sets an order's state (section 2.10, Edit state). An unpaid one only with `confirmUnpaid`; its
 * stock is then taken as for a paid one, and its checkout at the gateway is closed. Setting the state that it has
 * changes and writes nothing: `moved` is false. `from` is the state it had. Throws not_found (404), order_unpaid,
 * order_moved_on, insufficient_stock (409).
 */
export async function setOrderState(
  deps: { db: Database },
  input: StateChange,
): Promise<{ order: Order; from: OrderState; moved: boolean }> {
  return inTransaction(deps.db, async (db) => {
    const order = await lockOrder(db, input.orderId);
    if (!order) throw noSuchOrder();
    const from = order.state;
    if (from === input.to) return { order: await getOrder({ db }, order.id), from, moved: false };
    if (input.from && from !== input.from) {
      throw new ShopError(409, 'order_moved_on', 'Alguien cambió el estado de este pedido mientras tanto.');
    }
    await moveAsAdmin(db, order, input);
    const after = await getOrder({ db }, order.id);
    await recordChange(db, {
      adminId: input.adminId,
      what: 'order',
      thingId: order.id,
      label: order.code,
      action: 'moved',
      before: { state: from, paymentStatus: order.payment_status },
      after: { state: after.state, paymentStatus: after.payment.status },
    });
    return { order: after, from, moved: true };
  });
}

async function moveAsAdmin(db: Database, order: OrderRow, input: StateChange): Promise<void> {
  const unpaid = order.state === 'Orden-creada';
  if (unpaid && !input.confirmUnpaid) {
    throw new ShopError(
      409,
      'order_unpaid',
      'Este pedido no está pagado. Confirmá que querés moverlo igual.',
    );
  }
  const moved = await moveLockedOrder(db, order, {
    to: input.to,
    by: { actor: 'admin', userId: input.adminId },
    payment: unpaid ? { payment_status: 'offline' } : {},
  });
  if (!moved) {
    throw new ShopError(409, 'insufficient_stock', 'Ya no hay stock suficiente para este pedido.');
  }
  if (unpaid && order.preference_id) {
    await enqueueJob(db, 'close_checkout', { preferenceId: order.preference_id });
  }
}
