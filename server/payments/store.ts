import { sql } from 'kysely';
import { type Database, databaseTime, type PaymentRow } from '#server/db/index.ts';
import type { RefundReason } from '#server/mail/index.ts';
import type { PaymentStatus } from '#shared/order-life.ts';
import type { GatewayPayment } from './gateway.ts';

// The only module that writes checkouts, payments and refunds.

/** A payment by the gateway that has it and the gateway's name for it. */
export type PaymentKey = { gateway: string; id: string };

export type Checkout = { gateway: string; id: string; url: string };

/**
 * Keeps where an order can be paid, and answers how the order stands: one statement under the order's lock, so that either
 * this sees that the order was replaced, or whoever replaces it sees the checkout.
 */
export async function insertCheckout(
  db: Database,
  orderId: string,
  checkout: Checkout,
): Promise<PaymentStatus> {
  const { gateway, id, url } = checkout;
  const { rows } = await sql<{ status: PaymentStatus }>`
    with locked as (select id, payment_status from orders where id = ${orderId} for no key update),
    inserted as (
      insert into checkouts (order_id, gateway, id, url)
      select locked.id, ${gateway}, ${id}, ${url} from locked)
    select payment_status as status from locked`.execute(db);
  const [order] = rows;
  if (!order) throw new Error(`the order ${orderId} is gone`);
  return order.status;
}

/** Where an order can be paid; undefined when its checkout was never opened. */
export function readCheckout(db: Database, orderId: string): Promise<Checkout | undefined> {
  return db
    .selectFrom('checkouts')
    .select(['gateway', 'id', 'url'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** Records that the gateway was asked for an order's payments just now. */
export async function markChecked(db: Database, orderId: string): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ checked_at: databaseTime() })
    .where('order_id', '=', orderId)
    .execute();
}

/** A payment as it is known, and whether the shop has asked for its return, done or not. */
export type KnownPayment = Pick<
  PaymentRow,
  'gateway' | 'id' | 'status' | 'gateway_status' | 'refunded_centavos' | 'updated_at' | 'settles'
> & { isReturning: boolean };

/** The payments of an order. The order's row is locked: they do not change until the transaction ends. */
export async function readPayments(db: Database, orderId: string): Promise<KnownPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.gateway', '=', 'payments.gateway').onRef('refunds.payment_id', '=', 'payments.id'),
    )
    .select(['payments.gateway', 'payments.id', 'payments.status', 'payments.gateway_status'])
    .select(['payments.refunded_centavos', 'payments.updated_at', 'payments.settles'])
    .select('refunds.id as refund_id')
    .where('payments.order_id', '=', orderId)
    .execute();
  return rows.map(({ refund_id: refundId, ...row }) => ({ ...row, isReturning: refundId !== null }));
}

/**
 * Keeps a payment of an order as the gateway has it now, and whether it settles the order. Answers false, with nothing
 * written, when the payment belongs to another order. The order's row is locked.
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

/** The payment settles nothing: there was no stock for its order any more. */
export async function unsettle(db: Database, { gateway, id }: PaymentKey): Promise<void> {
  await db
    .updateTable('payments')
    .set({ settles: false })
    .where('gateway', '=', gateway)
    .where('id', '=', id)
    .execute();
}

/** Writes down that a payment is to go back; answers the refund's id, undefined when that was written before. */
export async function insertRefund(
  db: Database,
  { gateway, id }: PaymentKey,
  reason: RefundReason,
): Promise<string | undefined> {
  const refund = await db
    .insertInto('refunds')
    .values({ gateway, payment_id: id, reason, done_at: null })
    .onConflict((conflict) => conflict.columns(['gateway', 'payment_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return refund?.id;
}

/** A refund with the order that its payment was for; undefined when there is none of that id. */
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

/** The money is back; answers false when that was known. */
export async function markRefundDone(db: Database, refundId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ done_at: databaseTime() })
    .where('id', '=', refundId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
