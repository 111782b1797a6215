import type { Database } from '#server/db/index.ts';
import { changeOrder, type LockedOrder } from './store.ts';

/** What has happened to the money of a paid order. `approved` again: the shop won a dispute. */
export type MoneyStatus = 'refunded' | 'charged_back' | 'in_mediation' | 'approved';

/** Sets the payment status of a paid order. The order's row is locked. Within a transaction. */
export async function setMoneyStatus(db: Database, order: LockedOrder, status: MoneyStatus): Promise<void> {
  await changeOrder(db, order.id, { payment_status: status });
}
