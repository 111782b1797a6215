import type { Database } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { enqueue } from '#server/jobs/index.ts';
import { closeCheckoutJob, dueOfOrder, holdOrder, type LockedOrder, payOrder } from '#server/orders/index.ts';
import { addHandPayment } from '#server/payments/index.ts';
import { type Centavos, toCentavos } from '#shared/money.ts';
import { isUnpaid, PAYMENT_STATUS_RULES } from '#shared/order-life.ts';
import type { HandMethod } from '#shared/order-money.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import { type By, changeOrder } from './change-order.ts';

export type MoneyThatCame = { method: HandMethod; amount: number; reference: string };

type Entry = {
  orderId: string;
  payment: MoneyThatCame;
  by: By;
  /** What belongs into the same transaction, around `take`, which enters the payment. */
  around?: (db: Database, take: () => Promise<void>) => Promise<void>;
};

/**
 * Writes down that money came for an order. Short: it is kept, the rest is owed, and an unpaid order stays unpaid; its
 * units are held, again if they had been let go. Whole: the order is paid as by a gateway. Throws not_found,
 * edited_meanwhile, order_cancelled, order_closed for a part of a replaced order, too_much, insufficient_stock.
 */
export function enterPayment(
  deps: { db: Database },
  { orderId, payment, by, around = (_db, take) => take() }: Entry,
): Promise<AdminOrder> {
  return changeOrder(deps, { orderId, action: 'payment_entered', by, locksCart: true }, (db, order) =>
    around(db, () => takePayment(db, order, { payment, adminId: by.adminId })),
  );
}

/** As `enterPayment`, for a locked order. Within a transaction. */
async function takePayment(
  db: Database,
  order: LockedOrder,
  { payment, adminId }: { payment: MoneyThatCame; adminId: string },
): Promise<void> {
  const amount = toCentavos(payment.amount);
  const due = takeableOf(order);
  if (amount > due) throw new ShopError('too_much', { at: 'payment', most: due });
  // Another order of its cart may hold units: this one can be sold, but not held.
  if (amount < due && order.payment_status === 'replaced') {
    throw new ShopError('order_closed', { because: 'came_to_nothing' });
  }
  const { paid } = await addHandPayment(db, order, { ...payment, amount, userId: adminId });
  const after = { ...order, paid_centavos: paid };
  if (amount < due) return holdForRest(db, after);
  if (!(await payOrder(db, after, adminId))) throw new ShopError('insufficient_stock', { at: 'move' });
  if (isUnpaid(order.state)) await enqueue(db, closeCheckoutJob, { orderId: order.id });
}

/** What an order still takes. Throws order_cancelled, order_closed. */
function takeableOf(order: LockedOrder): Centavos {
  if (order.cancelled_at) throw new ShopError('order_cancelled');
  const { payment_status: status } = order;
  const isOver = status !== 'replaced' && !PAYMENT_STATUS_RULES[status].takesPayment;
  if (isUnpaid(order.state) && isOver) {
    throw new ShopError('order_closed', { because: 'came_to_nothing' });
  }
  return Math.max(0, dueOfOrder(order));
}

/** An order of which a part is paid holds its units until a person decides (rules 8.15). */
async function holdForRest(db: Database, order: LockedOrder): Promise<void> {
  if (!isUnpaid(order.state) || order.stock === 'reserved') return;
  const isHeld = await holdOrder(db, order, { status: 'awaiting', until: new Date() });
  if (!isHeld) throw new ShopError('insufficient_stock', { at: 'move' });
}
