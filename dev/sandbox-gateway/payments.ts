import { type Database, inTransaction } from '#server/db/index.ts';
import { paymentNotFound, refusedPayment } from './api-fault.ts';
import { hasPassed } from './api-time.ts';
import { cancel } from './payment-life.ts';
import { type PaymentBody, withSandboxTables } from './tables.ts';

/** A payment as the API answers it. */
export type Payment = { id: number } & PaymentBody;

export type PaymentSearch = { external_reference?: string | undefined; limit?: number; offset?: number };

const MAX_PAGE = 100;

export async function insertPayment(db: Database, preferenceId: string, body: PaymentBody): Promise<Payment> {
  const { id } = await withSandboxTables(db)
    .insertInto('sandbox_payments')
    .values({ preference_id: preferenceId, body: JSON.stringify(body) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ...body };
}

/**
 * Replaces the payment by what `change` makes of it, under a lock. Throws ApiFault 404, and whatever `change` throws.
 */
export async function changePayment(
  db: Database,
  id: number,
  change: (payment: PaymentBody) => PaymentBody,
): Promise<Payment> {
  const tables = withSandboxTables(db);
  const stored = await tables
    .selectFrom('sandbox_payments')
    .select('body')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!stored) throw paymentNotFound();
  const body = change(stored.body);
  await tables
    .updateTable('sandbox_payments')
    .set({ body: JSON.stringify(body) })
    .where('id', '=', id)
    .execute();
  return { id, ...body };
}

/** Throws ApiFault 404. */
export async function readPayment(db: Database, id: number, now: Date): Promise<Payment> {
  const stored = await withSandboxTables(db)
    .selectFrom('sandbox_payments')
    .select(['id', 'body'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!stored) throw paymentNotFound();
  return expireWhenDue(db, { id: stored.id, ...stored.body }, now);
}

/** The newest first, whatever order was asked for: the shop asks for no other. */
export async function searchPayments(
  db: Database,
  search: PaymentSearch,
  now: Date,
): Promise<{ paging: { total: number; limit: number; offset: number }; results: Payment[] }> {
  const limit = Math.min(search.limit ?? 30, MAX_PAGE);
  const offset = search.offset ?? 0;
  const reference = search.external_reference;
  const matching = withSandboxTables(db)
    .selectFrom('sandbox_payments')
    .$if(reference !== undefined, (query) =>
      query.where((where) => where(where.ref('body', '->>').key('external_reference'), '=', reference ?? '')),
    );
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(['id', 'body'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const results: Payment[] = [];
  for (const { id, body } of rows) results.push(await expireWhenDue(db, { id, ...body }, now));
  return { paging: { total: Number(total), limit, offset }, results };
}

/** Every attempt to pay this preference, the newest first. */
export async function listAttempts(db: Database, preferenceId: string, now: Date): Promise<Payment[]> {
  const rows = await withSandboxTables(db)
    .selectFrom('sandbox_payments')
    .select(['id', 'body'])
    .where('preference_id', '=', preferenceId)
    .orderBy('id', 'desc')
    .execute();
  const attempts: Payment[] = [];
  for (const { id, body } of rows) attempts.push(await expireWhenDue(db, { id, ...body }, now));
  return attempts;
}

/** Cancels a payment that waits. Throws ApiFault 404, and 400 code 2018 for others. */
export async function cancelPayment(db: Database, id: number, now: Date): Promise<Payment> {
  return inTransaction(db, (db) =>
    changePayment(db, id, (payment) => {
      if (payment.status !== 'pending') {
        throw refusedPayment(2018, 'The action requested is not valid for the current payment state');
      }
      return cancel(payment, now, 'by_collector');
    }),
  );
}

/** A ticket past its deadline is found cancelled, as if a clock had done it; unless it was paid this very moment. */
async function expireWhenDue(db: Database, payment: Payment, now: Date): Promise<Payment> {
  if (!isOverdue(payment, now)) return payment;
  const { id, ...body } = payment;
  const tables = withSandboxTables(db);
  await tables
    .updateTable('sandbox_payments')
    .set({ body: JSON.stringify(cancel(body, now, 'expired')) })
    .where('id', '=', id)
    .where((where) => where(where.ref('body', '->>').key('status'), '=', 'pending'))
    .execute();
  const stored = await tables
    .selectFrom('sandbox_payments')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, ...stored.body };
}

function isOverdue(payment: PaymentBody, now: Date): boolean {
  return payment.status === 'pending' && hasPassed(payment.date_of_expiration, now);
}
