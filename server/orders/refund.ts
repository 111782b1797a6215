import type { Database } from '#server/db/index.ts';
import { changeOrder, type LockedOrder } from './store.ts';

/** Where the money of a paid order stands by now: given back, taken back, in dispute, or the shop's again. */
export type MoneyStatus = 'refunded' | 'charged_back' | 'in_mediation' | 'approved';

/** The order's row is locked. Within a transaction. */
export async function setMoneyStatus(db: Database, order: LockedOrder, status: MoneyStatus): Promise<void> {
  await changeOrder(db, order.id, { payment_status: status });
}
