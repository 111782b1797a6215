import { recordChange } from '#server/audit/index.ts';
import { type Database, inTransaction } from '#server/db/index.ts';
import { notFound } from '#server/errors.ts';
import { enqueue } from '#server/jobs/index.ts';
import {
  closeCheckoutJob,
  dueOfOrder,
  type LockedOrder,
  lockCartOfOrder,
  lockOrder,
  payOrder,
  readAdminOrder,
  setPaymentStatus,
} from '#server/orders/index.ts';
import { giveBack, renewCheckoutJob } from '#server/payments/index.ts';
import type { Centavos } from '#shared/money.ts';
import { isUnpaid } from '#shared/order-life.ts';
import type { Permission } from '#shared/permissions.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';

/** Who changes an order, and under which condition. */
export type By = {
  adminId: string;
  permissions: readonly Permission[] | undefined;
  /** Throws edited_meanwhile if the order is not what the client knew. */
  precondition: (current: unknown) => void;
};

/** What is changed, by whom. `locksCart`: the order may go back to its cart's unpaid ones. */
type Change = { orderId: string; action: string; by: By; locksCart?: boolean };

/**
 * Runs one change of an order by a person: locks it, judges the precondition before anything else, writes the audit,
 * and returns the order as it is then. Throws not_found, edited_meanwhile, and what `work` throws.
 */
export async function changeOrder(
  deps: { db: Database },
  { orderId, action, by, locksCart = false }: Change,
  work: (db: Database, order: LockedOrder, before: AdminOrder) => Promise<void>,
): Promise<AdminOrder> {
  return inTransaction(deps.db, async (db) => {
    if (locksCart) await lockCartOfOrder(db, orderId);
    const order = await lockOrder(db, orderId);
    if (!order) throw notFound('order');
    const before = await readAdminOrder({ db }, order.id);
    by.precondition(before);
    await work(db, order, before);
    const after = await readAdminOrder({ db }, order.id);
    await recordChange(db, {
      adminId: by.adminId,
      what: 'order',
      thingId: order.id,
      label: order.code,
      action,
      before: audited(before),
      after: audited(after),
    });
    return after;
  });
}

/** What the audit shows of an order; its history has the rest. */
function audited(order: AdminOrder) {
  const { state, payment, totalPrice, typeOfShipment, userId, deliveryNote, tracking, cancellation, notes } =
    order;
  return {
    state,
    paymentStatus: payment.status,
    paid: payment.paid,
    owed: payment.owed,
    refunded: payment.refunded,
    totalPrice,
    lines: order.cartProducts.map(
      ({ quantity, subProduct: { IDProduct, color } }) => `${quantity} × ${IDProduct.name} (${color})`,
    ),
    typeOfShipment,
    direction: userId.direction,
    phone: userId.phone,
    deliveryNote,
    tracking,
    cancellation,
    notes: notes.length,
  };
}

/**
 * Brings an order's money in step with its new total: what was paid too much goes back, and an unpaid order that now
 * is paid whole moves on. Its checkout, which is for the old total, is closed, and a new one opened while something is
 * owed. Within a transaction. Throws
 * permission_missing (by `mayGiveBack`) and insufficient_stock.
 */
export async function settleTotal(
  db: Database,
  order: LockedOrder,
  { total, adminId, mayGiveBack }: { total: Centavos; adminId: string; mayGiveBack: () => void },
): Promise<void> {
  if (total === order.total_centavos) return;
  const due = dueOfOrder({ ...order, total_centavos: total });
  if (isUnpaid(order.state))
    await enqueue(db, due > 0 ? renewCheckoutJob : closeCheckoutJob, { orderId: order.id });
  if (due < 0) {
    mayGiveBack();
    await giveBack(db, order, {
      amount: Math.min(-due, order.paid_centavos),
      reason: 'order_changed',
      userId: adminId,
      note: '',
    });
  }
  if (due > 0 || order.paid_centavos === 0) return;
  if (isUnpaid(order.state)) await payOrder(db, order, adminId);
  else if (order.payment_status === 'offline') await setPaymentStatus(db, order, 'approved');
}
