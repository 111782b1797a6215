import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import type { AdminCounters } from '#shared/schemas/overview.ts';

/** An unpaid order by transfer or cash that holds its units: there are few, by the index of reservations. */
export const isAwaitingMoney = sql<boolean>`
  orders.stock = 'reserved' and orders.payment_way in ('transfer', 'cash')`;

/** What waits for an administrator, by the screens of the menu. Each number is counted from a small index of its own. */
export async function readCounters({ db }: { db: Database }): Promise<AdminCounters> {
  const { rows } = await sql<{ to_prepare: number; to_confirm: number; reserved: number; pending: number }>`
    select
      (select count(*) from orders where state = 'En-preparación' and cancelled_at is null) as to_prepare,
      (select count(*) from orders where ${isAwaitingMoney}) as to_confirm,
      (select count(*) from orders where stock = 'reserved') as reserved,
      (select count(*) from withdrawals where state = 'pendiente') as pending`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('counting answers one row');
  return {
    ordersToPrepare: counts.to_prepare,
    moneyToConfirm: counts.to_confirm,
    unpaidReservations: counts.reserved,
    withdrawals: counts.pending,
  };
}
