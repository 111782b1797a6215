import { randomUUID } from 'node:crypto';
import { type Database, databaseTime } from '#server/db/index.ts';
import { notFound, ShopError } from '#server/errors.ts';
import { type LockedOrder, noteOrderEvent } from '#server/orders/index.ts';
import { type Centavos, toPesos } from '#shared/money.ts';
import type { HandMethod, OrderMoney } from '#shared/order-money.ts';
import { leftOf, recordMoney } from './books.ts';
import { HAND } from './hand-gateway.ts';
import { addReturned, insertHandPayment, insertRefund, type KnownPayment, readPayments } from './store.ts';

/** Writes down money that a person has received for a locked order. Returns the new sums. Within a transaction. */
export async function addHandPayment(
  db: Database,
  order: LockedOrder,
  payment: { method: HandMethod; amount: Centavos; reference: string; userId: string },
): Promise<OrderMoney> {
  const { method, amount, reference, userId } = payment;
  await insertHandPayment(db, {
    gateway: HAND,
    id: randomUUID(),
    order_id: order.id,
    status: 'approved',
    gateway_status: 'approved',
    settles: true,
    amount_centavos: amount,
    method,
    reference: reference || null,
    user_id: userId,
    updated_at: databaseTime(),
  });
  await noteOrderEvent(db, order.id, {
    kind: 'payment_entered',
    userId,
    from: order.state,
    to: order.state,
    detail: { method, amount: toPesos(amount), reference },
  });
  return recordMoney(db, order.id);
}

/** Why money that a person entered is taken out again. */
type Mistake = {
  /** Who says so; null: the shop itself, because a gateway has reported the payment. */
  userId: string | null;
  note: string;
};

/**
 * Takes out money of a locked order that a person entered and that never came: what is left of that payment. Moves no
 * money. Returns the new sums. Within a transaction. Throws not_found for a payment that no person entered, too_much if
 * nothing is left of it.
 */
export async function undoHandPayment(
  db: Database,
  order: LockedOrder,
  { paymentId, ...mistake }: Mistake & { paymentId: string },
): Promise<OrderMoney> {
  const known = await readPayments(db, order.id);
  const payment = known.find(({ gateway, id }) => gateway === HAND && id === paymentId);
  if (!payment) throw notFound('payment');
  return undoKnownPayment(db, order, payment, mistake);
}

/** As `undoHandPayment`, for a payment that was read. */
export async function undoKnownPayment(
  db: Database,
  order: LockedOrder,
  payment: KnownPayment,
  { userId, note }: Mistake,
): Promise<OrderMoney> {
  const amount = leftOf(payment);
  if (amount <= 0) throw new ShopError('too_much', { at: 'refund', most: 0 });
  await insertRefund(db, payment, { amount, reason: 'mistake', userId, note, isDone: true });
  await addReturned(db, payment, amount);
  await noteOrderEvent(db, order.id, {
    kind: 'payment_undone',
    userId,
    from: order.state,
    to: order.state,
    detail: { method: payment.method, amount: toPesos(amount), note },
  });
  return recordMoney(db, order.id);
}
