import { z } from 'zod';
import { type Database, inTransaction } from '#server/db/index.ts';
import { refusedPayment } from './api-fault.ts';
import { toApiTime } from './api-time.ts';
import { giveBack, remainderOf } from './payment-life.ts';
import { changePayment, type Payment } from './payments.ts';
import { COLLECTOR_ID } from './preferences.ts';
import { type RefundBody, withSandboxTables } from './tables.ts';

export type Refund = { id: number } & RefundBody;

const request = z.object({ amount: z.number().positive().optional() });

/**
 * Refunds what is left of an approved payment, or the `amount` of the body. The same key answers the same refund
 * again and moves nothing (`isNew` false). Throws ApiFault 400 (2063 not approved, 4292 no key), 404.
 */
export async function refundPayment(
  db: Database,
  input: { paymentId: number; idempotencyKey: string | undefined; body: unknown; now: Date },
): Promise<{ refund: Refund; payment: Payment; isNew: boolean }> {
  const { paymentId, idempotencyKey, now } = input;
  if (!idempotencyKey) throw refusedPayment(4292, "Header X-Idempotency-Key can't be null");
  const asked = request.safeParse(input.body ?? {});
  if (!asked.success) throw refusedPayment(1, 'amount invalid');
  return inTransaction(db, async (db) => {
    const payment = await changePayment(db, paymentId, (current) => current);
    const before = await findRefund(db, paymentId, idempotencyKey);
    if (before) return { refund: before, payment, isNew: false };
    const amount = asked.data.amount ?? remainderOf(payment);
    const refunded = await changePayment(db, paymentId, (current) => {
      if (current.status !== 'approved') {
        throw refusedPayment(2063, 'The action requested is not valid for the current payment state');
      }
      if (amount > remainderOf(current)) throw refusedPayment(2016, 'Amount exceeds the refundable amount');
      return giveBack(current, amount, now);
    });
    const body = newRefund(paymentId, amount, now);
    const { id } = await withSandboxTables(db)
      .insertInto('sandbox_refunds')
      .values({ payment_id: paymentId, idempotency_key: idempotencyKey, body: JSON.stringify(body) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { refund: { id, ...body }, payment: refunded, isNew: true };
  });
}

/** Every refund of a payment, the oldest first. */
export async function listRefunds(db: Database, paymentId: number): Promise<Refund[]> {
  const rows = await withSandboxTables(db)
    .selectFrom('sandbox_refunds')
    .select(['id', 'body'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, body }) => ({ id, ...body }));
}

async function findRefund(db: Database, paymentId: number, key: string): Promise<Refund | null> {
  const row = await withSandboxTables(db)
    .selectFrom('sandbox_refunds')
    .select(['id', 'body'])
    .where('payment_id', '=', paymentId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ? { id: row.id, ...row.body } : null;
}

function newRefund(paymentId: number, amount: number, now: Date): RefundBody {
  return {
    payment_id: paymentId,
    amount,
    metadata: {},
    source: { id: String(COLLECTOR_ID), name: 'Simulador', type: 'collector' },
    date_created: toApiTime(now),
    status: 'approved',
    refund_mode: 'standard',
    adjustment_amount: 0,
    unique_sequence_number: null,
  };
}
