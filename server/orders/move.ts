import { recordChange } from '#server/audit/index.ts';
import { removeBoughtLines } from '#server/cart/index.ts';
import { type Database, inTransaction } from '#server/db/index.ts';
import { notFound, ShopError } from '#server/errors.ts';
import { enqueue } from '#server/jobs/index.ts';
import { enqueueOrderMails, recallOrderMails } from '#server/mail/index.ts';
import { sellFreeUnits, sellReservedUnits } from '#server/stock/index.ts';
import {
  type AdminOrderState,
  isMoveBack,
  isSale,
  isUnpaid,
  mailsNotOfState,
  mailsOfMove,
  mayMoveOrder,
  type OrderActor,
  type OrderState,
  type PaymentStatus,
} from '#shared/order-life.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { closeCheckoutJob } from './close-checkout-job.ts';
import { readOrder } from './read-order.ts';
import { type LockedOrder, lockOrder, updateOrder } from './store.ts';

/** How long a mail waits so that undoing its move can cancel it. */
const RECALL_SECONDS = 60;

/** When a move's mails are sent: at once, after `RECALL_SECONDS`, or never. */
type Notice = 'now' | 'later' | 'never';

type Move = {
  to: OrderState;
  /** A confirmed payment, or an administrator. */
  by: { actor: OrderActor; userId: string | null };
  /** Missing: unchanged. */
  paymentStatus?: PaymentStatus;
  /** Missing: at once. */
  notice?: Notice;
};

/**
 * Moves a locked order to another state by the table of shared/order-life.ts. If this sells an unpaid order, sells
 * its units and takes them out of the cart. Writes history and mails. Returns false, and changes nothing, if the
 * units are gone. Within a transaction.
 */
export async function moveLockedOrder(db: Database, order: LockedOrder, move: Move): Promise<boolean> {
  const { to, by, paymentStatus } = move;
  if (!mayMoveOrder(order.state, to, by.actor)) {
    throw new Error(`${by.actor} may not move an order from ${order.state} to ${to}`);
  }
  const sells = isSale(order.state, to);
  if (sells && !(await sellUnits(db, order, by.userId))) return false;
  await updateOrder(
    db,
    order.id,
    {
      state: to,
      ...(sells && { stock: 'taken' }),
      ...(paymentStatus && { payment_status: paymentStatus }),
    },
    {
      kind: 'moved',
      userId: by.userId,
      from: order.state,
      to,
      ...(by.actor === 'payment' && { detail: { by: 'payment' } }),
    },
  );
  if (sells && order.cart_id !== null) {
    await removeBoughtLines(db, { cartId: order.cart_id, orderId: order.id });
  }
  await writeMails(db, order, move);
  return true;
}

async function sellUnits(db: Database, order: LockedOrder, userId: string | null): Promise<boolean> {
  const cause = { orderId: order.id, userId };
  if (order.stock === 'released') return (await sellFreeUnits(db, order.needs, cause)).length === 0;
  await sellReservedUnits(db, order.needs, cause);
  return true;
}

async function writeMails(db: Database, order: LockedOrder, { to, notice = 'now' }: Move): Promise<void> {
  // Moving back sends nothing: the mail of the earlier state has gone out before. Waiting mails are cancelled.
  if (isMoveBack(order.state, to)) {
    await recallOrderMails(db, { orderId: order.id, mails: mailsNotOfState(to) });
    return;
  }
  const mails = mailsOfMove(order.state, to);
  if (mails.length === 0 || notice === 'never') return;
  const delaySeconds = notice === 'later' ? RECALL_SECONDS : 0;
  await enqueueOrderMails(db, { order: await readOrder(db, order.id), mails, delaySeconds });
}

type StateChange = {
  orderId: string;
  to: AdminOrderState;
  adminId: string;
  confirmUnpaid: boolean;
  /** The state that the order must have; missing: any. */
  from?: OrderState | undefined;
  /** Missing: at once. */
  notice?: Notice;
};

/**
 * Sets an order's state for an administrator. An unpaid order needs `confirmUnpaid`: its units are then sold, and its
 * checkout is closed (rules 7.4). If it has that state already, nothing is written and `moved` is false. `from`: its
 * state before. Throws not_found, order_cancelled, order_unpaid, order_moved_on, insufficient_stock.
 */
export async function setOrderState(
  deps: { db: Database },
  input: StateChange,
): Promise<{ order: Order; from: OrderState; moved: boolean }> {
  return inTransaction(deps.db, async (db) => {
    const order = await lockOrder(db, input.orderId);
    if (!order) throw notFound('order');
    if (order.cancelled_at) throw new ShopError('order_cancelled');
    const from = order.state;
    if (from === input.to) return { order: await readOrder(db, order.id), from, moved: false };
    if (input.from && from !== input.from) {
      throw new ShopError('order_moved_on', { at: 'move' });
    }
    await moveAsAdmin(db, order, input);
    const after = await readOrder(db, order.id);
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
  const unpaid = isUnpaid(order.state);
  if (unpaid && !input.confirmUnpaid) {
    throw new ShopError('order_unpaid');
  }
  const moved = await moveLockedOrder(db, order, {
    to: input.to,
    by: { actor: 'admin', userId: input.adminId },
    notice: input.notice ?? 'now',
    ...(unpaid && { paymentStatus: 'offline' }),
  });
  if (!moved) {
    throw new ShopError('insufficient_stock', { at: 'move' });
  }
  if (unpaid) await enqueue(db, closeCheckoutJob, { orderId: order.id });
}
