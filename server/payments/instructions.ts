import { z } from 'zod';
import { type Database, databaseMilliseconds, inTransaction } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { defineJob, enqueue } from '#server/jobs/index.ts';
import { enqueueMail } from '#server/mail/index.ts';
import { lockOrder, type PlacedOrder, readOrder } from '#server/orders/index.ts';
import { readSettings } from '#server/settings/index.ts';
import type { Order, PaymentInstructions } from '#shared/schemas/orders.ts';
import { readCheckout } from './checkouts.ts';
import { renewCheckoutJob } from './renew-checkout.ts';

type Deps = { db: Database };

/** Reminds a buyer of a transfer or of cash before the order ends. */
export const reminderJob = defineJob({
  kind: 'payment_reminder',
  queue: 'payments',
  payload: z.object({ orderId: z.string() }),
});

/** The reminder comes a quarter of the time before the end, but at most this long before it: twelve hours. */
const LATEST_REMINDER = 12 * 3_600_000;

/** Mails what to do to pay an order by transfer or cash, and plans the reminder. In the transaction that places it. */
export async function announceHandPayment(db: Database, { id, reservedUntil }: PlacedOrder): Promise<void> {
  await mailInstructions(db, id, 'payment-instructions');
  await planReminder(db, { id, reservedUntil });
}

/**
 * As `announceHandPayment`, for an order that waits for its payment again. `isTold`: whether its buyer was told that it
 * is paid; otherwise nobody is told anything. Of an order at a gateway, opens a new checkout. Within a transaction.
 */
export async function askAgainForPayment(db: Database, orderId: string, isTold: boolean): Promise<void> {
  const { payment } = await readOrder(db, orderId);
  if (payment.reservedUntil === null) return;
  if (payment.way === 'mercadopago') return enqueue(db, renewCheckoutJob, { orderId });
  if (isTold) await mailInstructions(db, orderId, 'payment-instructions');
  await planReminder(db, { id: orderId, reservedUntil: new Date(payment.reservedUntil) });
}

/** One at most of each order. */
async function planReminder(
  db: Database,
  { id, reservedUntil }: Pick<PlacedOrder, 'id' | 'reservedUntil'>,
): Promise<void> {
  const left = reservedUntil.getTime() - databaseMilliseconds();
  const delaySeconds = Math.round((left - Math.min(left / 4, LATEST_REMINDER)) / 1000);
  await enqueue(db, reminderJob, { orderId: id }, { delaySeconds, subject: id });
}

/** Sends the reminder, unless the order is paid, in part or whole, or has ended. */
export async function remindOfPayment({ db }: Deps, orderId: string): Promise<void> {
  await inTransaction(db, async (db) => {
    const order = await lockOrder(db, orderId);
    if (order?.stock !== 'reserved' || order.paid_centavos > 0) return;
    await mailInstructions(db, order.id, 'payment-reminder');
  });
}

export async function mailInstructions(
  db: Database,
  orderId: string,
  template: 'payment-instructions' | 'payment-reminder',
): Promise<void> {
  const order = await readOrder(db, orderId);
  const instructions = await instructionsOf(db, order);
  await enqueueMail(db, { template, to: order.userId.email, order, instructions });
}

/** What the buyer of an order does to pay it, and the buyer's id. Throws not_found. */
export async function readInstructions(
  { db }: Deps,
  orderId: string,
): Promise<{ userId: string | null; instructions: PaymentInstructions }> {
  if (!isId(orderId)) throw notFound('order');
  const order = await readOrder(db, orderId);
  return { userId: order.userId._id, instructions: await instructionsOf(db, order) };
}

async function instructionsOf(db: Database, order: Order): Promise<PaymentInstructions> {
  const { contact, payments } = await readSettings(db);
  const { way, owed, reservedUntil, status } = order.payment;
  const isOpen = !order.cancellation && reservedUntil !== null;
  const { alias, cbu, holder, bank } = payments.transfer;
  const account = way === 'transfer' && isOpen ? { alias, cbu, holder, bank } : NO_ACCOUNT;
  return {
    method: way,
    code: order.code,
    amount: owed,
    ...account,
    whatsapp: contact.whatsapp,
    link: way === 'mercadopago' && isOpen ? ((await readCheckout(db, order._id))?.url ?? null) : null,
    note: way === 'cash' && isOpen ? payments.cash.note : null,
    until: reservedUntil,
    status: order.cancellation ? 'cancelled' : status,
  };
}

const NO_ACCOUNT = { alias: null, cbu: null, holder: null, bank: null };
