import { sql } from 'kysely';
import { recordChange } from '#server/audit/index.ts';
import {
  type Database,
  inTransaction,
  type OrderRow,
  prepared,
  runAfter,
  type Statement,
} from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { enqueue } from '#server/jobs/index.ts';
import { enqueueOrderMails, recallOrderMails } from '#server/mail/index.ts';
import { takeFreeUnits, takingReservedUnits } from '#server/stock/index.ts';
import { mailsNotOfState } from '#shared/order-mails.ts';
import {
  type AdminOrderState,
  isMoveBack,
  mayMoveOrder,
  ORDER_STATE_RULES,
  type OrderActor,
  type OrderState,
  type PaymentStatus,
} from '#shared/order-states.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { closeCheckoutJob } from './close-checkout-job.ts';
import { getOrder, noSuchOrder } from './list-orders.ts';
import { type LockedOrder, lockOrder } from './lock-order.ts';
import { readingLines, readingOrder, toOrders } from './order-shape.ts';

/** Who moves the order: the gateway's confirmed payment, or an administrator. */
type Mover = { actor: OrderActor; userId: string | null };

/** How long a mail waits that can still be taken back with the move it tells of. */
const RECALL_SECONDS = 60;

/** When the customer is told: at once, after `RECALL_SECONDS`, or not at all. */
type Telling = 'now' | 'later' | 'never';

type Move = {
  to: OrderState;
  by: Mover;
  /** What is written before, whether or not the order moves. */
  first?: Statement<unknown>;
  payment: Partial<Pick<OrderRow, 'payment_status' | 'settled_payment_id'>>;
  /** Missing: at once. */
  telling?: Telling;
};

/**
 * Moves an order whose row is locked to a state, by the table in shared/order-states.ts: takes its stock when it
 * leaves Orden-creada, writes the history, empties the cart of what was bought, and enqueues the mails.
 * Answers false, with nothing done, when the stock is not there. Within a transaction.
 */
export async function moveLockedOrder(db: Database, order: LockedOrder, move: Move): Promise<boolean> {
  if (!mayMoveOrder(order.state, move.to, move.by.actor)) {
    throw new Error(`${move.by.actor} may not move an order from ${order.state} to ${move.to}`);
  }
  const leavesUnpaid = order.state === 'Orden-creada';
  const cause = { orderId: order.id, userId: move.by.userId };
  const writes: Statement<unknown>[] = move.first ? [move.first] : [];
  if (leavesUnpaid && order.stock === 'released') {
    await runAfter(db, writes.splice(0));
    if (!(await takeFreeUnits(db, order.needs, cause))) return false;
  } else if (leavesUnpaid) writes.push(takingReservedUnits(order.needs, cause));
  writes.push(settingState(order, move));
  if (leavesUnpaid) writes.push(droppingBought(order), reducingBought(order));
  const [rows, lines] = await runAfter(
    db,
    writes,
    readingOrder({ id: order.id }),
    readingLines({ ids: [order.id] }),
  );
  const [after] = toOrders(rows, lines);
  // A move back takes a mistake back: the customer was told of that state already, and what still waits is not true.
  if (isMoveBack(order.state, move.to)) {
    await recallOrderMails(db, { orderId: order.id, mails: mailsNotOfState(move.to) });
  } else if (after) await tellOf(db, after, move, leavesUnpaid);
  return true;
}

async function tellOf(
  db: Database,
  order: Order,
  { to, telling = 'now' }: Move,
  tellShop: boolean,
): Promise<void> {
  const { mail } = ORDER_STATE_RULES[to];
  if (!mail || telling === 'never') return;
  const delaySeconds = telling === 'later' ? RECALL_SECONDS : 0;
  await enqueueOrderMails(db, { order, mail, tellShop, delaySeconds });
}

type NewState = {
  id: string;
  from: OrderState;
  to: OrderState;
  userId: string | null;
  status: PaymentStatus | null;
  paymentId: string | null;
};

/** Sets the state and writes the history; payment status and payment stay as they are when null. */
const setState = prepared((db, { id, from, to, userId, status, paymentId }: NewState) =>
  sql`
    with moved as (
      update orders set state = ${to}, stock = 'taken', reserved_until = null, placed_from = null,
        payment_status = coalesce(${status}, payment_status), settled_payment_id = coalesce(${paymentId}, settled_payment_id)
      where id = ${id})
    insert into order_events (order_id, kind, from_state, to_state, user_id)
    values (${id}, 'moved', ${from}, ${to}, ${userId})`.compile(db),
);

function settingState(order: LockedOrder, { to, by, payment }: Move): Statement<unknown> {
  return setState({
    ...{ id: order.id, from: order.state, to, userId: by.userId },
    ...{ status: payment.payment_status ?? null, paymentId: payment.settled_payment_id ?? null },
  });
}

/** What was bought leaves the cart; units that were added since stay in it. */
const droppingBought = prepared((db, { id, cart_id: cartId }: LockedOrder) =>
  sql`
    delete from cart_lines using order_lines as bought
    where bought.order_id = ${id} and cart_lines.cart_id = ${cartId}
      and cart_lines.sub_product_id = bought.sub_product_id and cart_lines.quantity <= bought.quantity`.compile(
    db,
  ),
);

// A statement of its own, after the other: of a line that is being changed just then, one moment would show neither.
const reducingBought = prepared((db, { id, cart_id: cartId }: LockedOrder) =>
  sql`
    update cart_lines set quantity = cart_lines.quantity - bought.quantity from order_lines as bought
    where bought.order_id = ${id} and cart_lines.cart_id = ${cartId}
      and cart_lines.sub_product_id = bought.sub_product_id and cart_lines.quantity > bought.quantity`.compile(
    db,
  ),
);

type StateChange = {
  orderId: string;
  to: AdminOrderState;
  adminId: string;
  confirmUnpaid: boolean;
  /** The state it must still have; missing: whatever it has. */
  from?: OrderState | undefined;
  /** Missing: at once. */
  telling?: Telling;
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

async function moveAsAdmin(db: Database, order: LockedOrder, input: StateChange): Promise<void> {
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
    telling: input.telling ?? 'now',
  });
  if (!moved) {
    throw new ShopError(409, 'insufficient_stock', 'Ya no hay stock suficiente para este pedido.');
  }
  if (unpaid && order.preference_id) {
    await enqueue(db, closeCheckoutJob, { preferenceId: order.preference_id });
  }
}
