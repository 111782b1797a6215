import { type Database, isOneOf } from '#server/db/index.ts';

/** Movements of these orders stay, so that the ledger adds up, but name no order. Within a transaction. */
export async function forgetMovementsOf(db: Database, orderIds: string[]): Promise<void> {
  await db
    .updateTable('stock_movements')
    .set({ order_id: null })
    .where(isOneOf('order_id', orderIds))
    .execute();
}
