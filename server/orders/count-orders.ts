import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';

export type OrderCount = { state: string; payment: string; orders: number };

/** Counts the orders of the last 30 days by state (`cancelled` for those that were) and payment. */
export async function countOrders({ db }: { db: Database }): Promise<OrderCount[]> {
  const { rows } = await sql<OrderCount>`
    select case when cancelled_at is null then state else 'cancelled' end as state, payment_status as payment,
      count(*) as orders
    from orders where created_at > now() - interval '30 days' group by 1, 2`.execute(db);
  return rows;
}
