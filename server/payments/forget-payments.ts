import { type Database, isOneOf } from '#server/db/index.ts';

/** Deletes what is known of the payments of these orders, before the orders are deleted. Within a transaction. */
export async function forgetPayments(db: Database, orderIds: string[]): Promise<void> {
  const payments = await db
    .selectFrom('payments')
    .select(['gateway', 'id'])
    .where(isOneOf('order_id', orderIds))
    .execute();
  for (const { gateway, id } of payments) {
    await db.deleteFrom('refunds').where('gateway', '=', gateway).where('payment_id', '=', id).execute();
  }
  await db.deleteFrom('payments').where(isOneOf('order_id', orderIds)).execute();
}
