import { type Database, isOneOf } from '#server/db/index.ts';

/** Deletes the withdrawals of these orders, before the orders are deleted. Within a transaction. */
export async function forgetWithdrawals(db: Database, orderIds: string[]): Promise<void> {
  await db.deleteFrom('withdrawals').where(isOneOf('order_id', orderIds)).execute();
}
