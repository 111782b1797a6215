import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { applyPayment } from './apply-payment.ts';
import type { PaymentGateway } from './gateway.ts';

const BATCH = 50;

/**
 * Looks at the gateway for payments that notifications missed, order by order: open orders every 5 minutes at most
 * (contract), those that came to nothing at growing distances for four days, since a late approval is still possible.
 * Answers how many orders it looked at. A gateway that does not answer throws; the next round goes on from there.
 */
export async function reconcilePayments(deps: { db: Database; gateway: PaymentGateway }): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where state = 'Orden-creada' and preference_id is not null
      and (payment_status in ('awaiting', 'pending', 'in_process') or created_at > now() - interval '4 days')
      and coalesce(checked_at, created_at) < now() - case
        when payment_status in ('awaiting', 'pending', 'in_process') then interval '4 minutes'
        else greatest(interval '4 minutes', (now() - created_at) / 8) end
    order by checked_at nulls first, id
    limit ${BATCH}`.execute(deps.db);
  for (const { id } of rows) await reconcileOrder(deps, id);
  return rows.length;
}

/** One order's payments, oldest first, as the gateway has them now. */
export async function reconcileOrder(
  deps: { db: Database; gateway: PaymentGateway },
  orderId: string,
): Promise<void> {
  const payments = await deps.gateway.searchPayments(orderId);
  for (const payment of payments.toReversed()) await applyPayment(deps, payment);
  await deps.db.updateTable('orders').set({ checked_at: new Date() }).where('id', '=', orderId).execute();
}
