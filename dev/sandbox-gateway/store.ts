import { readFile } from 'node:fs/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { ApiError } from './api-error.ts';
import { atTime, type Payment, type PaymentBody, type Refund, type RefundBody } from './payment.ts';
import type { PreferenceBody, StoredPreference } from './preference.ts';

export type Store = ReturnType<typeof openStore>;

/** Makes the sandbox's tables if they are missing. Two processes must not do so at once. */
export async function createTables(db: Database): Promise<void> {
  const file = await readFile(new URL('tables.sql', import.meta.url), 'utf8');
  for (const statement of file.trim().split(/;$/m)) {
    if (statement !== '') await sql.raw(statement).execute(db);
  }
}

/** Deletes preferences that are half a year old with their payments and refunds, at most 500 a call. */
export async function deleteOld(db: Database): Promise<void> {
  await sql`delete from sandbox.preferences where id in (
    select id from sandbox.preferences where created_at < now() - interval '180 days'
    order by created_at limit 500)`.execute(db);
}

/** Access to the sandbox's documents at the time `now`. */
export function openStore(db: Database, now: Date) {
  const rowsOf = async <Row>(statement: RawBuilder<Row>) => (await statement.execute(db)).rows;
  return {
    ...preferencesIn(rowsOf),
    ...paymentsIn(rowsOf, now),
    ...refundsIn(rowsOf),
  };
}

type RowsOf = <Row>(statement: RawBuilder<Row>) => Promise<Row[]>;

const locked = sql`for no key update`;

function preferencesIn(rowsOf: RowsOf) {
  return {
    insertPreference: (id: string, body: PreferenceBody, createdAt: Date) =>
      rowsOf(sql`insert into sandbox.preferences (id, body, created_at)
        values (${id}, ${JSON.stringify(body)}, ${createdAt})`),
    updatePreference: (id: string, body: PreferenceBody) =>
      rowsOf(sql`update sandbox.preferences set body = ${JSON.stringify(body)} where id = ${id}`),
    /** Locks it until the end of the transaction. Throws ApiError 404. */
    readPreference: async (id: string): Promise<StoredPreference> => {
      const [row] = await rowsOf(sql<StoredPreference>`select id, merchant_order_id, body
        from sandbox.preferences where id = ${id} ${locked}`);
      if (!row) throw new ApiError(404, 'not_found', 'Preference not found');
      return row;
    },
    /** Newest first, at most 50. */
    listPreferences: (reference: string | null) =>
      rowsOf(sql<StoredPreference>`select id, merchant_order_id, body from sandbox.preferences
        where ${matches(reference)} order by created_at desc limit 50`),
  };
}

function paymentsIn(rowsOf: RowsOf, now: Date) {
  const list = async (rest: RawBuilder<unknown>): Promise<Payment[]> => {
    const rows = await rowsOf(sql<Stored<PaymentBody>>`select id, body from sandbox.payments ${rest}`);
    return rows.map((row) => atTime(toDocument(row), now));
  };
  return {
    insertPayment: async (preferenceId: string, body: PaymentBody): Promise<Payment> => {
      const rows = await rowsOf(sql<Stored<PaymentBody>>`insert into sandbox.payments (preference_id, body)
        values (${preferenceId}, ${JSON.stringify(body)}) returning id, body`);
      return toDocument(rows[0]);
    },
    updatePayment: async ({ id, ...body }: Payment): Promise<Payment> => {
      await rowsOf(sql`update sandbox.payments set body = ${JSON.stringify(body)} where id = ${id}`);
      return { id, ...body };
    },
    /** Locks it until the end of the transaction. Throws ApiError 404. */
    readPayment: async (id: number): Promise<Payment> => {
      const [payment] = await list(sql`where id = ${id} ${locked}`);
      if (!payment) throw new ApiError(404, 'not_found', 'Payment not found', 2000);
      return payment;
    },
    /** All attempts to pay a preference, newest first. */
    listAttempts: (preferenceId: string) => list(sql`where preference_id = ${preferenceId} order by id desc`),
    /** A page of a search, newest first. */
    searchPayments: (reference: string | null, limit: number, offset: number) =>
      list(sql`where ${matches(reference)} order by id desc limit ${limit} offset ${offset}`),
    countPayments: async (reference: string | null): Promise<number> => {
      const [row] = await rowsOf(sql<{ total: number }>`
        select count(*)::int as total from sandbox.payments where ${matches(reference)}`);
      return row?.total ?? 0;
    },
  };
}

function refundsIn(rowsOf: RowsOf) {
  return {
    insertRefund: async (idempotencyKey: string, body: RefundBody): Promise<Refund> => {
      const rows = await rowsOf(sql<Stored<RefundBody>>`
        insert into sandbox.refunds (payment_id, idempotency_key, body)
        values (${body.payment_id}, ${idempotencyKey}, ${JSON.stringify(body)}) returning id, body`);
      return toDocument(rows[0]);
    },
    findRefund: async (paymentId: number, idempotencyKey: string): Promise<Refund | null> => {
      const [row] = await rowsOf(sql<Stored<RefundBody>>`select id, body from sandbox.refunds
        where payment_id = ${paymentId} and idempotency_key = ${idempotencyKey}`);
      return row ? toDocument(row) : null;
    },
    /** Oldest first. */
    listRefunds: async (paymentId: number): Promise<Refund[]> => {
      const rows = await rowsOf(sql<Stored<RefundBody>>`select id, body from sandbox.refunds
        where payment_id = ${paymentId} order by id`);
      return rows.map(toDocument);
    },
  };
}

type Stored<Body> = { id: number; body: Body };

function toDocument<Body>(row: Stored<Body> | undefined): { id: number } & Body {
  if (!row) throw new Error('the database returned no row');
  return { id: row.id, ...row.body };
}

function matches(reference: string | null) {
  return reference === null ? sql`true` : sql`body ->> 'external_reference' = ${reference}`;
}
