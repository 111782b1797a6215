import { sql } from 'kysely';
import { type Database, isOneOf } from '#server/db/index.ts';

/**
 * Empties what people wrote about the payments and refunds of these orders; what was paid, when and how stays. Within a
 * transaction.
 */
export async function erasePayments(db: Database, orderIds: string[]): Promise<void> {
  await db
    .updateTable('payments')
    .set({ reference: null, voucher_url: null })
    .where(isOneOf('order_id', orderIds))
    .execute();
  await sql`update refunds set note = '' from payments
    where payments.gateway = refunds.gateway and payments.id = refunds.payment_id
      and payments.order_id = any(${orderIds}::uuid[]) and refunds.note <> ''`.execute(db);
}
