import { type Insertable, sql } from 'kysely';
import { type Database, databaseTime, type PaymentRow, type Tables } from '#server/db/index.ts';
import { lockOpenTill } from '#server/till/index.ts';
import { correctsSum, REFUND_REASONS, type RefundReason } from '#shared/order-money.ts';
import type { GatewayPayment } from './gateway.ts';
import { tillOfReturn } from './till-of-return.ts';

// The only module that writes checkouts, payments and refunds.

/** A payment, by its gateway and the gateway's id. */
export type PaymentKey = { gateway: string; id: string };

/** True if both are the same payment. */
export function isSame(one: PaymentKey, other: PaymentKey): boolean {
  return one.gateway === other.gateway && one.id === other.id;
}

/** A stored payment with the sums of its refunds, in centavos. */
export type KnownPayment = Pick<
  PaymentRow,
  | 'gateway'
  | 'id'
  | 'status'
  | 'gateway_status'
  | 'amount_centavos'
  | 'refunded_centavos'
  | 'updated_at'
  | 'settles'
  | 'method'
  | 'reference'
> & {
  /** All that the shop has asked for, done or not. */
  asked: number;
  /** The part of it that is not done. */
  waiting: number;
  /** The part of it that corrects the sum (shared/order-money.ts). */
  corrected: number;
  /** The part of it that was a person's mistake. */
  mistaken: number;
};

const CORRECTIONS = REFUND_REASONS.filter(correctsSum);

/** The payments of a locked order, newest first, which cannot change until the end of the transaction. */
export async function readPayments(db: Database, orderId: string): Promise<KnownPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.gateway', '=', 'payments.gateway').onRef('refunds.payment_id', '=', 'payments.id'),
    )
    .select(['payments.gateway', 'payments.id', 'payments.status', 'payments.gateway_status'])
    .select(['payments.amount_centavos', 'payments.refunded_centavos', 'payments.updated_at'])
    .select(['payments.settles', 'payments.seen_at', 'payments.method', 'payments.reference'])
    .select(({ fn }) => fn.sum<number | null>('refunds.amount_centavos').as('asked'))
    .select(({ fn }) =>
      fn
        .sum<number | null>('refunds.amount_centavos')
        .filterWhere('refunds.done_at', 'is', null)
        .as('waiting'),
    )
    .select(({ fn }) =>
      fn
        .sum<number | null>('refunds.amount_centavos')
        .filterWhere('refunds.reason', 'in', CORRECTIONS)
        .as('corrected'),
    )
    .select(({ fn }) =>
      fn
        .sum<number | null>('refunds.amount_centavos')
        .filterWhere('refunds.reason', '=', 'mistake')
        .as('mistaken'),
    )
    .where('payments.order_id', '=', orderId)
    .groupBy(['payments.gateway', 'payments.id'])
    .orderBy('payments.seen_at', 'desc')
    .orderBy('payments.id')
    .execute();
  return rows.map(({ asked, waiting, corrected, mistaken, ...row }) => ({
    ...row,
    asked: Number(asked ?? 0),
    waiting: Number(waiting ?? 0),
    corrected: Number(corrected ?? 0),
    mistaken: Number(mistaken ?? 0),
  }));
}

/**
 * Stores a payment of an order, and whether it counts for the order. Returns false, and writes nothing, if it belongs to
 * another order. The order's row is locked.
 */
export async function keepPayment(
  db: Database,
  orderId: string,
  payment: GatewayPayment & { gateway: string },
  settles: boolean,
): Promise<boolean> {
  const facts = {
    status: payment.status,
    gateway_status: payment.gatewayStatus,
    status_detail: payment.statusDetail,
    amount_centavos: payment.amount,
    refunded_centavos: payment.refunded,
    method: payment.method,
    voucher_url: payment.voucherUrl,
    updated_at: payment.updatedAt,
    settles,
  };
  const { numInsertedOrUpdatedRows: written } = await db
    .insertInto('payments')
    .values({ gateway: payment.gateway, id: payment.id, order_id: orderId, ...facts })
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'id']).doUpdateSet(facts).where('payments.order_id', '=', orderId),
    )
    .executeTakeFirstOrThrow();
  return written === 1n;
}

/** Stores a payment that a person has entered. */
export async function insertHandPayment(
  db: Database,
  payment: Insertable<Tables['payments']>,
): Promise<void> {
  const row = { ...payment, till_id: await lockOpenTill(db) };
  await db.insertInto('payments').values(row).execute();
}

/** Unmarks a payment that was to count for the order, because the units are gone. */
export async function unsettle(db: Database, { gateway, id }: PaymentKey): Promise<void> {
  await db
    .updateTable('payments')
    .set({ settles: false })
    .where('gateway', '=', gateway)
    .where('id', '=', id)
    .execute();
}

/** A refund of a part of a payment, or of all of it. */
export type NewRefund = {
  amount: number;
  reason: RefundReason;
  /** Who asked for it; null: the shop itself. */
  userId: string | null;
  note: string;
  /** True if a person has given the money back already. */
  isDone: boolean;
};

/**
 * Records a refund; returns its id. Undefined: the payment is being returned whole already, for a reason of the
 * shop's own.
 */
export async function insertRefund(
  db: Database,
  { gateway, id }: PaymentKey,
  { amount, reason, userId, note, isDone }: NewRefund,
): Promise<string | undefined> {
  const till = await tillOfReturn(db, { gateway, id }, reason);
  const refund = await db
    .insertInto('refunds')
    .values({
      gateway,
      payment_id: id,
      amount_centavos: amount,
      reason,
      user_id: userId,
      note,
      done_at: isDone ? databaseTime() : null,
      till_id: till,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return refund?.id;
}

/** Writes down that a person gave back a part of a payment by hand. */
export async function addReturned(db: Database, { gateway, id }: PaymentKey, amount: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      refunded_centavos: sql`refunded_centavos + ${amount}`,
      status: sql`case when refunded_centavos + ${amount} >= amount_centavos then 'refunded' else status end`,
    })
    .where('gateway', '=', gateway)
    .where('id', '=', id)
    .execute();
}

/** A refund with its payment's order; undefined: there is none with that id. */
export function readRefund(db: Database, refundId: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', (join) =>
      join.onRef('payments.gateway', '=', 'refunds.gateway').onRef('payments.id', '=', 'refunds.payment_id'),
    )
    .selectAll('refunds')
    .select('payments.order_id')
    .where('refunds.id', '=', refundId)
    .executeTakeFirst();
}

/** Records that the money was refunded; returns false if that was recorded before. */
export async function markRefundDone(db: Database, refundId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ done_at: databaseTime() })
    .where('id', '=', refundId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
